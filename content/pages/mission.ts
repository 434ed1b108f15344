import type { Page } from '../types.ts';

export const missionPage: Page = {
  meta: {
    path: '/mission',
    title: 'Our Mission Since 2004 | Deedline',
    description:
      'Why Deedline exists: to connect investors, agents and attorneys with owners who have a reason to sell, early and with care.',
    name: 'Mission',
  },
  hero: {
    eyebrow: 'Mission',
    title: 'Connecting Buyers to Motivated Sellers Since 2004',
    lead: 'When an owner has to sell, the courthouse often knows before the market does. We bring investors and agents those filings while there is still time to help.',
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
      title: 'Our mission',
      paragraphs: [
        'To get the right record to the right buyer, agent or attorney while there is still time for a fair deal: an estate before the house sits vacant for a year, a default before the sale date, a divorce decree before its deadline.',
      ],
    },
    {
      kind: 'prose',
      id: 'what-drives-us',
      title: 'What Drives Us Every Day',
      paragraphs: [
        'There is a person behind every filing. An executor three states away pays insurance on a vacant house. An owner with $120,000 of equity has eleven weeks until the auction. Both have options they may not know about, and fewer of them every week.',
        'A buyer or agent who shows up early, with a plain written offer and proof of who can sign, is a help. The fortieth postcard is not. We work for the people who show up early.',
      ],
    },
    {
      kind: 'grid',
      id: 'benefits',
      title: 'What early records give you',
      items: [
        {
          title: 'Stay Ahead of Competition',
          text: 'Pre-probate signals come 6-12 months before a filing when the family waits. With an exclusive territory, we sell to nobody else there, although the public file stays open to everyone.',
        },
        {
          title: 'Speed to Market',
          text: 'Updates in under 24 hours, 12 on average, counted from the moment the clerk posts the record.',
        },
        {
          title: 'Wholesale Price Advantage',
          text: 'Subscribers aim to buy at 60-65% of after-repair value. The record shows whether there is room for that: how much equity, and how much time.',
        },
        {
          title: 'Proven Since 2004',
          text: "We've read dockets since 2004, on paper and online, in hot markets and cold ones. Today 5,000+ subscribers work from 50K+ daily records.",
        },
      ],
    },
    {
      kind: 'list',
      id: 'who-we-serve',
      title: 'Who We Serve',
      items: [
        '[Wholesalers](/use-cases/wholesalers), who need someone who can sign more than they need a long list.',
        '[Fix-and-flip buyers](/use-cases/fix-and-flip), who price the rehab before they price the house.',
        'Rental investors, who buy from tired landlords and hold.',
        '[Agents](/use-cases/brokers-agents), who win listings by helping families and spouses early.',
        'Brokers, who give the whole office one territory to work.',
        '[Attorneys](/use-cases/attorneys), who follow dockets and deadlines under their own bar rules.',
      ],
    },
    {
      kind: 'rows',
      id: 'commitment',
      title: 'Our Commitment to You',
      rows: [
        {
          label: 'Honest scope',
          text: 'Before you pay, we tell you which files in your county are closed or masked. Nothing we sell is a consumer report or may be used as one.',
        },
        {
          label: 'Fair terms',
          text: "New subscriptions come with a 14-day money-back guarantee. You get 30 days' notice of any price change.",
        },
        {
          label: 'A person who answers',
          text: "Your question goes to an analyst who knows your records. You'll have a reply within 24 hours.",
        },
        {
          label: 'Care for the owner',
          text: 'Our [outreach templates](/outreach-templates) name the rules for calls, texts and mail, and suggest that families get their own lawyer where it matters.',
        },
      ],
    },
    {
      kind: 'cta',
      id: 'next',
      title: 'See what your county filed this week',
      text: 'Take 30 minutes with your territory on the screen, or get a price in writing.',
      actions: [
        { label: 'Book a Demo', href: '/book-demo' },
        { label: 'View Pricing', href: '/pricing' },
      ],
    },
  ],
};
