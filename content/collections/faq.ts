import type { FaqCategory } from '../types.ts';

export const faq: FaqCategory[] = [
  {
    id: 'data-privacy',
    title: 'Data & Privacy',
    questions: [
      {
        question: 'Is it legal to use this data?',
        answer: [
          'Yes, within limits. The records come from public court and county files, and real estate investment, legal work and market research are permitted uses.',
          'How you contact an owner is your responsibility. Do-not-call, texting, email, foreclosure and wholesaling laws still apply and differ by state. Read [Permissible Use](/support/compliance#permissible-use) and ask your own counsel before you begin.',
        ],
      },
      {
        question: 'How do you protect my account and data?',
        answer: [
          'Traffic is encrypted in transit with TLS 1.3 and stored data is encrypted at rest with AES-256. We run security audits every quarter and hold SOC 2 Type II and PCI DSS Level 1. Multi-factor authentication is available for all accounts. The [security section](/support/compliance#security) of our policy sets out each measure.',
        ],
      },
      {
        question: 'What happens if there is a data breach?',
        answer: [
          'We notify affected customers within 72 hours. The notice says what happened, which data was involved, what we have done and what you should do next, such as rotating an API credential.',
          'If facts are still missing by then, you get what is known and a follow-up as the inquiry goes on. You are not left to read it elsewhere.',
        ],
      },
      {
        question: 'May I use the data to screen people?',
        answer: [
          'No. The data is not a consumer report and may not be used for employment screening, credit decisions, tenant screening or insurance underwriting, all covered by the Fair Credit Reporting Act. Discriminatory practices and reselling data are prohibited too.',
          'Eviction records here describe the landlord as a possible seller. They are never a tool for judging tenants.',
        ],
      },
    ],
  },
  {
    id: 'sources-accuracy',
    title: 'Data Sources & Accuracy',
    questions: [
      {
        question: 'Where does the data come from?',
        answer: [
          'From county courts, clerks and recorders, assessors, tax collectors, code enforcement offices and federal bankruptcy dockets, across 3,100+ counties. We take in 50K+ records a day and match each filing to its parcel and owner.',
          'Each record keeps its case number and filing date, so you can find the original. The [data dictionary](/support/data-dictionary) lists every field.',
        ],
      },
      {
        question: 'How fresh are the records?',
        answer: [
          'Records are updated within 24 hours of courthouse filing, with an average 12-hour lag. We count from the moment the clerk makes the filing public.',
          'Some files never become public in time: New York closes divorce files and California masks many eviction cases. The [coverage page](/coverage) shows when each county last updated.',
        ],
      },
      {
        question: 'How current and exact are the property values?',
        answer: [
          'Valuations are refreshed weekly. They are automated estimates from assessments, sales and listings, not appraisals, and they do not see the inside of a house.',
          'Our 99.9% accuracy figure concerns the record as filed: the case, the date, the parties and the parcel. Before you offer, check recent sales nearby and order a title search.',
        ],
      },
      {
        question: 'Are phone numbers and addresses verified?',
        answer: [
          'Contact details are verified monthly and reach 95%+ contact accuracy. People still move, change numbers and share names, so confirm whom you have reached before you discuss a file.',
          'Verification does not replace a do-not-call scrub. Run your own no more than 31 days before a call (47 CFR 64.1200) and check current state law.',
        ],
      },
    ],
  },
  {
    id: 'pricing-billing',
    title: 'Pricing & Billing',
    questions: [
      {
        question: 'What does a subscription cost?',
        answer: [
          'Prices are quoted per territory, from $297/month for a single small county to $2,500+/month for a multi-county metro with exclusivity. The fee is flat, with no charge per lead.',
          'Multi-dataset bundles save 20-30%. Exclusivity typically adds 40-60% of the base price. Ask for [a quote](/pricing) and you have an answer within 24 hours.',
        ],
      },
      {
        question: 'Can I get a refund?',
        answer: [
          'New subscriptions carry a 14-day money-back guarantee. Write to us within 14 days of your first payment and we return it.',
          'After that, subscriptions renew automatically unless cancelled before the renewal date. Cancel in time and you keep access to the end of the period you have paid for.',
        ],
      },
      {
        question: 'Can I change my plan later?',
        answer: [
          "Yes. Upgrades take effect immediately and are prorated, so you pay only the difference for the days left. Downgrades start at the next billing cycle, and you keep the current plan until then. If we change our prices, you get 30 days' notice before the new price applies to your territory.",
        ],
      },
      {
        question: 'How can I pay?',
        answer: [
          'We take major credit cards, and ACH and wire transfer for annual plans. Card payments are handled to PCI DSS Level 1. Enterprise customers may be invoiced on Net 30 terms.',
          'Every invoice names the territory, the datasets and any exclusivity, so your bookkeeper can match the cost to a market.',
        ],
      },
    ],
  },
  {
    id: 'technical-support',
    title: 'Technical & Support',
    questions: [
      {
        question: 'How do I export my data?',
        answer: [
          'Download CSV files in UTF-8 with a header row, or Excel workbooks in .xlsx. Both open in common spreadsheets and import into most CRMs.',
          'For a steady feed there is an API with REST JSON, webhooks and OAuth 2.0. Field names are the same in all three, as listed in the [data dictionary](/support/data-dictionary).',
        ],
      },
      {
        question: 'Which plans include API access and phone support?',
        answer: [
          'API access, phone support and a dedicated account manager come with the Professional and Enterprise plans. Premium subscribers also get real-time alerts.',
          'Every plan has email support with a 24-hour response, answered by people who read the records themselves. Chat is open 9am-6pm EST, and the phone line Mon-Fri 9am-6pm EST.',
        ],
      },
      {
        question: 'How many people can use one account?',
        answer: [
          'One user per account, unless you have an Enterprise plan. Sharing a login breaks the terms and blurs who did what.',
          'Team accounts have role-based access: an owner decides who may view records, export them or manage billing. If your office is growing, ask us to move you to Enterprise. The upgrade is immediate and prorated.',
        ],
      },
      {
        question: 'How is sign-in secured?',
        answer: [
          'Multi-factor authentication is available for all accounts, and we advise turning it on the first day. A session ends after 30 minutes of inactivity.',
          'Enterprise customers can add IP whitelisting, so that an account opens only from their own networks. If you lose your second factor, contact support from the email address on the account.',
        ],
      },
    ],
  },
];
