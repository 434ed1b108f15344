import { foreclosureDiagram, leastDays } from '../../diagrams/foreclosure.ts';
import type { ArticleCopy } from '../../types.ts';

/** The diagram of the dataset has Florida too, whose court decides as New York's does. */
const clocks = foreclosureDiagram.clocks.filter(({ state }) => state !== 'Florida');
const markOf = (clock: (typeof clocks)[number]) => {
  const days = leastDays(clock);
  return days === null ? 'the court decides' : `${days} days`;
};

export const article: ArticleCopy = {
  slug: 'judicial-vs-non-judicial-foreclosure',
  title: 'Judicial versus non-judicial foreclosure: seven state timelines',
  meta: {
    title: 'Judicial vs non-judicial foreclosure | Deedline',
    description:
      'The 120-day federal floor, then each state: Texas, California, Georgia, Florida, New York, Michigan and North Carolina timelines compared.',
  },
  excerpt:
    'A default notice in Texas and a complaint in New York are different kinds of lead. How long seven states take, and what each one leaves you time to do.',
  category: 'Foreclosure',
  date: '2026-07-14',
  featured: false,
  author: { name: 'Hannah Lindqvist', role: 'Data Quality Lead' },
  reviewed: '2026-11-16',
  opening: [
    'Take two foreclosure records filed on the same morning. One can be three weeks from a sale and the other more than a year. The difference is the route: a non-judicial lender records notices and sells through a trustee, and a judicial lender sues and waits for a judgment. Our `foreclosure_type` field says which. Sort by it first.',
    'ATTOM put the average foreclosure completed by mid-2025 at 645 days. That average mixes both routes and fits hardly any single file, so work from your state instead.',
  ],
  chapters: [
    {
      id: 'federal-floor',
      title: 'The federal floor',
      blocks: [
        {
          kind: 'p',
          text: "On a borrower's main home, federal servicing rules generally bar the first notice or filing until the loan is more than 120 days delinquent (12 CFR 1024.41(f)). By the time a default is public, the owner has usually lived with it for four months and has read plenty of letters. Don't write to announce it. Write to explain where they are in the process and what they can still do.",
        },
      ],
    },
    {
      id: 'states',
      title: 'Seven states side by side',
      blocks: [
        {
          kind: 'table',
          columns: ['State', 'Before the sale', 'At or after the sale'],
          rows: [
            [
              'Texas',
              '20 days to cure on a home, then 21 days of sale notice (Tex. Prop. Code 51.002)',
              'First Tuesday, or Wednesday if that Tuesday is January 1 or July 4',
            ],
            [
              'California',
              'Three months from the notice of default, then 20 days (Cal. Civ. Code 2924, 2924f)',
              'Up to 45 days for eligible bidders (Cal. Civ. Code 2924m)',
            ],
            [
              'Georgia',
              'Four weekly notices and 30 days by mail (Ga. Code 44-14-162, 44-14-162.2)',
              'First Tuesday, with the same two exceptions (Ga. Code 9-13-161)',
            ],
            [
              'Florida',
              'Suit, then a sale 20-35 days after judgment (Fla. Stat. 45.031)',
              'Title after ten days without objection',
            ],
            ['New York', '90-day notice, then suit (RPAPL 1304)', 'The court file sets the dates'],
            ['Michigan', 'Read the published notice', 'Usually six months to redeem (Mich. Comp. Laws 600.3240)'],
            ['North Carolina', 'Read the notice of sale', 'Upset bids, ten days each time (N.C. Gen. Stat. 45-21.27)'],
          ],
        },
        {
          kind: 'p',
          text: 'These are minimums, and the cure letter in Texas and the 90-day notice in New York can run within the 120 days. Postponements, bankruptcies and loss mitigation stretch them, and every one of those makes a stored date wrong.',
        },
      ],
    },
    {
      id: 'worked-dates',
      title: 'Three calendars, worked out',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Texas, sale on 09/01/2026.** Notice of sale by 08/11/2026. Count back 20 more days and the cure notice was due by 07/22/2026. Only the last three weeks are public, so work this one now.',
            '**California, notice of default recorded 03/02/2026.** Three months end on 06/02/2026; add 20 days of notice and the sale can come from 06/22/2026. You have about 16 weeks, which is enough for a listing.',
            '**Florida, judgment on 05/04/2026.** The sale falls between 05/24/2026 and 06/08/2026. Your best window came earlier, between complaint and judgment, when the lis pendens was already on record.',
          ],
        },
        {
          kind: 'p',
          text: 'New York works like Florida with a longer run-up: the 90-day notice comes before the suit, and the court decides the rest. For judicial files you need a good calendar. For non-judicial files you need daily data.',
        },
      ],
    },
    {
      id: 'california-levers',
      title: 'Three California rules that move a sale',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            '**Reinstatement** ends five business days before the sale (Cal. Civ. Code 2924c). Until then the owner can stop it by paying the arrears, not the whole loan.',
            '**A listing agreement** that reaches the trustee at least five business days before the sale postpones it 45 days, once (Cal. Civ. Code 2924f). Send it by courier and keep the receipt.',
            "**The 67% test.** At the first scheduled sale the bid has to reach 67% of value (Cal. Civ. Code 2924f). On a $500,000 house that's $335,000.",
          ],
        },
        {
          kind: 'p',
          text: "Even the winning bid may not be final, because eligible bidders can have 45 days to beat it. Don't book contractors for the Monday after the auction.",
        },
      ],
    },
    {
      id: 'after-sale',
      title: 'When the sale is not the end',
      blocks: [
        {
          kind: 'p',
          text: 'In Michigan the former owner usually has six months to redeem, so a repair in month two may go into a house you lose. In North Carolina every upset bid opens another ten days. Where the IRS holds a junior lien, it may redeem for 120 days (26 USC 7425). Budget the wait as carrying cost and spend nothing on the structure until the period is over.',
        },
        {
          kind: 'p',
          text: 'The two errors we correct most are an old `auction_date` after a postponement, and a `loan_amount` read as a payoff. The first costs you a morning. The second costs you the deal: the original loan is not the balance, and neither one includes senior liens. Call the trustee the day before, and buy the title report first.',
        },
      ],
    },
    {
      id: 'contact-rules',
      title: 'What the law expects of a buyer',
      blocks: [
        {
          kind: 'p',
          text: 'The owner can sell to you until the sale, under rules made for this situation.',
        },
        {
          kind: 'list',
          items: [
            "In California, owner-occupants under a notice of default can cancel an investor's contract until midnight of the fifth business day after signing a contract that follows the law, or 8 a.m. on the day of the sale, whichever comes first (Cal. Civ. Code 1695.4).",
            'In Colorado, owners in foreclosure can cancel until midnight of the third business day, or noon on the day before the sale, whichever comes first (C.R.S. 6-1-1113).',
            'In Illinois, a deal that lets the owner stay or buy back is regulated when the home is in foreclosure, at risk for unpaid taxes, or its owner is more than 30 days behind on a loan (765 ILCS 940).',
            'In Maryland, the owner of a home in default may rescind a sale within five days (Md. Code, Real Prop. 7-310).',
            'Under N.Y. Real Prop. Law 265-a, owner-occupants have five business days (from a summary; check the current text).',
          ],
        },
        {
          kind: 'p',
          text: 'California bars anyone from soliciting former owners about surplus funds for 90 days after the trustee\'s deed is recorded (Cal. Civ. Code 2924.21). Anyone selling mortgage relief may take no fee in advance (12 CFR 1015). Nevada, Florida, Minnesota, Washington and Wisconsin have rules too; "May I contact?" on the [outreach templates](/outreach-templates) page has them. Check your own state before you mail.',
        },
        {
          kind: 'p',
          text: 'The [foreclosure dataset](/solutions/foreclosure) shows the route with each record.',
        },
      ],
    },
  ],
  law: [
    '12 CFR 1024.41',
    '12 CFR 1015',
    '26 USC 7425',
    'Cal. Civ. Code 1695.4',
    'Cal. Civ. Code 2924',
    'Cal. Civ. Code 2924.21',
    'Cal. Civ. Code 2924c',
    'Cal. Civ. Code 2924f',
    'Cal. Civ. Code 2924m',
    'C.R.S. 6-1-1113',
    'Fla. Stat. 45.031',
    'Ga. Code 9-13-161',
    'Ga. Code 44-14-162',
    'Ga. Code 44-14-162.2',
    '765 ILCS 940',
    'Md. Code, Real Prop. 7-310',
    'Mich. Comp. Laws 600.3240',
    'N.C. Gen. Stat. 45-21.27',
    'N.Y. Real Prop. Law 265-a',
    'RPAPL 1304',
    'Tex. Prop. Code 51.002',
  ],
  sources: ['ATTOM mid-year 2025, via REOX: 645 days on average'],
  datasets: ['foreclosure', 'custom'],
  plate: {
    kind: 'bars',
    floor: { days: foreclosureDiagram.floor, label: `${foreclosureDiagram.floor}-day federal floor` },
    bars: clocks.map((clock) => ({
      label: clock.state,
      steps: clock.after.map(({ days }) => days),
      isOpen: clock.suit === true,
      mark: markOf(clock),
    })),
    alt: `Days from the first missed payment to the earliest sale. All start with the ${foreclosureDiagram.floor}-day federal floor. ${clocks
      .map((clock) => `${clock.state}: ${markOf(clock)} (${clock.note})`)
      .join('. ')}.`,
  },
};
