import { articleMeta, articlePath, articles } from './collections/articles.ts';
import { toolboxDocuments, toolboxMeta } from './collections/toolbox.ts';
import { aboutPage } from './pages/about.ts';
import { accountKeysPage } from './pages/account-keys.ts';
import { accountRecordsPage } from './pages/account-records.ts';
import { apiPage } from './pages/api.ts';
import { blogPage } from './pages/blog.ts';
import { bookingPage } from './pages/booking.ts';
import { builderPage } from './pages/builder.ts';
import { caseStudiesPage } from './pages/case-studies.ts';
import { compliancePage } from './pages/compliance.ts';
import { contactPage } from './pages/contact.ts';
import { coveragePage } from './pages/coverage.ts';
import { dataDictionaryPage } from './pages/data-dictionary.ts';
import { eventsPage } from './pages/events.ts';
import { faqPage } from './pages/faq.ts';
import { figuresPage } from './pages/figures.ts';
import { homePage } from './pages/home.ts';
import { leadsPage } from './pages/leads.ts';
import { managementPage } from './pages/management.ts';
import { marketPage } from './pages/market.ts';
import { missionPage } from './pages/mission.ts';
import { netNewPage } from './pages/net-new.ts';
import { outreachPage } from './pages/outreach.ts';
import { pipelinePage } from './pages/pipeline.ts';
import { pricingPage } from './pages/pricing.ts';
import { resourcesPage } from './pages/resources.ts';
import { sampleLinkPage } from './pages/sample-link.ts';
import { samplesPage } from './pages/samples.ts';
import { searchPage } from './pages/search.ts';
import { codeViolationPage } from './pages/solutions/code-violation.ts';
import { customPage } from './pages/solutions/custom.ts';
import { divorcePage } from './pages/solutions/divorce.ts';
import { evictionPage } from './pages/solutions/eviction.ts';
import { foreclosurePage } from './pages/solutions/foreclosure.ts';
import { inheritancePage } from './pages/solutions/inheritance.ts';
import { preProbatePage } from './pages/solutions/pre-probate.ts';
import { probatePage } from './pages/solutions/probate.ts';
import { solutionsPage } from './pages/solutions.ts';
import { toolboxPage } from './pages/toolbox.ts';
import { unsubscribePage } from './pages/unsubscribe.ts';
import { attorneysPage } from './pages/use-cases/attorneys.ts';
import { brokersAgentsPage } from './pages/use-cases/brokers-agents.ts';
import { fixAndFlipPage } from './pages/use-cases/fix-and-flip.ts';
import { wholesalersPage } from './pages/use-cases/wholesalers.ts';
import { verifyPage } from './pages/verify.ts';
import { yourDataPage } from './pages/your-data.ts';
import { checkRegistry } from './registry-rules.ts';
import type { PageMeta } from './types.ts';

/** `build` pages are prerendered; `request` pages depend on the current time, so the server renders them. */
type Render = 'build' | 'request';

export type RegisteredPage = PageMeta & {
  render: Render;
  file: string;
  /** The copy of the page, for search. */
  copy: { meta: PageMeta };
};

type Copy = RegisteredPage['copy'];

function page(path: string, file: string, copy: Copy, render: Render = 'build'): RegisteredPage {
  if (path !== copy.meta.path) throw new Error(`The page at ${path} says that its path is ${copy.meta.path}`);
  return { ...copy.meta, file: `pages/${file}.tsx`, render, copy };
}

const articlePages = articles.map((article) =>
  page(articlePath(article), 'article', { ...article, meta: articleMeta(article) }),
);

function toolboxFile(path: string, file: string): RegisteredPage {
  const document = toolboxDocuments.find((candidate) => toolboxMeta(candidate).path === path);
  if (!document) throw new Error(`No document of the toolbox is at ${path}`);
  return page(path, file, { ...document, meta: toolboxMeta(document) });
}

/**
 * Every URL of the site and the file in app/ that renders it. Routes, prerendering, sitemap, search and share images all come
 * from this table.
 */
export const registry: RegisteredPage[] = checkRegistry([
  page('/', 'home', homePage),
  page('/solutions', 'solutions', solutionsPage),
  page('/solutions/pre-probate', 'solution', preProbatePage),
  page('/solutions/probate', 'solution', probatePage),
  page('/solutions/foreclosure', 'solution', foreclosurePage),
  page('/solutions/divorce', 'solution', divorcePage),
  page('/solutions/inheritance', 'solution', inheritancePage),
  page('/solutions/eviction', 'solution', evictionPage),
  page('/solutions/code-violation', 'solution', codeViolationPage),
  page('/solutions/custom', 'solution', customPage),
  page('/use-cases/wholesalers', 'content', wholesalersPage),
  page('/use-cases/fix-and-flip', 'content', fixAndFlipPage),
  page('/use-cases/brokers-agents', 'content', brokersAgentsPage),
  page('/use-cases/attorneys', 'content', attorneysPage),
  page('/resources', 'resources', resourcesPage),
  page('/resources/blog', 'blog', blogPage),
  ...articlePages,
  page('/resources/events', 'events', eventsPage, 'request'),
  page('/resources/toolbox', 'toolbox', toolboxPage),
  toolboxFile('/tools/roi-calculator', 'roi-calculator'),
  toolboxFile('/tools/outreach-scripts', 'toolbox-document'),
  toolboxFile('/tools/deal-analyzer', 'deal-analyzer'),
  toolboxFile('/tools/letter-templates', 'toolbox-document'),
  toolboxFile('/tools/foreclosure-scripts', 'toolbox-document'),
  toolboxFile('/tools/marketing-tracker', 'toolbox-document'),
  toolboxFile('/tools/divorce-letters', 'toolbox-document'),
  toolboxFile('/tools/contracts', 'toolbox-document'),
  toolboxFile('/tools/crm-template', 'toolbox-document'),
  page('/resources/case-studies', 'case-studies', caseStudiesPage),
  page('/pricing', 'pricing', pricingPage),
  page('/company/about', 'content', aboutPage),
  page('/management', 'management', managementPage),
  page('/mission', 'content', missionPage),
  page('/support/contact', 'contact', contactPage),
  page('/book-demo', 'booking', bookingPage),
  page('/coverage', 'coverage', coveragePage),
  page('/lead-scoring', 'leads', leadsPage),
  page('/dataset-builder', 'builder', builderPage),
  page('/pipeline', 'pipeline', pipelinePage),
  page('/market-intelligence', 'market', marketPage),
  page('/sample-data', 'samples', samplesPage),
  page('/outreach-templates', 'outreach', outreachPage),
  page('/search', 'search', searchPage, 'request'),
  page('/support/faq', 'faq', faqPage),
  page('/support/compliance', 'compliance', compliancePage),
  page('/support/data-dictionary', 'data-dictionary', dataDictionaryPage),
  page('/support/api', 'api', apiPage),
  page('/support/figures', 'figures', figuresPage),
  page('/support/net-new', 'content', netNewPage),
  page('/support/verify', 'verify', verifyPage),
  page('/support/your-data', 'your-data', yourDataPage, 'request'),
]);

type UnlistedPage = {
  path: string;
  file: string;
  render: Render;
  /** Who may open it: everyone if missing. 'buyer': an account, or somebody who tries the tool. */
  guard?: 'account' | 'buyer' | 'staff';
};

const deskPage = (path: string, file: string): UnlistedPage => ({
  path,
  file: `pages/desk/${file}.tsx`,
  render: 'build',
  guard: 'staff',
});

/** Pages without an entry in the sitemap or the search. A prerendered one is the same for everyone who may open it. */
export const unlistedPages: UnlistedPage[] = [
  // The pages of counties and states, at the paths of domain/places/place-paths.ts; nothing is at these two.
  { path: '/coverage/county', file: 'pages/county.tsx', render: 'request' },
  { path: '/coverage/state', file: 'pages/state.tsx', render: 'request' },
  { path: '/book-demo/manage', file: 'pages/manage-booking.tsx', render: 'request' },
  { path: '/support/your-data/request', file: 'pages/your-data-request.tsx', render: 'request' },
  { path: unsubscribePage.path, file: 'pages/unsubscribe.tsx', render: 'request' },
  { path: sampleLinkPage.path, file: 'pages/sample-link.tsx', render: 'build' },
  { path: '/sign-in', file: 'pages/sign-in.tsx', render: 'build' },
  { path: '/account', file: 'pages/account.tsx', render: 'build', guard: 'account' },
  { path: accountRecordsPage.path, file: 'pages/account-records.tsx', render: 'build', guard: 'buyer' },
  { path: accountKeysPage.path, file: 'pages/account-keys.tsx', render: 'build', guard: 'account' },
  deskPage('/desk', 'overview'),
  deskPage('/desk/inbox', 'inbox'),
  deskPage('/desk/bookings', 'bookings'),
  deskPage('/desk/customers', 'customers'),
  deskPage('/desk/data', 'data'),
  deskPage('/desk/records', 'records'),
  deskPage('/desk/mail', 'mail'),
  deskPage('/desk/privacy', 'privacy'),
  deskPage('/desk/audit', 'audit'),
  deskPage('/desk/no-access', 'no-access'),
  { path: '/*', file: 'pages/not-found.tsx', render: 'request' },
];
