import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'measuring-list-quality',
  title: 'Measuring list quality week by week',
  meta: {
    title: 'Measuring list quality weekly | Deedline',
    description:
      'A weekly scorecard for lead data: lag, duplicates by parcel, returned mail, right-party rate and status errors, with formulas and a worked week.',
  },
  excerpt:
    'Lag, duplicates, returned mail, wrong numbers, stale status: five measures, one scorecard, and the limits to get in writing before you buy.',
  category: 'Data',
  date: '2026-09-29',
  featured: false,
  author: { name: 'Hannah Lindqvist', role: 'Data Quality Lead' },
  reviewed: '2026-11-16',
  opening: [
    'Everyone who sells lists, us included, prints an accuracy figure. You can check it yourself. It takes an afternoon a week, a spreadsheet and the county website, and it tells you more than a sales call will.',
    'Measure the same five things the same way each week. One bad week can be noise. Three in a row is a problem.',
  ],
  chapters: [
    {
      id: 'lag',
      title: 'Lag: three times, two gaps',
      blocks: [
        {
          kind: 'p',
          text: "A filing has three times: when the clerk received it, when the clerk posted it for the public, and when you got it. The first gap is the county's. Only the second is your vendor's. Our own promise, under 24 hours with an average of 12, is counted from public posting. Where files are closed or masked, as with New York divorces and California evictions, nobody can keep a promise like that.",
        },
        {
          kind: 'p',
          text: 'Take ten records. Note `filing_date`, the posting time if the site shows one, and the time it reached your account. Write down the median and the worst. An average hides the one record that came after the hearing.',
        },
      ],
    },
    {
      id: 'duplicates',
      title: 'Duplicates: count by parcel',
      blocks: [
        {
          kind: 'p',
          text: 'Count on `apn`, not on name or address. "Unit 4" and "#4" are one home, and two owners on one deed are one house and one letter. The duplicate rate is records minus distinct parcels, divided by records.',
        },
        {
          kind: 'p',
          text: 'Set the harmless ones aside first. A parcel that shows up once in probate and once in code violation is two signals on one house, which makes it a better lead. A parcel twice in one dataset under one case number is a defect. Count only those.',
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
            "**Deliverability** is pieces mailed minus pieces returned, divided by pieces mailed. About 90% is the usual norm for consumer lists. Pay for return service on part of each drop, or you'll never see the returns.",
            '**Move Update.** To get commercial postage rates, USPS wants addresses checked against moves within 95 days before mailing. Write the date of the last check next to the file. If nobody knows it, call it stale.',
            "**Right-party rate** is calls that reached the named person divided by calls someone answered. Leave out voicemail; you can't tell whose it is.",
            '**Scrub age.** A do-not-call scrub can be at most 31 days old on the day you dial (47 CFR 64.1200(c)). A flag without a date is useless.',
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
          text: 'Status goes stale fastest. Sales get postponed, taxes get paid, cases get dismissed. Each Monday pull 50 records at random from the week, not the first 50, and open each one on the county site. Mark an error if the status, the party, the parcel or the date is wrong. [Pulling county records](/resources/blog/pulling-county-records) shows where to look.',
        },
        {
          kind: 'note',
          title: 'What 50 clean records prove',
          text: "Less than you'd think. With no error in n records, the true error rate can still be about 3 divided by n: 6% for 50, 1% for 300. To back up a figure like 99.9% you need about 3,000 clean checks, which is 50 a week for 60 weeks. Keep the weekly sheets and add them up.",
        },
      ],
    },
    {
      id: 'scorecard',
      title: 'The weekly scorecard',
      blocks: [
        {
          kind: 'p',
          text: 'Here is a made-up week with 412 records. The limits in the last column are our own suggestions, except for the deliverability norm and the 31 days.',
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
          text: "One line fails: two errors in fifty. Before you complain, see what the two have in common. If both are foreclosure dates from one county that were postponed on Friday, you've found a slow county page; confirm sale dates there by phone. If they have nothing in common, pull another 50. Four or more errors in the hundred is worth a ticket.",
        },
        {
          kind: 'p',
          text: 'As soon as you have enough records, score each county and dataset separately. A good average over five counties can hide one that is useless, and you pay for it every month.',
        },
      ],
    },
    {
      id: 'triggers',
      title: 'Get the triggers in writing',
      blocks: [
        {
          kind: 'p',
          text: 'Before you subscribe, ask the vendor to confirm by email what happens when they miss a limit. This works:',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'One week outside a limit: you send the records and they explain each one within a few days.',
            'Two weeks in a row on the same measure: they replace or credit the records.',
            'Three weeks: you can leave without paying again.',
          ],
        },
        {
          kind: 'p',
          text: "New Deedline subscriptions have a 14-day money-back guarantee, long enough for two scorecards. Run both. And score only what the data is for: it isn't a consumer report, and you can't use it to screen tenants, borrowers or job applicants (15 USC 1681).",
        },
      ],
    },
  ],
  law: ['47 CFR 64.1200', 'N.Y. Dom. Rel. Law 235', 'Cal. Code Civ. Proc. 1161.2', '15 USC 1681'],
  sources: [
    'USPS Publication 632, Move Update options: 95 days',
    'Suttle-Straus: consumer deliverability of roughly 90%',
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
