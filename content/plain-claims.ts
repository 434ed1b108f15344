import { claims, claimsPath, standards } from './claims.ts';
import { site } from './site.ts';

/**
 * The same pages without figures and badges that no data shows, for SAMPLE_DATA=off: a real provider begins without samples, and
 * must not begin with the claims of a sample company. What was measured is at /support/figures.
 */
type Rule = [pattern: RegExp, plain: string];

const link = '(<a href="/support/figures#[^"]*" class="text-link">(?:<strong>)?)?';
const end = '((?:</strong>)?</a>)?';

/** A claim in its sentence: the link around it stays. Longer wordings come first. */
const linked = (claim: string, plain: string): Rule => [new RegExp(`${link}${claim}${end}`, 'g'), `$1${plain}$2`];
/** A claim that leaves its sentence with the words before it. */
const dropped = (before: string, claim: string): Rule => [new RegExp(`${before}${link}${claim}${end}`, 'gi'), ''];

const wholeParts: Rule[] = [
  [/<section aria-label="Trust badges"(?:(?!<\/section>).)*<\/section>/gs, ''],
  [/<section id="figures"(?:(?!<\/section>).)*<\/section>/gs, ''],
  [/<tr><th scope="row"><a href="\/support\/figures#(?:soc-2|pci-dss|fcra-glba|ssl)"(?:(?!<\/tr>).)*<\/tr>/gs, ''],
  [/(<\/p>)(<img src="\/assets\/shade-scale)/g, '$1<p id="sample-shading">The shading is a sample.</p>$2'],
];

const sentences: Rule[] = [
  [new RegExp(` ${link}PCI DSS Level 1${end} is the standard for card payments\\.`, 'g'), ''],
  [
    new RegExp(
      `, and names ${link}SOC 2 Type II${end} and ${link}PCI DSS Level 1${end} as its standards; [^.]*\\.`,
      'g',
    ),
    '.',
  ],
  [
    new RegExp(
      ` The target is ${link}99\\.9% accuracy${end} against the source record and ${link}99\\.9% uptime${end}\\.`,
      'g',
    ),
    '',
  ],
  [new RegExp(`(<td[^>]*>)${link}99\\.9%(?: uptime)?${end}(</td>)`, 'g'), '$1Not measured$4'],
  linked('50K\\+ daily records', 'daily records'),
  linked('50K\\+ records a day', 'new records every day'),
  linked('3,100\\+ counties', 'every county that we cover'),
  linked('5,000\\+ subscribers', 'subscribers'),
  linked('99\\.9% uptime', 'uptime'),
  [new RegExp(`a figure like ${link}99\\.9%`, 'g'), 'a figure like $1one error in a thousand'],
  linked('99\\.9%(?: accuracy)?', 'accuracy'),
  [new RegExp(`within 24 hours, ${link}12 on average${end}`, 'g'), 'every working day'],
  [/Our own promise, (<a [^>]*>)under 24 hours(<\/a>) with an average of 12, is/g, 'Our own $1lag$2 is'],
  [new RegExp(`${link}Updates in under 24 hours${end}, ${link}12 on average${end}`, 'g'), '$1Daily updates$2'],
  [new RegExp(`, ${link}12 (?:hours )?on average${end}`, 'g'), ''],
  [new RegExp(`, with an ${link}average 12-hour lag${end}`, 'g'), ''],
  [new RegExp(`${link}average lag is 12 hours${end}`, 'g'), '$1lag is measured$2'],
  linked('Average 12-hour lag', 'Lag'),
  linked('Updates in under 24 hours', 'Daily updates'),
  [/, in under 24 hours,/g, ','],
  linked('(?:In|in) under 24 hours', 'Every working day'),
  linked('Under 24 hours', 'See the map'),
  linked('Within 24 hours of public posting', 'Soon after public posting'),
  linked('within 24 hours of public posting', 'soon after public posting'),
  linked('within 24 hours of (?:courthouse )?filing', 'soon after public posting'),
  [/within 24 hours of an eviction filing/g, 'soon after an eviction filing'],
  [/(text-fresh">)(?:Within 24 hours|24-48 hours)/g, '$1Daily'],
  [/; inheritance deeds take 24-48 hours/g, ''],
  [/(?:W|w)ithin 24-48 hours of recording/g, 'soon after recording'],
  [/24-48 hours (?:after|from) recording/g, 'soon after recording'],
  [/Foreclosure Data in All 50 States/g, 'Foreclosure Data by County'],
  [/(dates|leads|judicial), in all 50 states/g, '$1'],
  [/(dates|leads) in all 50 states/g, '$1'],
  [/Foreclosure in all 50 states/g, 'Foreclosure in one layout'],
  dropped(',? (?:with|at) ', '95%\\+ contact accuracy'),
  linked('95%\\+ contact accuracy', 'Contacts'),
  linked('3-5x close rate versus cold calling', 'Warmer than cold calling'),
  linked('3-5x', 'above'),
  linked('2-4x commission per listing', 'More than one commission'),
  linked('60-65% of after-repair value', 'a discount to after-repair value'),
  linked('6-12 months', 'months'),
  linked('4x deal volume in 90 days', 'More deals'),
  linked('Operating since 2004', ''),
  dropped(' ', '[Ss]ince 2004'),
  linked('SOC 2 Type II', 'An audit of controls'),
  linked('PCI DSS Level 1', 'the standard of the card industry'),
  linked('256-bit SSL', 'strong'),
  // What is left of a tile in the results of a search.
  [/(?:50K|3,100|5,000)\+ ?/g, ''],
];

const figures = [...claims, ...standards];

/** The results of a search mark its words, also inside of a claim. */
function unmarked(html: string): string {
  return html.replace(/<(p|h[23]|a|li)\b[^>]*>(?:(?!<\/\1>).)*<mark\b(?:(?!<\/\1>).)*<\/\1>/gs, (part) => {
    const bare = part.replace(/<\/?mark\b[^>]*>|<!-- -->/g, '');
    return figures.some(({ pattern }) => pattern.test(bare)) ? bare : part;
  });
}

/** What a definition is called while nobody has measured its figure. */
const titles: Record<string, string> = {
  'daily-records': 'Records a day',
  counties: 'Counties',
  accuracy: 'Accuracy',
  updates: 'Time to update',
  lag: 'Average lag',
  uptime: 'Uptime',
  subscribers: 'Subscribers',
  'close-rate': 'Close rate',
  'contact-accuracy': 'Contact accuracy',
  'per-lead': 'Price of one more lead',
  'after-repair-value': 'Share of after-repair value',
  commission: 'Commission per listing',
  'pre-probate': 'Time before filing',
  'deal-volume': 'Deal volume',
  'since-2004': 'Years in business',
};

/** What the pages say about themselves while they belong to a company that is made up. */
const madeUp: Rule[] = [
  [
    new RegExp(`${site.name} is a sample company, so its figures [^.]*\\. Each definition says [^.]*\\.`, 'g'),
    'What each figure on this site counts, how it is counted, and where every kind of field comes from.',
  ],
  [
    new RegExp(
      `(?:${site.name} is a sample company: nobody has audited it|Nobody has audited a sample company: a real provider [^.]*)\\.(?: A real provider [^.]*\\.)?`,
      'g',
    ),
    'Nobody has audited us yet, and no badge is shown before its report.',
  ],
  [
    /Nothing yet: there are no real records here, so every figure on this page is a sample\./g,
    'Nothing yet: no record was read.',
  ],
  // What is left of a sentence in the results of a search.
  [new RegExp(`${site.name} is a sample company`, 'g'), 'Nobody has measured or audited us yet'],
];

const definitions: Rule[] = [
  ...claims.map(
    ({ id, figure }): Rule => [
      new RegExp(`(<h3 id="figure-${id}"[^>]*>)(?:(?!</h3>).)*`, 'gs'),
      `$1${titles[id] ?? figure}: not measured`,
    ],
  ),
  [/ Inheritance leads take 24-48 hours from recording, and[^.]*\./g, ''],
];

/** A built page as it is served without samples. */
export function withoutClaims(path: string, html: string): string {
  const rules = [...madeUp, ...(path === claimsPath ? definitions : [...wholeParts, ...sentences])];
  return rules.reduce((text, [pattern, plain]) => text.replace(pattern, plain), unmarked(html));
}
