import { samplesMarked, site } from '../site.ts';
import type { FaqCategory } from '../types.ts';

const unaudited = `${site.name} is a sample company: nobody has audited it. A real provider shows the report before it shows the badge.`;

export const faq: FaqCategory[] = [
  {
    id: 'data-privacy',
    title: 'Data & Privacy',
    questions: [
      {
        question: 'Is it legal to use this data?',
        answer: [
          'Usually, within limits. The filings are public court and county records, but some states limit commercial use of lists made from public records, such as Kansas (K.S.A. 45-230) and Washington (RCW 42.56.070). Real estate investment, legal work and market research are uses we permit; whether the law allows yours depends on the state. This is general information, not legal advice.',
          'How you contact an owner is up to you. Do-not-call, texting, email, foreclosure and wholesaling laws apply and differ by state. Read [permissible use](/support/compliance#permissible-use) and talk to your own lawyer before you start.',
        ],
      },
      {
        question: 'How do you protect my account and data?',
        answer: [
          'Traffic is encrypted in transit with TLS 1.3 and stored data is encrypted at rest with AES-256. Our policy calls for security audits every quarter, and names SOC 2 Type II and PCI DSS Level 1 as its standards; [what each badge means](/support/figures#badges) says which of them has a report. Multi-factor authentication is available for all accounts. The [security section](/support/compliance#security) of our policy has the details.',
          ...(samplesMarked ? [unaudited] : []),
        ],
      },
      {
        question: 'What happens if there is a data breach?',
        answer: [
          "We notify affected customers within 72 hours. The notice says what happened, which data was involved, what we've done and what you should do next, such as rotating an API credential.",
          "If we don't have all the facts by then, you get what we know and follow-ups as we learn more.",
        ],
      },
      {
        question: 'Can I use the data to screen people?',
        answer: [
          'No. The data is not a consumer report, and you may not use it for employment screening, credit decisions, tenant screening or insurance underwriting, which the Fair Credit Reporting Act (15 USC 1681) covers. Discriminatory practices and reselling data are prohibited too.',
          'Our eviction records are about the landlord as a possible seller, not about the tenant.',
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
          'Filings come from courts, county clerks and recorders, assessors, tax collectors, code enforcement offices and federal bankruptcy dockets, across 3,100+ counties. We take in 50K+ records a day and match each filing to its parcel and owner.',
          'Pre-probate signals also come from published obituaries and returned mail, and phone numbers and emails from contact data providers. [Figures and sources](/support/figures#sources) has the source of each kind of field. Each filing keeps its case or document number and its date, so you can look up the original.',
        ],
      },
      {
        question: 'How fresh are the records?',
        answer: [
          'Records are updated within 24 hours of courthouse filing, with an average 12-hour lag. We count from the moment the clerk makes the filing public.',
          'Some files stay closed: New York closes divorce files (N.Y. Dom. Rel. Law 235), and California masks many eviction cases (Cal. Code Civ. Proc. 1161.2). The [coverage page](/coverage) shows when we last read each county.',
        ],
      },
      {
        question: 'How current and accurate are the property values?',
        answer: [
          "Valuations are refreshed weekly. They're automated estimates from assessments, sales and listings, not appraisals, and nobody has seen the inside of the house.",
          'Our 99.9% accuracy figure is about the record as filed: the case, the dates, the parties and the parcel. Before you make an offer, pull comps and order a title search.',
        ],
      },
      {
        question: 'Are phone numbers and addresses verified?',
        answer: [
          "Contacts are verified monthly, with 95%+ contact accuracy. People still move, change numbers and share names, so make sure you know who you're talking to before you discuss a file.",
          "Verification doesn't replace a do-not-call scrub. Run your own no more than 31 days before a call (47 CFR 64.1200), and check your state's law.",
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
          'We quote each territory, from $297/month for a single small county to $2,500+/month for a multi-county metro with exclusivity. The monthly fee is flat: $0 per lead.',
          "Multi-dataset bundles save 20-30%. Exclusivity typically adds 40-60% of the base price. Ask for [a quote](/pricing), and you'll have an answer within 24 hours. Before you pay, you can [count how much is new to you](/support/net-new) without showing your list.",
        ],
      },
      {
        question: 'Can I get a refund?',
        answer: [
          'New subscriptions come with a 14-day money-back guarantee. Write to us within 14 days of your first payment, and we refund it.',
          'After that, subscriptions renew automatically unless cancelled before the renewal date. If you cancel in time, you keep access to the end of the period you paid for.',
        ],
      },
      {
        question: 'Can I change my plan later?',
        answer: [
          "Yes. Upgrades take effect immediately and are prorated, so you pay only the difference for the days left. Downgrades start at the next billing cycle, and you keep your current plan until then. If we change our prices, you get 30 days' notice.",
        ],
      },
      {
        question: 'How can I pay?',
        answer: [
          'We take major credit cards, and ACH and wire transfer for annual plans. PCI DSS Level 1 is the standard for card payments. Enterprise customers may be invoiced on Net 30 terms.',
          'Every invoice lists the territory, the datasets and any exclusivity.',
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
          'Download CSV files (UTF-8, with a header row) or Excel workbooks (.xlsx). Both import into most CRMs, dialers and mail house portals. Each file comes with a signed manifest: [check a file](/support/verify) tells you whether a byte of it was changed.',
          'For a steady feed, use the [API](/support/api): REST JSON, webhooks and OAuth 2.0, with the field names of the [data dictionary](/support/data-dictionary). You make a key yourself at [API keys](/account/keys) and can call right away.',
        ],
      },
      {
        question: 'Which plans include API access and phone support?',
        answer: [
          '[API access](/support/api), phone support and a dedicated account manager come with the Professional and Enterprise plans. Premium subscribers also get real-time alerts.',
          'We do not hold the API back from other plans: a key works with every subscription.',
          `Every plan has email support with a 24-hour response. Phone hours are ${site.hours.phone}. For a chat (${site.hours.chat}), [ask us by email](mailto:${site.email}?subject=Chat).`,
        ],
      },
      {
        question: 'How many people can use one account?',
        answer: [
          'One user per account, unless you have an Enterprise plan. Sharing a login is against the terms.',
          'Team accounts have role-based access: the account owner decides who can view records, export them or manage billing. If your office is growing, ask about Enterprise. The upgrade is immediate and prorated.',
        ],
      },
      {
        question: 'How is sign-in secured?',
        answer: [
          'Multi-factor authentication is available for all accounts. Turn it on the first day. A session ends after 30 minutes of inactivity.',
          'Enterprise customers can add IP whitelisting, so the account opens only from their own networks. If you lose your second factor, contact support from the email address on the account.',
        ],
      },
    ],
  },
];
