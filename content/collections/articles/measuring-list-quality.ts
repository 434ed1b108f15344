import type { Article } from '../../types.ts';

export const article: Article = {
  slug: 'measuring-list-quality',
  title: 'Measuring list quality in an hour a week',
  meta: {
    title: 'Measuring list quality weekly | Deedline',
    description:
      'A weekly scorecard for lead data: lag, duplicates by parcel, returned mail, right-party rate and status errors, with formulas and a worked week.',
  },
  excerpt:
    'Lag, duplicates, returned mail, wrong numbers, stale status: five measures, one scorecard and the limits to agree in writing before you buy.',
  category: 'Data',
  readTime: 4,
  date: '2026-09-29',
  featured: false,
  author: { name: 'Hannah Lindqvist', role: 'Data Quality Lead' },
  reviewed: '2026-11-15',
  opening: [
    'Every seller of lists, ourselves included, prints an accuracy figure. You can check it. The work is an hour a week, a spreadsheet and a login to the county site, and it tells you more than a trial call with a sales desk.',
    'Measure the same five things in the same way each week. One bad week is noise. Three in a row is a finding.',
  ],
  chapters: [
    {
      id: 'lag',
      title: 'Lag: read two clocks',
      blocks: [
        {
          kind: 'p',
          text: 'A filing has three times: when the clerk received it, when the clerk posted it for the public, and when it reached you. The first gap belongs to the county. Only the second belongs to your vendor. Our own promise, under 24 hours with an average of 12, runs from public posting, and where files are closed or masked, as with New York divorces and California evictions, no such promise can be kept by anyone.',
        },
        {
          kind: 'p',
          text: 'Take ten records, note `filing_date`, the posting time if the site shows one, and the delivery time in your account. Record the median and the worst. An average hides the one record that arrived after the hearing.',
        },
      ],
    },
    {
      id: 'duplicates',
      title: 'Duplicates: count by parcel',
      blocks: [
        {
          kind: 'p',
          text: 'Count on `apn`, not on name or address. "Unit 4" and "#4" are one home; two owners on one deed are one house and one letter. Duplicate rate is records minus distinct parcels, divided by records.',
        },
        {
          kind: 'p',
          text: 'Separate the harmless kind first. A parcel that appears once in probate and once in code violation is two signals on one house, and worth more to you, not less. A parcel twice in one dataset under one case number is a defect. Count only those.',
        },
      ],
    },
    {
      id: 'reach',
      title: 'Mail and phone: count what comes back',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Deliverability** is pieces mailed less pieces returned, divided by pieces mailed. About 90% is the usual norm for consumer lists. Ask for return service on a part of each drop or you will never see the returns.',
            '**Move Update.** Commercial mailings at reduced rates expect addresses checked against moves within 95 days. Write the date of the last check beside the file; if nobody knows it, count it as stale.',
            '**Right-party rate** is calls that reached the named person divided by calls in which anybody answered. Leave out voicemail, which proves nothing either way.',
            '**Do-not-call age.** The federal scrub may be at most 31 days old on the day you dial (47 CFR 64.1200). A flag without a date is no flag.',
          ],
        },
      ],
    },
    {
      id: 'hand-check',
      title: 'Status: check a sample by hand',
      blocks: [
        {
          kind: 'p',
          text: 'Status ages fastest. Sales are postponed, taxes paid, cases dismissed. Each Monday draw 50 records at random from the week, never the top 50, and open each on the county site. Mark an error where the status, the party, the parcel or the date is wrong. [Pulling county records](/resources/blog/pulling-county-records) shows where each one sits.',
        },
        {
          kind: 'note',
          title: 'What 50 clean records prove',
          text: 'Less than it seems. With no error in n records, the true error rate may still be as high as about 3 divided by n: 6% for 50, 1% for 300. To support a figure such as 99.9% you need about 3,000 clean checks, which is 50 a week for 60 weeks. Keep the weekly sheets and add them up.',
        },
      ],
    },
    {
      id: 'scorecard',
      title: 'The weekly scorecard',
      blocks: [
        {
          kind: 'p',
          text: 'A made-up week with 412 records. The limits in the last column are a starting point of our own, except the deliverability norm and the 31 days.',
        },
        {
          kind: 'table',
          columns: ['Measure', 'Count', 'Result', 'Limit'],
          rows: [
            ['Median lag from posting', '10 records timed', '13 hours', '24 hours'],
            ['Worst lag from posting', '10 records timed', '31 hours', '48 hours'],
            ['Duplicates by parcel', '412 - 406 = 6', '1.5%', '2%'],
            ['Deliverability', '(380 - 27) / 380', '92.9%', '90%'],
            ['Right-party rate', '57 of 60 answered', '95.0%', '90%'],
            ['Hand-check errors', '2 of 50', '4.0%', '2%'],
            ['Do-not-call scrub age', 'Oldest in the file', '9 days', '31 days'],
          ],
          numeric: [2, 3],
        },
        {
          kind: 'p',
          text: 'One line fails: two errors in fifty. Before you write to anybody, look at what the two share. If both are foreclosure dates from one county that were postponed on Friday, you have found a slow county page, and the cure is to confirm sale dates by phone there. If they have nothing in common, draw another 50. Four errors or more in the hundred is a pattern worth a ticket.',
        },
        {
          kind: 'p',
          text: 'Score each county and dataset apart as soon as you have the counts. A good average over five counties can conceal one that is useless, and you pay for that one every month.',
        },
      ],
    },
    {
      id: 'triggers',
      title: 'Agree the triggers in writing',
      blocks: [
        {
          kind: 'p',
          text: 'Before you subscribe, ask the vendor to confirm by email what happens when a limit is missed. A workable ladder:',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'One week outside a limit: you send the records, the vendor explains each within a few days.',
            'Two weeks running on the same measure: the records are replaced or credited.',
            'Three weeks: you may leave without a further payment.',
          ],
        },
        {
          kind: 'p',
          text: 'New Deedline subscriptions have a 14-day money-back guarantee, long enough for two full scorecards. Run both. And score only what the data is for: it is not a consumer report and not for FCRA-covered uses, so how well it would screen a tenant or a borrower is a test it must never be put to.',
        },
      ],
    },
  ],
  sources: [
    '47 CFR 64.1200 (do-not-call scrub within 31 days); Shulman Rogers',
    'USPS Move Update, 95 days, as summarized by EZ24x7',
    'Suttle-Straus (consumer deliverability of roughly 90%)',
    'N.Y. Dom. Rel. Law 235 and Cal. Code Civ. Proc. 1161.2 (closed and masked files)',
    '15 USC 1681 (Fair Credit Reporting Act)',
  ],
  datasets: ['custom', 'foreclosure', 'code-violation'],
  plate: {
    kind: 'table',
    columns: ['Measure', 'Result', 'Limit'],
    rows: [
      ['Median lag', '13 hours', '24 hours'],
      ['Duplicates by parcel', '1.5%', '2%'],
      ['Deliverability', '92.9%', '90%'],
      ['Right-party rate', '95.0%', '90%'],
      ['Hand-check errors', '4.0%', '2%'],
    ],
    marked: { row: 4, mark: 'fails' },
    alt: 'A weekly scorecard with limits: median lag 13 of 24 hours, duplicates 1.5% of 2%, deliverability 92.9% against 90%, right-party rate 95.0% against 90%. Marked "fails": hand-check errors, 4.0% against 2%.',
  },
};
