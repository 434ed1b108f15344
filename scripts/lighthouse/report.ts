import type { Row } from './row.ts';

export type Machine = { cores: number; memoryGigabytes: number; browser: string };
export type Tables = { mobile: Row[]; desktop: Row[] };

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

/** The page that is kept in docs: what was measured on what, and a table for each kind of device. */
export function report({ mobile, desktop }: Tables, machine: Machine, date: Date): string {
  const { cores, memoryGigabytes, browser } = machine;
  return [
    '# Lighthouse',
    '',
    `Written by \`npm run lighthouse\` on ${date.toISOString().slice(0, 10)}: Lighthouse 13.5.0 in ${browser}, server and browser`,
    `together on a machine of ${cores} cores and ${memoryGigabytes} GB. One run for each page, nothing cached. "Mobile" is Lighthouse's simulated`,
    'slow 4G and a processor at a quarter of its speed. kB are thousands of bytes over the wire, all files and headers counted.',
    'The page that does not exist answers 404, which the browser logs as an error, and like the search results it asks not to be',
    'listed: that is what best practices and SEO count against them.',
    '',
    ...section('Mobile', mobile),
    ...section('Desktop', desktop),
  ].join('\n');
}

function section(title: string, rows: Row[]): string[] {
  if (rows.length === 0) return [];
  return [`## ${title}`, '', summary(rows), '', ...table(rows), ''];
}

export function summary(rows: Row[]): string {
  const lowest = (name: 'performance' | 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...rows.map((row) => row[name]));
  const slowest = Math.max(...rows.map(({ lcp }) => lcp));
  return [
    `${rows.length} pages. Lowest scores: performance ${lowest('performance')}, accessibility ${lowest('accessibility')},`,
    `best practices ${lowest('bestPractices')}, SEO ${lowest('seo')}. Slowest largest paint: ${seconds(slowest)} s.`,
  ].join(' ');
}

function table(rows: Row[]): string[] {
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

/** Pages that show something of app/features carry React, and may be a little slower. */
const least = { plain: 95, tool: 90 };

/** What is not as it should be, a sentence each. */
export function shortcomings(rows: Row[], isTool: (route: string) => boolean, isListed: (route: string) => boolean) {
  return rows.flatMap((row) => {
    const wanted = isTool(row.route) ? least.tool : least.plain;
    const { route, performance, accessibility, bestPractices, seo } = row;
    // A page that does not exist is an error in the browser's log, and neither it nor a search asks to be listed.
    const full = Math.min(accessibility, ...(isListed(route) ? [bestPractices, seo] : []));
    return [
      ...(performance < wanted ? [`${route}: performance is ${performance}, below ${wanted}.`] : []),
      ...(full < 100 ? [`${route}: ${row.failed.join('; ')}.`] : []),
    ];
  });
}
