import { registry } from '#content/registry.ts';
import { toolPages } from '#scripts/budgets/budgets.ts';

const paths = [...registry.map((page) => page.path), '/no-such-page'];

/** Articles and toolbox pages. */
const isDocument = (path: string) => path.startsWith('/resources/blog/') || path.startsWith('/tools/');
const isOffer = (path: string) => path.startsWith('/solutions') || path.startsWith('/use-cases');

/** All pages in parts of about the same size, each walked in a file of its own, so that both cores have work to the end. */
export const documents = paths.filter(isDocument);
export const offersAndTools = paths.filter((path) => !isDocument(path) && (isOffer(path) || toolPages.includes(path)));
export const otherPages = paths.filter((path) => !documents.includes(path) && !offersAndTools.includes(path));
