/** What a run of the tests did, as scripts/test/reporter.ts writes it. */
export type RunReport = {
  /** With a filter by name, vitest skips every other test without a note. */
  hasNameFilter: boolean;
  files: FileReport[];
  /** Errors outside of any test. */
  unhandled: string[];
};

export type FileReport = {
  kind: string;
  path: string;
  /** How long a worker was busy with the file. */
  seconds: number;
  /** Errors of the file itself or of a hook. */
  errors: string[];
  tests: { name: string; state: 'passed' | 'failed' | 'skipped' | 'pending'; note?: string }[];
};

type Run = {
  passed: boolean;
  wallSeconds: number;
  /** Files that only the long form runs. */
  longFiles: number;
};

const noReason = 'no reason given';
const maxListed = 40;

/** The end of a run: seconds by kind, what was skipped and why, what failed, and the counts as the last line. */
export function summarize(
  report: RunReport,
  { passed, wallSeconds, longFiles }: Run,
): { ok: boolean; lines: string[] } {
  const skips = report.files.flatMap((file) => skipsOf(file, report.hasNameFilter));
  const failures = [...report.files.flatMap(failuresOf), ...report.unhandled.map(firstLine)];
  if (!passed && failures.length === 0) failures.push('vitest itself (its output above says why)');
  const unexplained = skips.filter(({ reason }) => reason === noReason);
  const passes = report.files.flatMap(({ tests }) => tests.filter(({ state }) => state === 'passed')).length;
  const failed = failures.length + unexplained.length;
  const skipped = skips.length - unexplained.length;
  return {
    ok: failed === 0,
    lines: [
      ...table(report.files, wallSeconds),
      ...(skips.length > 0 ? ['', `Skipped: ${byReason(skips.map(({ reason }) => reason))}`] : []),
      ...(longFiles > 0 ? [`${longFiles} files run in the long form only: npm run test:long`] : []),
      ...listed(
        'Skipped without a reason; call skip(reason) of the test context instead:',
        unexplained.map(({ name }) => name),
      ),
      ...listed('Failed:', failures),
      '',
      `${passes} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
  };
}

/** Tests whose hook failed are skipped too, but the hook is listed as the failure. */
function skipsOf({ path, errors, tests }: FileReport, hasNameFilter: boolean): { name: string; reason: string }[] {
  return tests
    .filter(({ state, note }) => state === 'skipped' && (note || !(hasNameFilter || errors.length > 0)))
    .map(({ name, note }) => ({ name: `${path} > ${name}`, reason: note || noReason }));
}

function failuresOf({ path, errors, tests }: FileReport): string[] {
  return [
    ...errors.map((error) => `${path}: ${firstLine(error)}`),
    ...tests.filter(({ state }) => state === 'failed').map(({ name }) => `${path} > ${name}`),
    ...tests.filter(({ state }) => state === 'pending').map(({ name }) => `${path} > ${name} (did not end)`),
  ];
}

/** The most frequent reason comes first. */
function byReason(reasons: string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${count} (${reason})`)
    .join(', ');
}

function listed(title: string, items: string[]): string[] {
  if (items.length === 0) return [];
  const rest = items.length - maxListed;
  return [
    '',
    title,
    ...items.slice(0, maxListed).map((item) => `  ${item}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

function table(files: FileReport[], wallSeconds: number): string[] {
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    row(
      kind,
      files.filter((file) => file.kind === kind),
    ),
  );
  return [
    ...[['kind', 'files', 'tests', 'worker-seconds'], ...rows, row('all', files)].map(([kind = '', ...numbers]) =>
      [kind.padEnd(9), ...numbers.map((number) => number.padStart(15))].join(''),
    ),
    `The tests took ${Math.round(wallSeconds)} seconds.`,
  ];
}

function row(kind: string, files: FileReport[]): string[] {
  const tests = files.reduce((sum, file) => sum + file.tests.filter(({ state }) => state !== 'skipped').length, 0);
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
  return [kind, String(files.length), String(tests), seconds.toFixed(0)];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
