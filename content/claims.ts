import { badgesNeedReport } from './site.ts';

/** A figure that the site claims: what it counts and how, so that every use can link to one definition. */
export type Claim = {
  /** The anchor of its definition. */
  id: string;
  /** As the site states it. */
  figure: string;
  counts: string;
  how: string;
  /** When it was measured, such as 'July to September 2026'; null for a sample figure, which nobody measured. */
  measured: string | null;
  /** How copy states it. */
  pattern: RegExp;
};

export const claimsPath = '/support/figures';

/** Set `measured` and remove what you cannot measure before a real company uses this site. */
export const claims: Claim[] = [
  {
    id: 'daily-records',
    figure: '50K+ daily records',
    counts: 'New and changed court and county records in one day, all counties and datasets together.',
    how: 'The intake log, averaged over the business days of a quarter. A filing that we read twice counts once.',
    measured: null,
    pattern: /50K\+(?: daily records| records a day)?/,
  },
  {
    id: 'counties',
    figure: '3,100+ counties',
    counts: 'Counties and county equivalents where we read at least one dataset.',
    how: 'The list behind the [coverage map](/coverage). Not every dataset is open to the public in every county.',
    measured: null,
    pattern: /3,100\+(?: counties)?/,
  },
  {
    id: 'accuracy',
    figure: '99.9% accuracy',
    counts:
      'Fields as filed that match the source: case number, dates, parties and parcel. Values, scores and contacts are not part of it.',
    how: 'Each month a second reader checks random records against the docket or the recorder. It takes about 3,000 fields without an error to support this figure.',
    measured: null,
    pattern: /99\.9%(?! uptime)(?: accuracy)?/,
  },
  {
    id: 'updates',
    figure: 'Updates in under 24 hours',
    counts:
      "Hours from the clerk's public posting to your account. The time between filing and posting is the clerk's, so it is not counted.",
    how: 'The time stamps of each record. Files that stay closed or masked are left out, such as New York divorces (N.Y. Dom. Rel. Law 235) and many California evictions (Cal. Code Civ. Proc. 1161.2). Inheritance leads take 24-48 hours from recording, and offices that publish weekly are read within 24 hours of each posting.',
    measured: null,
    pattern:
      /(?:updates )?in under 24 hours|under 24 hours|within 24 hours of (?:courthouse filing|public posting|filing)|< ?24h/i,
  },
  {
    id: 'lag',
    figure: 'Average 12-hour lag',
    counts: 'The same hours, from public posting to your account, averaged over all records of a month.',
    how: 'The time stamps of each record, from the second whole list of a county and dataset on: the first one brings old records, whose age is not our lag. The [coverage map](/coverage) shows the median lag by county and dataset.',
    measured: null,
    pattern: /average 12-hour lag|average lag is 12 hours|12 hours,? (?:on average|average lag)|12 on average/i,
  },
  {
    id: 'uptime',
    figure: '99.9% uptime',
    counts: 'Minutes of a month in which sign-in, lists, exports and the API all work, out of all minutes.',
    how: 'A check from outside every minute. Maintenance that we announce in advance is not counted as downtime.',
    measured: null,
    pattern: /99\.9% uptime/,
  },
  {
    id: 'subscribers',
    figure: '5,000+ subscribers',
    counts:
      'Accounts with a paid subscription. A team or Enterprise account counts once; demo and staff accounts are left out.',
    how: 'Billing records on the last day of a quarter.',
    measured: null,
    pattern: /5,000\+(?: subscribers)?/,
  },
  {
    id: 'close-rate',
    figure: '3-5x close rate versus cold calling',
    counts:
      'Signed contracts for each 100 owners contacted from our lists, divided by the same figure for the cold calls of the same subscriber.',
    how: 'Reported by subscribers who tracked both for at least six months. The range is the middle half of them. Market, price and follow-up matter more than any list.',
    measured: null,
    pattern: /3-5x(?: close rate(?: versus cold calling)?)?/,
  },
  {
    id: 'contact-accuracy',
    figure: '95%+ contact accuracy',
    counts: 'Mailing addresses and phone numbers that reach the person named, out of those tried.',
    how: 'A sample of the contacts verified each month. It says nothing about consent or do-not-call: scrub before you dial.',
    measured: null,
    pattern: /95%\+(?: contact accuracy)?/,
  },
  {
    id: 'per-lead',
    figure: '$0 per lead',
    counts: 'What one more record in your territory costs. The monthly fee is flat.',
    how: 'Your quote. The fee covers every record of your datasets in your territory.',
    measured: null,
    pattern: /\$0 per lead/,
  },
  {
    id: 'after-repair-value',
    figure: '60-65% of after-repair value',
    counts: 'Purchase price divided by what the house should sell for once repaired, before the cost of the repairs.',
    how: 'Prices that subscribers report for houses they bought from our records. It is a target, not a promise.',
    measured: null,
    pattern: /60-65%(?: of after-repair value)?/,
  },
  {
    id: 'commission',
    figure: '2-4x commission per listing',
    counts:
      'Commission from all sales of one family or estate within a year, divided by the commission of its first listing.',
    how: 'Reported by agents who listed from our records: the house, a second parcel, and the purchase that follows.',
    measured: null,
    pattern: /2-4x(?: commission(?: per listing)?)?/,
  },
  {
    id: 'pre-probate',
    figure: '6-12 months before filing',
    counts: 'Time from our first signal of a death to the filing of the estate, in families that wait.',
    how: 'Pre-probate records that later match a probate case. Many families file within weeks, and some estates never need a filing.',
    measured: null,
    pattern: /6-12 months(?: before (?:a |the )?filing)?/,
  },
  {
    id: 'deal-volume',
    figure: '4x deal volume in 90 days',
    counts: 'Contracts that one wholesaler signed in the 90 days after starting, against the 90 days before.',
    how: 'One testimonial. It is not typical, and it is not a forecast.',
    measured: null,
    pattern: /4x deal volume in 90 days/,
  },
  {
    id: 'since-2004',
    figure: 'Operating since 2004',
    counts: 'The year the company sold its first list of court filings.',
    how: 'Company records.',
    measured: null,
    pattern: /(?:operating |proven )?since 2004/i,
  },
];

/** A standard that a badge names: what it means, and the report that says we meet it. */
export type Standard = {
  /** The anchor of its line. */
  id: string;
  badge: string;
  means: string;
  /** The address of the report, or whom to ask for it; null while nobody has examined us. */
  report: string | null;
  /** How copy names it. */
  pattern: RegExp;
};

export const standards: Standard[] = [
  {
    id: 'soc-2',
    badge: 'SOC 2 Type II',
    means:
      'An independent examiner tests, over a period of months, whether the security controls of a company work as described.',
    report: null,
    pattern: /SOC 2 Type II/,
  },
  {
    id: 'pci-dss',
    badge: 'PCI DSS Level 1',
    means: 'Card payments are handled under the top tier of the card industry standard, which is assessed every year.',
    report: null,
    pattern: /PCI DSS Level 1/,
  },
  {
    id: 'fcra-glba',
    badge: 'FCRA and GLBA compliance',
    means:
      'We keep our data out of the uses those two laws regulate. It does not make the data a consumer report or us a consumer reporting agency; [the policy](/support/compliance#compliance) has the details.',
    report: null,
    pattern: /FCRA and GLBA compliance/,
  },
  {
    id: 'ssl',
    badge: '256-bit SSL',
    means: 'Connections are encrypted with keys of 256 bits, in transit with TLS 1.3.',
    report: null,
    pattern: /256-bit SSL/,
  },
];

/** The badges of the home page, each with the line that explains it. */
export function trustBadges(needReport = badgesNeedReport): { text: string; href: string }[] {
  const shown = standards.filter(({ report }) => !needReport || report !== null);
  const since = claims.filter(({ id }) => id === 'uptime' || id === 'since-2004');
  return [
    ...shown.map((standard) => ({ text: standard.badge, href: claimPath(standard) })),
    ...since.map((claim) => ({ text: claim.figure, href: claimPath(claim) })),
  ];
}

export function claimPath({ id }: Pick<Claim, 'id'>): string {
  return `${claimsPath}#${id}`;
}

/** The claim that a short text states, such as a figure with its label. */
export function claimIn(text: string): Claim | undefined {
  return claims.find(({ pattern }) => pattern.test(text));
}

type Defined = Pick<Claim, 'id' | 'pattern'>;

/** Keys of copy that is rendered with links. */
const linkedKeys = new Set(
  'lead intro opening paragraphs text items meaning situation move description rule rows answer bio'.split(' '),
);
/** Copy of forms and tools, which is plain text, and what is in the head of the page. */
const skippedKeys = new Set('meta record tool form estimator product action actions'.split(' '));

/** A copy of the page's text in which the first use of each figure and standard links to its definition. */
export function linkClaims<Copy>(copy: Copy): Copy {
  const open = new Set<Defined>([...claims, ...standards]);
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return linkedKeys.has(key) ? linkText(value, open) : value;
    if (Array.isArray(value)) return value.map((entry) => visit(entry, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, skippedKeys.has(name) ? child : visit(child, name)]),
    );
  };
  return visit(copy, '') as Copy;
}

const marks = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/;

/** Links the claims that are still open, and closes them. Fields and links stay as they are. */
function linkText(text: string, open: Set<Defined>): string {
  return text
    .split(marks)
    .map((part) => {
      if (/^[`[]/.test(part)) return part;
      const isStrong = part.startsWith('**');
      const found = [...open].filter(({ pattern }) => pattern.test(part)).slice(0, isStrong ? 1 : undefined);
      for (const claim of found) open.delete(claim);
      return found.reduce(
        (linked, claim) => (isStrong ? `[${part}](${claimPath(claim)})` : linkOne(linked, claim)),
        part,
      );
    })
    .join('');
}

function linkOne(text: string, claim: Defined): string {
  return text.replace(claim.pattern, (figure) => `[${figure}](${claimPath(claim)})`);
}
