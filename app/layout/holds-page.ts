import type { NavGroup } from '#content/site.ts';
import { parentsOf } from './structured-data.ts';

/** Whether a group of links holds a page: its overview, one of its pages or a page below one, such as an article. */
export function holdsPage({ href, items }: NavGroup, pathname: string): boolean {
  const paths = [pathname, ...parentsOf(pathname).map(({ path }) => path)];
  return [href, ...items.map((item) => item.href)].some((path) => path !== undefined && paths.includes(path));
}
