import { sampleLinkPage } from '#content/pages/sample-link.ts';
import { registry } from '#content/registry.ts';
import { toolPages } from '#scripts/budgets/budgets.ts';

const paths = [...registry.map((page) => page.path), sampleLinkPage.path, '/no-such-page'];

const isDocument = (path: string) => path.startsWith('/resources/blog/') || path.startsWith('/tools/');
const isOffer = (path: string) => path.startsWith('/solutions') || path.startsWith('/use-cases');

/** Three parts of similar size, each tested in its own file, so that both cores stay busy. */
export const documents = paths.filter(isDocument);
export const offersAndTools = paths.filter((path) => !isDocument(path) && (isOffer(path) || toolPages.includes(path)));
export const otherPages = paths.filter((path) => !documents.includes(path) && !offersAndTools.includes(path));
