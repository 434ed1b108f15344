import { composition, type Graph, type Project, pageNode, prepare, reachedBy, type Step } from './project-graph.ts';

export type ChosenTest = { path: string; kind: string; why: string };
export type Selection = {
  chosen: ChosenTest[];
  /** Pages to open in the tests that walk over all pages. */
  samplePages: string[];
  walks: string[];
  /** Test files that the change may reach and that are left to `npm test`, by kind. */
  left: Record<string, number>;
};

/** They import what they are about; the others ask for it by its address. */
const importingKinds = ['unit', 'islands'];
/** The share of tests that run whatever they cost. */
const always = Number.POSITIVE_INFINITY;
/** For files that have not run here yet. */
const usualSeconds: Record<string, number> = { unit: 0.5, islands: 2, build: 8, api: 9, browser: 15 };
const slowSeconds = 30;
/** A test that walks over all pages, for a sample of them. */
const walkSeconds = 6;
/** These run from the sources. */
const unbuiltKinds = ['unit', 'api', 'islands'];
/** A change that reaches more pages is shared code: one test for each page with an island, and the walks for a sample. */
const manyPages = 4;
const maxSamplePages = 6;
const frame = 'app/root.tsx';

/** Every test of a kind depends on these without importing them. */
const isSetup = (file: string) =>
  file.startsWith('tests/support/global-setup/') ||
  ['package.json', 'package-lock.json', 'vite.config.ts', 'vitest.config.ts'].includes(file);
const kindsWithSetup = ['build', 'api', 'browser'];

/** Chooses the tests that a change is most likely to break, for at most so many seconds of workers. Changed tests always run. */
export function selectTests(project: Project, changed: string[], budget: number): Selection {
  const { islandPages, users, walks, opened } = prepare(project);
  const changedOrFrame = [...changed, ...(changed.some((file) => isLoose(file, users)) ? [frame] : [])];
  const reached = reachedBy(users, changedOrFrame, composition);
  const reachedWhole = reachedBy(users, changed, []);
  const affectedPages = project.pages.map(({ path }) => path).filter((path) => reached.has(pageNode(path)));
  const isShared = affectedPages.length >= manyPages;
  const setup = [
    ...changed,
    ...[...reached].flatMap(([file, { from }]) => (from.startsWith('tests/') ? [file] : [])),
  ].find(isSetup);
  const change = { changed, words: new Set(changed.flatMap(wordsOf)), affectedPages };
  const rateAt = (test: Project['tests'][0], step: Step | undefined) =>
    rate(project, test, { ...change, step, opens: opened.get(test.path) ?? [] });

  const isServed = reached.has('server/app.ts') || reached.has('server/main.ts');
  const candidates = project.tests.filter((test) => changed.includes(test.path) || !walks.includes(test));
  let related = candidates.flatMap((test) => {
    // Unit tests are often about all parts of a composition.
    const step = (test.kind === 'unit' ? reachedWhole : reached).get(test.path);
    const rated = rateAt(test, step);
    const isAsked = isServed && rated.isNamed && !importingKinds.includes(test.kind);
    return step || isAsked ? [rated] : [];
  });
  // What is used only where everything comes together runs the quickest of all tests of that.
  const isComposed = related.length === 0 && !setup;
  if (isComposed) {
    const using = candidates.filter(({ path }) => reachedWhole.has(path));
    related = using.map((test) => rateAt(test, reachedWhole.get(test.path)));
  }
  related.sort((a, b) => b.rating - a.rating || a.seconds - b.seconds);
  if (setup) related.push(...quickest(project, related, setup));

  const needed = related.filter(({ path, isForSetup }) => changed.includes(path) || isForSetup);
  const units = related.filter(({ kind }) => kind === 'unit');
  const named = related.filter(({ isNamed }) => isNamed);
  const others = related.filter(({ kind }) => kind !== 'browser');
  const pages = isShared ? affectedPages.filter((path) => islandPages.has(path)) : affectedPages;
  const walked = affectedPages.length > 0 ? walks : [];
  const turns: [Rated[], number][] = isComposed
    ? [[related.toSorted((a, b) => a.seconds - b.seconds), 0.5]]
    : [
        [needed, always],
        [units, 0.25],
        [named, 0.5],
        [others, 0.75],
        [oneForEachPage(related, pages), 1],
        [related, 1],
      ];
  const chosen = takeInTurn(project, { turns, walks: walked.length, budget });

  const left: Record<string, number> = {};
  for (const test of related) if (!chosen.has(test)) left[test.kind] = (left[test.kind] ?? 0) + 1;
  return {
    chosen: related.filter((test) => chosen.has(test)).map(({ path, kind, why }) => ({ path, kind, why })),
    samplePages: spread(affectedPages, maxSamplePages),
    walks: walked.map(({ path }) => path),
    left,
  };
}

/** Takes tests from each list up to its share of the seconds; with what they wait for, all stay below the budget. */
function takeInTurn(
  { starts }: Project,
  { turns, walks, budget }: { turns: [tests: Rated[], share: number][]; walks: number; budget: number },
): Set<Rated> {
  const taken = new Set<Rated>();
  const kinds = walks > 0 ? ['browser'] : [];
  let own = walks * walkSeconds;
  for (const [tests, share] of turns) {
    for (const test of tests) {
      const spent = own + test.seconds;
      const isBeyond = spent > budget * share || spent + startOf(starts, [...kinds, test.kind]) > budget;
      if (taken.has(test) || (isBeyond && share !== always)) continue;
      taken.add(test);
      kinds.push(test.kind);
      own = spent;
    }
  }
  return taken;
}

/** What the chosen tests and walks cost, with what they wait for. */
export function secondsOf(project: Project, { chosen, walks }: Selection): number {
  const kinds = [...chosen.map(({ kind }) => kind), ...(walks.length > 0 ? ['browser'] : [])];
  const own = chosen.reduce((sum, test) => sum + usual(project, test), 0);
  return startOf(project.starts, kinds) + own + walks.length * walkSeconds;
}

/** What these kinds wait for. */
function startOf(starts: Project['starts'], kinds: string[]): number {
  const built = kinds.some((kind) => !unbuiltKinds.includes(kind)) ? ['built'] : [];
  return [...new Set(kinds), ...built].reduce((sum, kind) => sum + (starts[kind] ?? 0), 0);
}

const usual = ({ seconds }: Project, { path, kind }: Project['tests'][0]): number =>
  seconds[path] ?? usualSeconds[kind] ?? slowSeconds;

/** A file of the app that nothing imports, such as a script that a build step bundles, may be on every page. */
function isLoose(file: string, users: Graph): boolean {
  return file.startsWith('app/') && !users.has(file);
}

/** The quickest of the tests that are about few pages. */
function oneForEachPage(related: Rated[], paths: string[]): Rated[] {
  const found: Rated[] = [];
  for (const path of paths) {
    if (found.some(({ opens }) => opens.includes(path))) continue;
    const [first] = related
      .filter(({ kind, opens }) => kind === 'browser' && opens.includes(path) && opens.length <= manyPages)
      .sort((a, b) => a.seconds - b.seconds);
    if (first) found.push(first);
  }
  return found;
}

type Rated = ChosenTest & { seconds: number; opens: string[]; isNamed: boolean; isForSetup: boolean; rating: number };
type Change = {
  changed: string[];
  words: Set<string>;
  step: Step | undefined;
  affectedPages: string[];
  opens: string[];
};

/** Prefers tests named after the change, then those that are about little else and close to it. */
function rate(project: Project, test: Project['tests'][0], change: Change): Rated {
  const { changed, words, step, affectedPages, opens } = change;
  const { path, kind } = test;
  const affected = opens.filter((address) => affectedPages.includes(address));
  const focus = opens.length > 0 ? affected.length / opens.length : 0.5;
  const isOwn = changed.includes(path);
  const isNamed = wordsOf(path).some((word) => words.has(word));
  return {
    path,
    kind,
    why: isOwn ? 'changed' : whyOf(step, affected),
    seconds: usual(project, test),
    opens,
    isNamed,
    isForSetup: false,
    rating: (isOwn ? 10 : 0) + (isNamed ? 1 : 0) + focus + 1 / (1 + (step?.distance ?? 9)),
  };
}

function whyOf(step: Step | undefined, affected: string[]): string {
  if (affected.length > 0) return `opens ${affected.slice(0, 3).join(', ')}${affected.length > 3 ? ' and more' : ''}`;
  if (!step) return 'named like a changed file';
  return step.from.startsWith('server/routes/') ? `asks ${step.from}` : `imports ${step.from}`;
}

/** The last folder and the name of a file say what it is about: features/leads/lead-row.tsx is about leads. */
function wordsOf(path: string): string[] {
  const words = path
    .replace(/(\.test)?\.\w+$/, '')
    .split('/')
    .slice(-2)
    .flatMap((part) => part.split('-'));
  return words.filter((word) => word.length > 3 && !['tests', 'pages', 'queries', 'services', 'routes'].includes(word));
}

const nothing: Change = { changed: [], words: new Set(), step: undefined, affectedPages: [], opens: [] };

/** One test for each kind that has none yet, because a shared file may break them all. */
function quickest(project: Project, related: Rated[], shared: string): Rated[] {
  return kindsWithSetup.flatMap((kind) => {
    if (related.some((test) => test.kind === kind)) return [];
    const [first] = project.tests
      .filter((test) => test.kind === kind)
      .map((test) => rate(project, test, nothing))
      .sort((a, b) => a.seconds - b.seconds);
    return first ? [{ ...first, isForSetup: true, why: `one of its kind, because ${shared} is for all` }] : [];
  });
}

/** Evenly distributed, so that pages of different kinds are among them. */
function spread<Item>(items: Item[], count: number): Item[] {
  if (items.length <= count) return items;
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as Item);
}
