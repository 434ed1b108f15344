import type { Article } from '../../types.ts';

export const article: Article = {
  slug: 'weekly-outreach-rhythm',
  title: 'A weekly outreach rhythm that holds',
  meta: {
    title: 'A weekly outreach rhythm that holds | Deedline',
    description:
      'A fixed week for wholesalers and brokers: import and suppress, mail, call in local-time blocks, count on Friday, and prune the list each quarter.',
  },
  excerpt:
    'Import on one day, suppress before anything else, mail before you call, count on Friday. A week plan with calling hours and a follow-up cap.',
  category: 'Outreach',
  readTime: 4,
  date: '2026-07-21',
  featured: false,
  author: { name: 'Thomas Abara', role: 'Field Operations' },
  reviewed: '2026-11-15',
  opening: [
    'Outreach fails from unevenness more often than from bad wording. A thousand letters in March and none until June teach you nothing, because no two months can be compared. A fixed week can be run by one person, handed to a second, and measured.',
    'This is the plan we give new subscribers. Change the days if you must. Keep the order.',
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
              'Import and suppress; call estate and family counsel',
            ],
            ['Tuesday', 'Mail first letters and due follow-ups', 'Letters to representatives and both divorce counsel'],
            ['Wednesday', "Call last week's mail, visit properties", 'Valuations and walk-throughs'],
            ['Thursday', 'Call again, write offers', 'Valuations, listing appointments'],
            ['Friday', 'Buyer list, promised callbacks, metrics', 'Seller updates, metrics'],
          ],
        },
        {
          kind: 'p',
          text: 'One import day matters more than it seems. Records arrive daily, and it is tempting to work them as they land. Do that only for what cannot wait, such as a sale date inside three weeks. Everything else enters on Monday, so each week is one batch with one start date.',
        },
      ],
    },
    {
      id: 'suppress',
      title: 'Suppress before you sort',
      blocks: [
        {
          kind: 'p',
          text: 'The first act on a new file is removal. Run it in this order, and let nobody mail or dial from a file that has not been through it.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Your own do-not-contact list, matched by parcel, phone and name.',
            'The do-not-call registry, scrubbed at most 31 days before the call. Five area codes are free; further ones cost $82 a year each.',
            'Protective-order cases and sealed matters.',
            'Parties with counsel or a bankruptcy trustee: move them to a list that gets letters to the lawyer or trustee only.',
            'Owners already in your pipeline, so that no one gets a first letter from you twice.',
          ],
        },
        {
          kind: 'p',
          text: 'Courts disagree on whether an offer to buy is a solicitation at all. Scrub regardless: damages run up to $500 a call and $1,500 if willful. [TCPA and do-not-call](/resources/blog/tcpa-and-do-not-call) has the cases.',
        },
      ],
    },
    {
      id: 'mail-then-call',
      title: 'Mail first, then call by the local clock',
      blocks: [
        {
          kind: 'p',
          text: 'Mail on Tuesday, call on Wednesday of the week after. The letter gives the call a subject, and gives the owner the choice of answering first. For a recent death, mail is the only channel: see [contacting heirs decently](/resources/blog/contacting-heirs-decently).',
        },
        {
          kind: 'p',
          text: "Hours are those of the person called. Set blocks by the property owner's mailing address and remember that fourteen states lie in more than one time zone.",
        },
        {
          kind: 'table',
          columns: ['Where', 'Hours to keep'],
          rows: [
            ['Federal rule', '8 a.m. to 9 p.m. (47 CFR 64.1200(c)(1))'],
            ['Florida, Maryland, Oklahoma', 'Until 8 p.m.'],
            ['Connecticut', '9 a.m. to 8 p.m.'],
            ['Kentucky', 'From 10 a.m.'],
            ['Texas', '9 a.m. to 9 p.m.; Sunday from noon'],
            ['Alabama, Louisiana, Mississippi', 'No Sundays'],
          ],
        },
        {
          kind: 'p',
          text: 'Secondary sources differ on several of these, so check current state law. A simple block that fits all of them in the 48 contiguous states is Wednesday and Thursday, 11 a.m. to 7 p.m. Central: noon to 8 in the East, 9 to 5 on the Pacific. Dial by hand. Autodialed marketing to a cell phone needs prior written consent, and so should any text you send.',
        },
      ],
    },
    {
      id: 'cap',
      title: 'Cap the follow-up, honor the stop',
      blocks: [
        {
          kind: 'p',
          text: 'Our cap is five touches in ninety days: three letters and two calls, then rest until the record changes. A new docket entry, a fresh order or a sale date opens a new count. For heirs we stop at two letters.',
        },
        {
          kind: 'note',
          title: 'Opt-outs: same day',
          text: 'The rule for calls and texts allows ten business days (FCC 24-18), and so does the rule for email. Do it the same day. Accept any reasonable wording, such as stop, quit, cancel or "take me off", on any channel, and apply it to every channel and every colleague.',
        },
      ],
    },
    {
      id: 'friday',
      title: 'Friday figures',
      blocks: [
        { kind: 'p', text: 'Six numbers, each for the batch that started four weeks ago and for the quarter so far.' },
        {
          kind: 'table',
          columns: ['Measure', 'How to count it'],
          rows: [
            ['Contact rate', 'Right-party conversations / records worked'],
            ['Offers', 'Written offers made'],
            ['Contracts', 'Signed by everyone who must sign'],
            ['Fallout', 'Contracts that died / contracts signed'],
            ['Fee per deal', 'Fees or commissions / closings'],
            ['Cost per contract', 'Data, mail and caller cost / contracts'],
          ],
        },
        {
          kind: 'p',
          text: 'Expect small percentages. Investors report about 1% response to mail; one absentee drop of 3,713 postcards produced leads from 0.54%, which is about twenty. An older call study counted 19 appointments in 6,264 dials, one in 330. These figures are old or self-reported. Their use is to keep you from abandoning a list after one quiet week. The [marketing tracker](/tools/marketing-tracker) has the columns ready.',
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
            'Drop closed cases, paid taxes, complied orders and sold parcels.',
            'Recheck mailing addresses; Move Update looks for 95 days or less.',
            'Retire any list with contacts but no contract in two quarters, and say why in one line.',
            'Reread the calling rules. The case law on calls and texts is moving.',
            "Test that last quarter's opt-outs are absent from this week's file.",
          ],
        },
        {
          kind: 'p',
          text: 'Pruning feels like giving leads away. In practice it returns hours to the records that can still become a sale.',
        },
      ],
    },
  ],
  sources: [
    '47 CFR 64.1200 and 47 USC 227 (hours, scrub, damages); FTC registry fees, October 2025',
    'FCC 24-18 (revocation of consent); CAN-SPAM Act (email opt-out)',
    'McGuireWoods (written consent for autodialed marketing)',
    'Calling hours in stricter states: secondary summaries, to be checked against current state law',
    'BiggerPockets (mail response); Baylor, via Business2Community (call study); EZ24x7 (Move Update)',
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
