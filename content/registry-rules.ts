import type { PageMeta } from './types.ts';

const limits = { title: [10, 60], description: [50, 160] } as const;

/** One line for each problem in a list of pages. */
export function registryProblems(pages: PageMeta[]): string[] {
  const problems: string[] = [];
  for (const key of ['path', 'title', 'description'] as const) {
    const seen = new Map<string, string>();
    for (const page of pages) {
      const other = seen.get(page[key]);
      if (other) problems.push(`${page.path} has the same ${key} as ${other}`);
      seen.set(page[key], page.path);
    }
  }
  for (const page of pages) {
    if (!/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/.test(page.path)) problems.push(`${page.path} is not a clean path`);
    for (const key of ['title', 'description'] as const) {
      const [least, most] = limits[key];
      const length = page[key].length;
      if (length < least || length > most)
        problems.push(`${page.path} has a ${key} of ${length} characters, not ${least}-${most}`);
    }
  }
  return problems;
}

/** Throws, so that an invalid entry fails the build. */
export function checkRegistry<Entry extends PageMeta>(pages: Entry[]): Entry[] {
  const problems = registryProblems(pages);
  if (problems.length > 0) throw new Error(`The page registry is not sound:\n${problems.join('\n')}`);
  return pages;
}
