import { articleMeta, articles } from './collections/articles.ts';
import { toolboxDocuments, toolboxMeta } from './collections/toolbox.ts';
import { aboutPage } from './pages/about.ts';
import { blogPage } from './pages/blog.ts';
import { bookDemoPage } from './pages/book-demo.ts';
import { caseStudiesPage } from './pages/case-studies.ts';
import { compliancePage } from './pages/compliance.ts';
import { contactPage } from './pages/contact.ts';
import { dataDictionaryPage } from './pages/data-dictionary.ts';
import { eventsPage } from './pages/events.ts';
import { faqPage } from './pages/faq.ts';
import { homePage } from './pages/home.ts';
import { managementPage } from './pages/management.ts';
import { missionPage } from './pages/mission.ts';
import { pricingPage } from './pages/pricing.ts';
import { resourcesPage } from './pages/resources.ts';
import { searchPage } from './pages/search.ts';
import { codeViolationPage } from './pages/solutions/code-violation.ts';
import { customPage } from './pages/solutions/custom.ts';
import { divorcePage } from './pages/solutions/divorce.ts';
import { evictionPage } from './pages/solutions/eviction.ts';
import { foreclosurePage } from './pages/solutions/foreclosure.ts';
import { inheritancePage } from './pages/solutions/inheritance.ts';
import { solutionsPage } from './pages/solutions/overview.ts';
import { preProbatePage } from './pages/solutions/pre-probate.ts';
import { probatePage } from './pages/solutions/probate.ts';
import { toolboxPage } from './pages/toolbox.ts';
import { coveragePage } from './pages/tools/coverage.ts';
import { datasetBuilderPage } from './pages/tools/dataset-builder.ts';
import { leadScoringPage } from './pages/tools/lead-scoring.ts';
import { marketIntelligencePage } from './pages/tools/market-intelligence.ts';
import { outreachTemplatesPage } from './pages/tools/outreach-templates.ts';
import { pipelinePage } from './pages/tools/pipeline.ts';
import { sampleDataPage } from './pages/tools/sample-data.ts';
import { attorneysPage } from './pages/use-cases/attorneys.ts';
import { brokersAgentsPage } from './pages/use-cases/brokers-agents.ts';
import { fixAndFlipPage } from './pages/use-cases/fix-and-flip.ts';
import { wholesalersPage } from './pages/use-cases/wholesalers.ts';
import { checkRegistry } from './registry-rules.ts';
import type { PageMeta } from './types.ts';

/** Build: the page is prerendered. Request: its content depends on the moment, so the server renders it. */
export type RegisteredPage = PageMeta & {
  render: 'build' | 'request';
  file: string;
  /** What the page says: search reads it whatever its shape. */
  copy: { meta: PageMeta };
};

function listed(file: string, copy: { meta: PageMeta }, render: 'build' | 'request' = 'build'): RegisteredPage {
  return { ...copy.meta, file: `pages/${file}.tsx`, render, copy };
}

/** The calculators of the toolbox have pages of their own, the other tools are documents. */
const calculators = ['roi-calculator', 'deal-analyzer'];

function toolboxFile(slug: string): string {
  return calculators.includes(slug) ? `tools/${slug}` : 'toolbox-document';
}

/** Every page of the site with the file that renders it: routes, prerendering, sitemap, search and share images come from here. */
export const registry: RegisteredPage[] = checkRegistry([
  listed('home', homePage),
  listed('solutions/overview', solutionsPage),
  listed('solutions/pre-probate', preProbatePage),
  listed('solutions/probate', probatePage),
  listed('solutions/foreclosure', foreclosurePage),
  listed('solutions/divorce', divorcePage),
  listed('solutions/inheritance', inheritancePage),
  listed('solutions/eviction', evictionPage),
  listed('solutions/code-violation', codeViolationPage),
  listed('solutions/custom', customPage),
  listed('use-cases/wholesalers', wholesalersPage),
  listed('use-cases/fix-and-flip', fixAndFlipPage),
  listed('use-cases/brokers-agents', brokersAgentsPage),
  listed('use-cases/attorneys', attorneysPage),
  listed('resources', resourcesPage),
  listed('blog', blogPage),
  ...articles.map((article) => listed('article', { ...article, meta: articleMeta(article) })),
  listed('events', eventsPage, 'request'),
  listed('toolbox', toolboxPage),
  ...toolboxDocuments.map((document) =>
    listed(toolboxFile(document.slug), { ...document, meta: toolboxMeta(document) }),
  ),
  listed('case-studies', caseStudiesPage),
  listed('pricing', pricingPage),
  listed('about', aboutPage),
  listed('management', managementPage),
  listed('mission', missionPage),
  listed('contact', contactPage),
  listed('book-demo', bookDemoPage),
  listed('coverage', coveragePage),
  listed('lead-scoring', leadScoringPage),
  listed('dataset-builder', datasetBuilderPage),
  listed('pipeline', pipelinePage),
  listed('market-intelligence', marketIntelligencePage),
  listed('sample-data', sampleDataPage),
  listed('outreach-templates', outreachTemplatesPage),
  listed('search', searchPage, 'request'),
  listed('faq', faqPage),
  listed('compliance', compliancePage),
  listed('data-dictionary', dataDictionaryPage),
]);
