import type { Page } from '../types.ts';

export const missionPage: Page = {
  meta: {
    path: '/mission',
    title: 'Our Mission Since 2004 | Deedline',
    description:
      'Why Deedline exists: to bring buyers, agents and counsel to owners with a reason to sell, from public records and with due care.',
    name: 'Mission',
  },
  hero: {
    eyebrow: 'Mission',
    title: 'Connecting Buyers to Motivated Sellers Since 2004',
    lead: 'Most owners who need to sell never call an agent first. The county hears of it before the market does, and we bring you what the county heard.',
    actions: [
      { label: 'Book a Demo', href: '/book-demo' },
      { label: 'View Pricing', href: '/pricing' },
    ],
    record: {
      dataset: 'Probate',
      place: 'Maricopa, AZ',
      stamp: 'ACTIVE',
      fields: [
        { name: 'case_number', value: 'PB2026-006412' },
        { name: 'filing_date', value: '09/21/2026' },
        { name: 'executor_name', value: 'Alma R. Quist' },
        { name: 'executor_attorney', value: 'Hollis Varga' },
        { name: 'market_value', value: '$418,000' },
        { name: 'ownership_length', value: '31' },
      ],
      note: 'Sample record. Names and numbers are made up.',
    },
  },
  sections: [
    {
      kind: 'prose',
      id: 'statement',
      title: 'Our Mission',
      paragraphs: [
        'To put the right record before the right reader while there is still time to act on it fairly: an estate before the house stands empty for a year, a default before the sale date, a decree before its deadline.',
      ],
    },
    {
      kind: 'prose',
      id: 'what-drives-us',
      title: 'What Drives Us Every Day',
      paragraphs: [
        'A filing is a fact with a person behind it. An executor three states away pays insurance on a house nobody lives in. An owner with $120,000 of equity has eleven weeks before an auction. Both have choices they may not know about, and those choices narrow every week.',
        'A buyer who arrives early, with a plain written offer and the authority question answered, is useful to them. A buyer who arrives late with forty others is noise. We work for the first kind.',
      ],
    },
    {
      kind: 'grid',
      id: 'benefits',
      title: 'What Early Records Give You',
      items: [
        {
          title: 'Stay Ahead of Competition',
          text: 'Pre-probate signals come 6-12 months before a filing. An exclusive territory limits our resale to others. The public file itself stays open to all.',
        },
        {
          title: 'Speed to Market',
          text: 'Updates in under 24 hours, 12 on average, counted from the moment the clerk posts the record where it is public.',
        },
        {
          title: 'Wholesale Price Advantage',
          text: 'Subscribers aim to buy at 60-65% of after-repair value. The record helps you see whether there is room for that: how much equity, and how much time.',
        },
        {
          title: 'Proven Since 2004',
          text: 'Rising and falling markets, paper dockets and electronic ones. Today 5,000+ subscribers work from 50K+ daily records.',
        },
      ],
    },
    {
      kind: 'list',
      id: 'who-we-serve',
      title: 'Who We Serve',
      items: [
        '[Wholesalers](/use-cases/wholesalers), who need a signer with authority more than a long list.',
        '[Fix-and-flip buyers](/use-cases/fix-and-flip), who price the repair before they price the house.',
        'Rental investors, who buy from tired landlords and keep the building.',
        '[Agents](/use-cases/brokers-agents), who earn listings by helping families and spouses early.',
        'Brokers, who give a whole office one reliable territory to work.',
        '[Attorneys](/use-cases/attorneys), who follow dockets, deadlines and unrepresented parties under their own bar rules.',
      ],
    },
    {
      kind: 'rows',
      id: 'commitment',
      title: 'Our Commitment to You',
      rows: [
        {
          label: 'Honest scope',
          text: 'We tell you before you pay which files in your county are closed or masked. Nothing we sell is a consumer report, and none of it may serve FCRA-covered uses.',
        },
        {
          label: 'Fair terms',
          text: 'New subscriptions carry a 14-day money-back guarantee. Price changes come with 30 days of notice.',
        },
        {
          label: 'A person who answers',
          text: 'Questions reach an analyst who knows your records, and you have a reply within 24 hours.',
        },
        {
          label: 'Care for the owner',
          text: 'Our [outreach templates](/outreach-templates) name the rules on calls, texts and mail, and suggest independent counsel where a family should have it.',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'See What Your County Filed This Week',
      text: 'Thirty minutes with your territory on the screen, or the price of it in writing.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
