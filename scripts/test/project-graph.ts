/** What the selection needs to know about the project; scripts/test/read-project.ts reads it. */
export type Project = {
  /** The files that each file imports. */
  imports: Record<string, string[]>;
  /** The addresses that a file names, such as /lead-scoring or /functions/v1/search. */
  addresses: Record<string, string[]>;
  /** The page file and the copy of each URL. */
  pages: { path: string; files: string[] }[];
  /** The components that the browser hydrates. */
  islands: string[];
  tests: { path: string; kind: string }[];
  /** How long each test file took when it last ran here. */
  seconds: Record<string, number>;
  /** What all tests of a kind wait for once, such as databases and a browser; `built` is the build. */
  starts: Record<string, number>;
};

/** Files that bring everything together: importing one does not mean that a test is about each of its parts. */
export const composition = ['app/islands/islands.ts', 'content/registry.ts', 'server/app.ts', 'server/main.ts'];
/** These open pages; other tests name them too, but only as examples of what is served. */
const pageKinds = ['browser', 'islands'];
export const pageNode = (path: string) => `page ${path}`;

export type Graph = Map<string, string[]>;

/** Imports; from a test to the pages that it opens; and from the addresses that a file names to the routes that answer. */
function fullGraph(project: Project, opened: Map<string, string[]>): Graph {
  const { imports, addresses, pages, tests } = project;
  const graph: Graph = new Map(Object.entries(imports).map(([file, targets]) => [file, [...targets]]));
  const add = (from: string, to: string) => graph.set(from, [...(graph.get(from) ?? []), to]);
  for (const { path, files } of pages) for (const file of files) add(pageNode(path), file);
  for (const test of tests) for (const path of opened.get(test.path) ?? []) add(test.path, pageNode(path));

  const pagePaths = new Set(pages.map(({ path }) => path));
  const routes = Object.entries(addresses).filter(([file]) => file.startsWith('server/routes/'));
  const unitTests = new Set(tests.filter(({ kind }) => kind === 'unit').map(({ path }) => path));
  for (const [file, named] of Object.entries(addresses)) {
    if (file.startsWith('server/') || unitTests.has(file)) continue;
    const asked = named.filter((address) => !pagePaths.has(address));
    for (const [route, answered] of routes) {
      if (asked.some((address) => answered.some((prefix) => isBelow(address, prefix)))) add(file, route);
    }
  }
  return graph;
}

/** What is the same for every change, kept because a check asks for every file of the project. */
type Prepared = {
  users: Graph;
  /** The pages with an island. */
  islandPages: Set<string>;
  walks: Project['tests'];
  opened: Map<string, string[]>;
};
const preparedProjects = new WeakMap<Project, Prepared>();

export function prepare(project: Project): Prepared {
  const found = preparedProjects.get(project);
  if (found) return found;
  const opened = new Map(project.tests.map((test) => [test.path, openedBy(project, test)]));
  const graph = fullGraph(project, opened);
  const users: Graph = new Map();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const known = users.get(to);
      if (known) known.push(from);
      else users.set(to, [from]);
    }
  }
  const islandPages = project.pages.map(({ path }) => path).filter((path) => hasIsland(project, graph, path));
  const walks = project.tests.filter((test) => isWalk(project, test));
  const prepared = { users, islandPages: new Set(islandPages), walks, opened };
  preparedProjects.set(project, prepared);
  return prepared;
}

function hasIsland({ islands }: Project, graph: Graph, path: string): boolean {
  const found = new Set([pageNode(path)]);
  for (const file of found) {
    if (islands.includes(file)) return true;
    if (composition.includes(file)) continue;
    for (const target of graph.get(file) ?? []) found.add(target);
  }
  return false;
}

/** The pages that a test names, itself or in its helpers. */
function openedBy({ imports, addresses, pages }: Project, { path, kind }: Project['tests'][0]): string[] {
  if (!pageKinds.includes(kind)) return [];
  const named = new Set(helpersOf(imports, path).flatMap((file) => addresses[file] ?? []));
  return pages.map((page) => page.path).filter((address) => named.has(address));
}

/** `/rest/v1/:table` answers below /rest/v1. */
function isBelow(address: string, route: string): boolean {
  const prefix = route.replace(/\/[:*].*$/, '');
  return prefix.split('/').length > 2 && (address === prefix || address.startsWith(`${prefix}/`));
}

/** Through which file something uses a changed one, and in how many steps. */
export type Step = { from: string; distance: number };

/** Everything that uses a changed file. The search does not go on behind `ends`. */
export function reachedBy(users: Graph, changed: string[], ends: string[]): Map<string, Step> {
  const reached = new Map<string, Step>(changed.map((file) => [file, { from: file, distance: 0 }]));
  for (const [file, { distance }] of reached) {
    if (ends.includes(file) && !changed.includes(file)) continue;
    for (const user of users.get(file) ?? []) {
      if (!reached.has(user)) reached.set(user, { from: file, distance: distance + 1 });
    }
  }
  return reached;
}

/** Browser tests that read the table of all URLs, themselves or by a file beside them, open every page. */
function isWalk({ imports }: Project, { path, kind }: Project['tests'][0]): boolean {
  if (kind !== 'browser') return false;
  const own = helpersOf(imports, path).filter((file) => !file.startsWith('tests/support/'));
  return own.some((file) => imports[file]?.includes('content/registry.ts'));
}

/** A test file and what it imports from tests/. */
function helpersOf(imports: Project['imports'], test: string): string[] {
  const found = [test];
  for (const file of found) {
    for (const target of imports[file] ?? []) {
      if (target.startsWith('tests/') && !found.includes(target)) found.push(target);
    }
  }
  return found;
}
