import { registry, unlistedPages } from '#content/registry.ts';
import type { PageWeight } from './page-weight.ts';

export const byteBudgets = {
  plainTotal: 16_000,
  /** A table of up to 254 counties. */
  stateTotal: 16_500,
  formScript: 74_000,
  toolScript: 89_200,
  /** Parts that load after the page. */
  histogram: 2_000,
  countyMap: 9_500,
  estimator: 17_000,
  homeCounty: 10_300,
  siteScript: 2_000,
};

/** Script files of a page with an island. Each costs a phone a round trip, or a wait for a free connection. */
export const maxScriptFiles = 22;

export const formPages = [
  '/support/contact',
  '/pricing',
  '/resources/case-studies',
  '/support/api',
  '/support/data-dictionary',
  '/support/verify',
  '/sign-in',
  '/account',
];
export const toolPages = [
  '/book-demo',
  '/coverage',
  '/lead-scoring',
  '/dataset-builder',
  '/pipeline',
  '/market-intelligence',
  '/sample-data',
  '/outreach-templates',
  '/tools/roi-calculator',
  '/tools/deal-analyzer',
  '/desk',
  '/account/records',
  '/account/keys',
];

/** Every page that has a budget. */
export const weighedPages = [...registry, ...unlistedPages]
  .filter(({ render }) => render === 'build')
  .map(({ path }) => path);

/** The problem of a page that is over its budget, or null. */
export function overBudget(weight: PageWeight): string | null {
  const { path, js, total, files } = weight;
  if (files > maxScriptFiles) return `${path} loads ${files} script files`;
  if (toolPages.includes(path) || path.startsWith('/desk/'))
    return js > byteBudgets.toolScript ? `${path} loads ${js} bytes of script` : null;
  if (formPages.includes(path)) return js > byteBudgets.formScript ? `${path} loads ${js} bytes of script` : null;
  const most = /^\/coverage\/[a-z-]+$/.test(path) ? byteBudgets.stateTotal : byteBudgets.plainTotal;
  return total > most ? `${path} weighs ${total} bytes` : null;
}
