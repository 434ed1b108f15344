/** The parts of Lighthouse's result that the report uses. */
export type LighthouseResult = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; details?: unknown }>;
};

export type LighthouseRow = {
  route: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds */
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Transferred bytes, headers included. */
  bytes: number;
  requests: number;
  /** Titles of failed audits outside performance. */
  failed: string[];
};

type NetworkRequest = { transferSize: number };

const auditedCategories = ['accessibility', 'best-practices', 'seo'];

export function rowOf(route: string, result: LighthouseResult): LighthouseRow {
  if (result.runtimeError) throw new Error(`${route}: ${result.runtimeError.message}`);
  const score = (id: string) => Math.round((result.categories[id]?.score ?? 0) * 100);
  const value = (id: string) => result.audits[id]?.numericValue ?? Number.NaN;
  const { items = [] } = (result.audits['network-requests']?.details ?? {}) as { items?: NetworkRequest[] };
  return {
    route,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: items.length,
    failed: failuresOf(result),
  };
}

function failuresOf({ categories, audits }: LighthouseResult): string[] {
  const counted = auditedCategories.flatMap((id) => categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0);
  const failed = counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
  });
  return [...new Set(failed)];
}
