import type { LighthouseRow } from './row.ts';

export type TestMachine = { cores: number; memoryGigabytes: number; browser: string };
export type DeviceRows = { mobile: LighthouseRow[]; desktop: LighthouseRow[] };

const columns = [
  'route',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP s',
  'LCP s',
  'TBT ms',
  'CLS',
  'kB',
  'requests',
];

/** The text of docs/lighthouse.md: the setup, and a table per device. */
export function lighthouseReport({ mobile, desktop }: DeviceRows, machine: TestMachine, date: Date): string {
  const { cores, memoryGigabytes, browser } = machine;
  return [
    '# Lighthouse',
    '',
    `Written by \`npm run lighthouse\` on ${date.toISOString().slice(0, 10)}: Lighthouse 13.5.0 in ${browser}, server and browser`,
    `on one machine with ${cores} cores and ${memoryGigabytes} GB. One run per page with an empty cache. "Mobile" is Lighthouse's simulated`,
    'slow 4G with the CPU slowed down four times. kB are thousands of bytes transferred, including all files and headers.',
    'The 404 page logs an error in the browser, and it asks not to be indexed, as the search results do. That explains their lower',
    'scores for best practices and SEO.',
    '',
    ...section('Mobile', mobile),
    ...section('Desktop', desktop),
  ].join('\n');
}

function section(title: string, rows: LighthouseRow[]): string[] {
  if (rows.length === 0) return [];
  return [`## ${title}`, '', summary(rows), '', ...table(rows), ''];
}

export function summary(rows: LighthouseRow[]): string {
  const lowest = (name: 'performance' | 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...rows.map((row) => row[name]));
  const slowest = Math.max(...rows.map(({ lcp }) => lcp));
  return [
    `${rows.length} pages. Lowest scores: performance ${lowest('performance')}, accessibility ${lowest('accessibility')},`,
    `best practices ${lowest('bestPractices')}, SEO ${lowest('seo')}. Slowest largest paint: ${seconds(slowest)} s.`,
  ].join(' ');
}

function table(rows: LighthouseRow[]): string[] {
  const lines = rows
    .toSorted((a, b) => (a.route < b.route ? -1 : 1))
    .map((row) => [
      row.route,
      row.performance,
      row.accessibility,
      row.bestPractices,
      row.seo,
      seconds(row.fcp),
      seconds(row.lcp),
      row.tbt.toFixed(0),
      row.cls.toFixed(3),
      (row.bytes / 1000).toFixed(1),
      row.requests,
    ]);
  const rule = columns.map((_, at) => (at === 0 ? '---' : '--:'));
  return [columns, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}

/** Pages with an island load React and may be a little slower. */
const minPerformance = { plain: 95, tool: 90 };

/** One sentence per problem. */
export function lighthouseProblems(
  rows: LighthouseRow[],
  isTool: (route: string) => boolean,
  isIndexed: (route: string) => boolean,
): string[] {
  return rows.flatMap((row) => {
    const min = isTool(row.route) ? minPerformance.tool : minPerformance.plain;
    const { route, performance, accessibility, bestPractices, seo } = row;
    // A missing page logs an error in the browser, and neither it nor a search asks to be indexed.
    const lowest = Math.min(accessibility, ...(isIndexed(route) ? [bestPractices, seo] : []));
    return [
      ...(performance < min ? [`${route}: performance is ${performance}, below ${min}.`] : []),
      ...(lowest < 100 ? [`${route}: ${row.failed.join('; ')}.`] : []),
    ];
  });
}
