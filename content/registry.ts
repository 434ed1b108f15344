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
export type RegisteredPage = PageMeta & { render: 'build' | 'request'; file: string };

function listed(file: string, meta: PageMeta, render: 'build' | 'request' = 'build'): RegisteredPage {
  return { ...meta, file: `pages/${file}.tsx`, render };
}

/** The calculators of the toolbox have pages of their own, the other tools are documents. */
const calculators = ['roi-calculator', 'deal-analyzer'];

function toolboxFile(slug: string): string {
  return calculators.includes(slug) ? `tools/${slug}` : 'toolbox-document';
}

/** Every page of the site with the file that renders it: routes, prerendering, sitemap and share images come from here. */
export const registry: RegisteredPage[] = checkRegistry([
  listed('home', homePage.meta),
  listed('solutions/overview', solutionsPage.meta),
  listed('solutions/pre-probate', preProbatePage.meta),
  listed('solutions/probate', probatePage.meta),
  listed('solutions/foreclosure', foreclosurePage.meta),
  listed('solutions/divorce', divorcePage.meta),
  listed('solutions/inheritance', inheritancePage.meta),
  listed('solutions/eviction', evictionPage.meta),
  listed('solutions/code-violation', codeViolationPage.meta),
  listed('solutions/custom', customPage.meta),
  listed('use-cases/wholesalers', wholesalersPage.meta),
  listed('use-cases/fix-and-flip', fixAndFlipPage.meta),
  listed('use-cases/brokers-agents', brokersAgentsPage.meta),
  listed('use-cases/attorneys', attorneysPage.meta),
  listed('resources', resourcesPage.meta),
  listed('blog', blogPage.meta),
  ...articles.map((article) => listed('article', articleMeta(article))),
  listed('events', eventsPage.meta, 'request'),
  listed('toolbox', toolboxPage.meta),
  ...toolboxDocuments.map((document) => listed(toolboxFile(document.slug), toolboxMeta(document))),
  listed('case-studies', caseStudiesPage.meta),
  listed('pricing', pricingPage.meta),
  listed('about', aboutPage.meta),
  listed('management', managementPage.meta),
  listed('mission', missionPage.meta),
  listed('contact', contactPage.meta),
  listed('book-demo', bookDemoPage.meta),
  listed('coverage', coveragePage.meta),
  listed('lead-scoring', leadScoringPage.meta),
  listed('dataset-builder', datasetBuilderPage.meta),
  listed('pipeline', pipelinePage.meta),
  listed('market-intelligence', marketIntelligencePage.meta),
  listed('sample-data', sampleDataPage.meta),
  listed('outreach-templates', outreachTemplatesPage.meta),
  listed('faq', faqPage.meta),
  listed('compliance', compliancePage.meta),
  listed('data-dictionary', dataDictionaryPage.meta),
]);
