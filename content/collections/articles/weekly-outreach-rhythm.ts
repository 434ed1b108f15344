import type { ArticleCopy } from '../../types.ts';

export const article: ArticleCopy = {
  slug: 'weekly-outreach-rhythm',
  title: 'A weekly outreach schedule you can keep',
  meta: {
    title: 'A weekly outreach schedule | Deedline',
    description:
      'A fixed week for wholesalers and brokers: import and suppress, mail, call in local-time blocks, count on Friday, and prune the list each quarter.',
  },
  excerpt:
    'Import on one day, suppress first, mail before you call, count on Friday. A weekly plan with calling hours and a limit on follow-ups.',
  category: 'Outreach',
  date: '2026-07-21',
  featured: false,
  author: { name: 'Thomas Abara', role: 'Field Operations' },
  reviewed: '2026-11-16',
  opening: [
    "Most outreach fails because it's uneven, not because of the wording. If you mail a thousand letters in March and none until June, you can't compare any two months. A fixed week is something one person can run, hand to a second person, and measure.",
    'This is the plan we give new subscribers. Change the days if you need to, but keep the order.',
  ],
  chapters: [
    {
      id: 'week-plan',
      title: 'The week on one page',
      blocks: [
        {
          kind: 'table',
          columns: ['Day', 'Wholesaler', 'Broker or agent'],
          rows: [
            [
              'Monday',
              'Import new records, suppress, sort by dataset',
              'Import and suppress; call estate and family lawyers',
            ],
            ['Tuesday', 'Mail first letters and follow-ups', 'Letters to representatives and to both divorce lawyers'],
            ['Wednesday', "Call last week's mail, drive by properties", 'Valuations and walk-throughs'],
            ['Thursday', 'Call again, write offers', 'Valuations, listing appointments'],
            ['Friday', 'Buyers list, callbacks you promised, metrics', 'Seller updates, metrics'],
          ],
        },
        {
          kind: 'p',
          text: "Stick to one import day. Records come in daily, and it's tempting to work them as they land. Do that only for what can't wait, like a sale date within three weeks. Everything else goes in on Monday, so each week is one batch with one start date.",
        },
      ],
    },
    {
      id: 'suppress',
      title: 'Suppress before you sort',
      blocks: [
        {
          kind: 'p',
          text: 'The first thing you do with a new file is take names out. Go in this order, and let nobody mail or dial from a file that has skipped it.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Your own do-not-contact list, matched by parcel, phone and name.',
            'The do-not-call registry, scrubbed at most 31 days before the call (47 CFR 64.1200(c)). Five area codes are free; each one after that was $82 a year at the October 2025 rate; look up the current fee.',
            'Reassigned numbers and known litigators, if you call or text cell phones.',
            'Protective-order cases and sealed matters.',
            'Anyone with a lawyer or a bankruptcy trustee: move them to a list that gets letters to the lawyer or trustee only.',
            'Owners already in your pipeline, so nobody gets two first letters from you.',
          ],
        },
        {
          kind: 'p',
          text: 'Courts disagree on whether an offer to buy is a solicitation at all. Scrub anyway: damages run up to $500 a call and $1,500 if willful (47 USC 227). [TCPA and do-not-call](/resources/blog/tcpa-and-do-not-call) has the cases.',
        },
      ],
    },
    {
      id: 'mail-then-call',
      title: 'Mail first, then call by their clock',
      blocks: [
        {
          kind: 'p',
          text: 'Mail on Tuesday and call on Wednesday of the following week. The letter gives you something to talk about and gives the owner a chance to answer first. After a recent death, mail only: see [contacting heirs decently](/resources/blog/contacting-heirs-decently).',
        },
        {
          kind: 'p',
          text: "Go by the time where the person is. Set your blocks by the owner's mailing address, and remember that fourteen states have more than one time zone.",
        },
        {
          kind: 'table',
          columns: ['Where', 'Hours'],
          rows: [
            ['Federal rule', '8 a.m. to 9 p.m. (47 CFR 64.1200(c)(1))'],
            ['Florida, Maryland, Massachusetts, Oklahoma, Oregon, Washington, Wyoming', 'Until 8 p.m.'],
            ['Alabama, Louisiana', 'Until 8 p.m.; no Sundays or holidays'],
            ['Mississippi', 'Until 8 p.m.; no Sundays'],
            ['Connecticut, Nevada (NRS 597.814; a trade table applies it to all calls)', '9 a.m. to 8 p.m.'],
            ['Michigan, Minnesota, New Mexico', 'From 9 a.m.'],
            ['Kentucky', 'From 10 a.m.'],
            ['Pennsylvania', '9 a.m. to 7 p.m. reported; no Sundays or holidays'],
            ['Rhode Island', 'Telephonic sellers: 9 a.m. to 6 p.m., Saturday 10 to 5, no Sundays or holidays'],
            ['Texas', '9 a.m. to 9 p.m.; Sunday from noon'],
            ['Utah', 'No Sundays or holidays'],
          ],
        },
        {
          kind: 'p',
          text: 'The statutes are in the [calling rules](/resources/blog/tcpa-and-do-not-call#states). One block that fits all of these in the 48 contiguous states is Wednesday and Thursday, except holidays, 11 a.m. to 5 p.m. Central: noon to 6 in the East, 9 to 3 on the Pacific. Dial by hand, and get written consent before you use a recording, an automated dialer or a text.',
        },
      ],
    },
    {
      id: 'cap',
      title: 'Limit follow-ups and honor the stop',
      blocks: [
        {
          kind: 'p',
          text: 'Our limit is five touches in ninety days: three letters and two calls. Then leave them alone until the record changes. A new docket entry, a new order or a sale date starts a new count. For heirs we stop at two letters.',
        },
        {
          kind: 'note',
          title: 'Opt-outs: same day',
          text: 'You have ten business days for calls and texts (FCC 24-24) and for email. Do it the same day. Accept any clear wording, such as stop, quit, cancel or "take me off," on any channel, and apply it to every channel and everyone on your team.',
        },
      ],
    },
    {
      id: 'friday',
      title: 'Friday numbers',
      blocks: [
        { kind: 'p', text: 'Six numbers, each for the batch that started four weeks ago and for the quarter so far.' },
        {
          kind: 'table',
          columns: ['Measure', 'How to count it'],
          rows: [
            ['Contact rate', 'Right-party conversations / records worked'],
            ['Offers', 'Written offers made'],
            ['Contracts', 'Signed by everyone who has to sign'],
            ['Fallout', 'Contracts that died / contracts signed'],
            ['Fee per deal', 'Fees or commissions / closings'],
            ['Cost per contract', 'Data, mail and caller cost / contracts'],
          ],
        },
        {
          kind: 'p',
          text: 'Expect small percentages. Investors report about 1% response to mail. One absentee-owner mailing of 3,713 postcards got leads from 0.54%, about twenty. An older call study counted 19 appointments in 6,264 dials, one in 330. These figures are old or self-reported, so use them only to keep from dropping a list after one quiet week. The [marketing tracker](/tools/marketing-tracker) has the columns set up.',
        },
      ],
    },
    {
      id: 'quarter',
      title: 'Prune every quarter',
      blocks: [
        {
          kind: 'list',
          items: [
            'Drop closed cases, paid taxes, code cases in compliance and sold parcels.',
            'Recheck mailing addresses; USPS Move Update wants 95 days or less.',
            'Retire any list with contacts but no contract in two quarters, and note why in one line.',
            'Reread the calling rules. The case law on calls and texts keeps changing.',
            "Make sure last quarter's opt-outs aren't in this week's file.",
          ],
        },
        {
          kind: 'p',
          text: 'It can feel like throwing leads away, but it frees up hours for the records that can still become a deal.',
        },
      ],
    },
  ],
  law: ['47 CFR 64.1200', '47 USC 227', 'FCC 24-24'],
  sources: [
    'FTC, National Do Not Call Registry fees from October 2025',
    'USPS Publication 632, Move Update options: 95 days',
    'BiggerPockets (mail response); Baylor, via Business2Community (call study)',
  ],
  datasets: ['probate', 'divorce', 'eviction', 'code-violation', 'custom'],
  plate: {
    kind: 'table',
    columns: ['Day', 'Work'],
    rows: [
      ['Monday', 'Import, suppress, sort'],
      ['Tuesday', 'Mail first letters'],
      ['Wednesday', "Call last week's mail"],
      ['Thursday', 'Call again, write offers'],
      ['Friday', 'Callbacks, metrics'],
    ],
    marked: { row: 0, mark: 'first' },
    alt: 'A week: Monday import, suppress and sort, marked "first"; Tuesday mail first letters; Wednesday call the mail of last week; Thursday call again and write offers; Friday callbacks and metrics.',
  },
};
