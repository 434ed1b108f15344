import type { Article } from '../../types.ts';

export const article: Article = {
  slug: 'judicial-vs-non-judicial-foreclosure',
  title: 'Judicial versus non-judicial foreclosure: the clocks compared',
  meta: {
    title: 'Judicial vs non-judicial foreclosure | Deedline',
    description:
      'The 120-day federal floor, then each state: Texas, California, Georgia, Florida, New York, Michigan and North Carolina timelines compared.',
  },
  excerpt:
    'A default notice in Texas and a complaint in New York are different kinds of lead. The legal clocks of seven states, and what each one leaves you time to do.',
  category: 'Foreclosure',
  readTime: 4,
  date: '2026-07-14',
  featured: false,
  author: { name: 'Hannah Lindqvist', role: 'Data Quality Lead' },
  reviewed: '2026-11-15',
  opening: [
    'Of two foreclosure records filed on the same morning, one can be three weeks from a sale and the other more than a year. The difference is the route. A non-judicial lender records notices and sells through a trustee. A judicial lender sues and waits for a judgment. Our `foreclosure_type` field says which, and it should be the first column you sort by.',
    'ATTOM put the average foreclosure completed by mid-2025 at 645 days. That average mixes both routes and describes almost no single file. Work from the state clock instead.',
  ],
  chapters: [
    {
      id: 'federal-floor',
      title: 'The floor under every state',
      blocks: [
        {
          kind: 'p',
          text: 'Federal servicing rules bar the first notice or filing until a borrower is more than 120 days delinquent (12 CFR 1024.41(f)). By the time a default reaches the public record, the owner has usually lived with it for four months. They have had the letters and the calls. A mailing that announces the default tells them nothing; one that explains where they stand on the clock may.',
        },
      ],
    },
    {
      id: 'states',
      title: 'Seven clocks side by side',
      blocks: [
        {
          kind: 'table',
          columns: ['State', 'Before the sale', 'At or after the sale'],
          rows: [
            [
              'Texas',
              '20-day cure on homes, then 21-day sale notice (Prop. Code 51.002)',
              'First Tuesday; first Wednesday if that Tuesday is January 1 or July 4 (HB 1128)',
            ],
            [
              'California',
              'Three months from default notice, then 20 days (Civ. Code 2924, 2924f)',
              '45-day eligible-bidder window (2924m)',
            ],
            ['Georgia', 'Four weekly notices and 30 days by mail (44-14-162, 162.2)', 'First Tuesday of the month'],
            ['Florida', 'Suit, then sale 20-35 days after judgment (45.031)', 'Title after ten days without objection'],
            ['New York', '90-day notice, then suit (RPAPL 1304)', 'The court file sets the dates'],
            ['Michigan', 'Read the published notice', 'Usually six months to redeem'],
            ['North Carolina', 'Read the notice of sale', 'Rolling ten-day upset bids (45-21.27)'],
          ],
        },
        {
          kind: 'p',
          text: 'These are minimums. Postponements, bankruptcies and loss mitigation lengthen them, and each one makes a stored date wrong.',
        },
      ],
    },
    {
      id: 'worked-dates',
      title: 'Three calendars, worked',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Texas, sale on 09/01/2026.** Notice of sale by 08/11/2026. Count back 20 more days and the cure notice is due by 07/22/2026. Only the last three weeks are public: this is a lead for this week.',
            '**California, default notice recorded 03/02/2026.** Three months end on 06/02/2026; with 20 days of notice the sale can come from 06/22/2026. You have about 16 weeks, time enough for a listing.',
            '**Florida, judgment on 05/04/2026.** The sale falls between 05/24/2026 and 06/08/2026. The useful period came earlier, between complaint and judgment, when the lis pendens was already on record.',
          ],
        },
        {
          kind: 'p',
          text: 'New York works like Florida with a longer run-up: the 90-day notice comes before the suit, and the court decides the rest. Judicial files reward patience and a calendar. Non-judicial files reward a daily feed.',
        },
      ],
    },
    {
      id: 'california-levers',
      title: 'Three California dates that move a sale',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            '**Reinstatement** ends five business days before the sale (Civ. Code 2924c). Until then the owner can stop it by paying arrears, not the whole loan.',
            '**A listing agreement** that reaches the trustee five business days before the sale postpones it 45 days (AB 2424). Send it by courier and keep the receipt.',
            '**The 67% test.** At the first scheduled sale the bid must reach 67% of value (AB 2424). On a $500,000 house that is $335,000, which tells you what not to expect at the steps.',
          ],
        },
        {
          kind: 'p',
          text: 'A high bid may not be the last word either. Under 2924m, eligible bidders have 45 days. Do not schedule contractors for the Monday after an auction.',
        },
      ],
    },
    {
      id: 'after-sale',
      title: 'When the gavel does not end it',
      blocks: [
        {
          kind: 'p',
          text: 'In Michigan the former owner usually has six months to redeem, so a repair made in month two may improve a house you will lose. In North Carolina every upset bid opens another ten days. Where the IRS holds a junior lien, it may redeem for 120 days. Price the wait as carrying cost, and spend nothing on the structure until the period closes.',
        },
        {
          kind: 'p',
          text: 'The two field errors we correct most are a postponed `auction_date` still showing the old day, and `loan_amount` read as a payoff. The first loses a morning. The second loses the deal: the original loan is not the balance, and neither includes senior liens. Call the trustee the day before and buy the title report first.',
        },
      ],
    },
    {
      id: 'contact-rules',
      title: 'What the law expects of a buyer',
      blocks: [
        {
          kind: 'p',
          text: "Until the sale the owner can sell to you, under rules written for this moment. California owner-occupants under a default notice may cancel an investor contract until midnight of the fifth business day (Civ. Code 1695.4). New York gives five days. Maryland may regulate buyers who make offers within 20 days of an advertised sale. California bars surplus-fund solicitation for 90 days after the trustee's deed (AB 295). Anyone selling mortgage relief may take no fee in advance (12 CFR 1015).",
        },
        {
          kind: 'note',
          title: 'Check before you mail',
          text: 'Statutes move and local practice adds to them. Confirm current state law for each county you buy in. This article is not legal advice. The [foreclosure dataset](/solutions/foreclosure) carries the route with each record.',
        },
      ],
    },
  ],
  sources: [
    '12 CFR 1024.41(f): 120-day pre-foreclosure period; 12 CFR 1015: mortgage assistance relief services',
    'California Civil Code 1695.4, 2924, 2924c, 2924f and 2924m; AB 2424; AB 295',
    'Texas Property Code 51.002; HB 1128',
    'Georgia Code 44-14-162 and 44-14-162.2',
    'Florida Statutes 45.031',
    'New York RPAPL 1304; Inman on the five-day cancellation right',
    'North Carolina General Statutes 45-21.27',
    'Nolo on Michigan redemption; TPF Legal on Maryland; Integrity Law on IRS redemption; ATTOM mid-year 2025, via REOX',
  ],
  datasets: ['foreclosure', 'custom'],
  plate: {
    kind: 'bars',
    floor: { days: 120, label: '120-day federal floor' },
    bars: [
      { label: 'Texas', steps: [20, 21], mark: '161 days' },
      { label: 'California', steps: [92, 20], mark: '232 days' },
      { label: 'New York', steps: [90], isOpen: true, mark: 'the court decides' },
    ],
    alt: 'Days from the first missed payment to the earliest sale. All start with the 120-day federal floor. Texas adds 20 and 21 days: 161. California adds three months and 20 days: 232. New York adds a 90-day notice, and then the court decides.',
  },
};
