import { contactPath } from '../contact-path.ts';
import { dataBrokerNotice } from '../data-broker-notice.ts';
import { site } from '../site.ts';
import type { Action, Chapter, InlineText, PageMeta } from '../types.ts';

export type PolicyPage = {
  meta: PageMeta;
  title: string;
  updated: string;
  lead: InlineText;
  /** `nav` is the short title in the list of sections. */
  sections: (Chapter & { nav: string })[];
  /** `email` shows the compliance email address next to the action. */
  contact: { title: string; text: InlineText; action: Action; email: true };
};

export const compliancePage: PolicyPage = {
  meta: {
    path: '/support/compliance',
    title: `Privacy Policy & Terms of Use | ${site.name}`,
    description:
      'What we store, how subscriptions and refunds work, which uses of the data are permitted or prohibited, and how it is secured.',
    name: 'Privacy & Terms',
    shareLine: 'What you may do with the data, and what we do with yours',
  },
  title: 'Privacy Policy & Terms',
  updated: 'Last Updated: January 2025',
  lead: 'These are the rules between you and us, in plain language. The first part says what we keep about you. The rest says what you buy, what you may do with it and how it is guarded.',
  sections: [
    {
      id: 'privacy',
      nav: 'Privacy',
      title: 'Privacy Policy',
      blocks: [
        {
          kind: 'p',
          text: `${site.name} handles information about two groups of people: those who use this website or subscribe, and those who are named in public records. This section covers both.`,
        },
        {
          kind: 'p',
          text: '**What you send us.** All pages are public and need no sign-in. We store personal details only when you send a form. Phone and company are optional on the contact and booking forms.',
        },
        {
          kind: 'table',
          columns: ['Form', 'What we store', 'What for'],
          rows: [
            [
              'Contact',
              'Name, email, phone, company, message, time sent, type `general`',
              'To answer you within 24 hours',
            ],
            [
              'Territory quote',
              'The same, with territory and datasets, type `quote`',
              'To price your territory and reply within 24 hours',
            ],
            [
              'Demo booking',
              'The slot you chose, name, email, phone, company, message',
              'To hold the time, confirm it by email and let you move or cancel it',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'You receive a receipt by email and our staff receive a notice. We do not sell, rent or trade what you send. We share it only with the services that host this site and deliver its mail, or where the law compels us. Our servers see the network address of each request and use it to limit abuse.',
        },
        {
          kind: 'p',
          text: '**Tools.** If you change sample deals in the [pipeline](/pipeline), your copy is kept under a random cookie that only your browser holds, and is removed after 30 days of disuse. The [dataset builder](/dataset-builder) stores nothing. A map token pasted on the [coverage page](/coverage) stays in that page and is never sent to us.',
        },
        {
          kind: 'p',
          text: "**Cookies and local storage.** Your choice in the cookie banner is kept in your browser's local storage under the key `cookie-consent`: 'Accept All' stores `accepted`, 'Essential Only' and the close icon store `declined`. Clear that key to be asked again. Declining takes nothing away from the site. An unfinished dataset of the dataset builder is kept there too, under `dataset-draft`, until you save or clear it; it is not sent to us. The sender details you type on the outreach templates page are kept under `outreach-sender` until you clear them there, and are not sent to us either. We set no advertising cookies and do not follow you to other sites.",
        },
        {
          kind: 'p',
          text: `**If you are named in a record.** Our data comes from public court and county records. We cannot alter a court file, but you may ask us to suppress your contact details or your record in our products, whether or not you are a customer. Write to ${site.complianceEmail} or use the [contact form](/support/contact) with the county and case or parcel number. We check that the request comes from you or someone acting for you, then suppress the record in later deliveries. If the court has sealed or corrected a file, tell us and we follow the court.`,
        },
        {
          kind: 'p',
          text: '**Your choices.** You may ask for a copy of what you sent us, have it corrected or have it deleted. We keep messages and bookings as long as needed to serve you, and billing records as long as tax law requires. Some states give you further rights, and we honor them. The site is not meant for children.',
        },
        dataBrokerNotice,
      ],
    },
    {
      id: 'terms',
      nav: 'Terms',
      title: 'Terms of Service',
      blocks: [
        {
          kind: 'p',
          text: 'By subscribing you accept these terms. A subscription is a license to use the data of your territory inside your own business while it runs. It cannot be transferred. An exclusivity add-on limits what we sell to others in that territory. It does not close public records to anyone.',
        },
        {
          kind: 'table',
          columns: ['Feature', 'Who has it'],
          rows: [
            ['Users', 'One user per account, unless you have an enterprise plan'],
            ['Multi-factor authentication (MFA)', 'Available for all accounts'],
            ['Email support with 24-hour response', 'All accounts'],
            ['Role-based access', 'Team accounts'],
            ['API access', 'Professional and Enterprise'],
            ['Phone support and a dedicated account manager', 'Professional and Enterprise'],
            ['Real-time alerts', 'Premium subscribers'],
            ['IP whitelisting', 'Enterprise'],
          ],
        },
        {
          kind: 'p',
          text: '**Billing.** Your quote states the price for your territory. These rules apply to every plan:',
        },
        {
          kind: 'list',
          items: [
            'Prices run from $297/month for a single small county to $2,500+/month for a multi-county metro with exclusivity.',
            'We accept major credit cards, and ACH and wire for annual plans. Enterprise customers may be invoiced on Net 30 terms.',
            'New subscriptions carry a 14-day money-back guarantee.',
            'Upgrades take effect immediately with proration. Downgrades take effect at the next billing cycle.',
            "We give 30 days' notice of any price change.",
            'Subscriptions renew automatically unless cancelled before the renewal date. After cancelling you keep access to the end of the paid period.',
          ],
        },
        {
          kind: 'p',
          text: '**What we promise about the data.** Records are updated within 24 hours of courthouse filing, with an average 12-hour lag, counted from the time the clerk makes the filing public. Accuracy is 99.9% against the source record. Valuations are refreshed weekly and contacts are verified monthly. We hold the service to 99.9% uptime.',
        },
        {
          kind: 'p',
          text: 'Clerks make mistakes, and some files open late or never: New York closes divorce files, and California masks many eviction cases. Valuations and scores are estimates, not appraisals. Nothing we deliver is legal, tax or investment advice. Check the source record and title before you rely on a record for a purchase.',
        },
        {
          kind: 'p',
          text: '**Your duties.** Keep your credentials to yourself, keep your contact details current, follow the [permissible use](/support/compliance#permissible-use) rules and obey the law of each state in which you contact people. Do not scrape the service, probe its security without our consent or use it to build a competing database.',
        },
        {
          kind: 'p',
          text: '**Suspension and ending.** We may suspend an account that breaks these terms and end it if the breach is serious or repeated. When a subscription ends, your right to pull new data ends too. You may keep records already worked into your own files, under the same use rules.',
        },
        {
          kind: 'p',
          text: '**Liability and law.** We answer for the service as described here. Beyond that, and as far as the law allows, our liability is limited to the fees you paid for the billing period in which the loss arose, and we are not liable for lost profits. Texas law governs these terms. We announce material changes by email before they take effect.',
        },
      ],
    },
    {
      id: 'permissible-use',
      nav: 'Permissible Use',
      title: 'Permissible Use',
      blocks: [
        { kind: 'p', text: 'You may use the data for:' },
        {
          kind: 'list',
          items: [
            'Real estate investment',
            'Wholesaling',
            'Fix-and-flip analysis',
            'Legal proceedings',
            'Licensed real estate activities',
            'Market research',
          ],
        },
        { kind: 'p', text: 'You may not use it for:' },
        {
          kind: 'list',
          items: [
            'Employment screening',
            'Credit decisions',
            'Tenant screening',
            'Insurance underwriting',
            'Discriminatory practices',
            'Reselling data',
          ],
        },
        {
          kind: 'note',
          title: 'Not a consumer report',
          text: 'We are not a consumer reporting agency. The data is not a consumer report and is not for uses covered by the Fair Credit Reporting Act (15 U.S.C. 1681 and following). Eviction records identify the landlord as a possible seller. They say nothing about whether to rent to anyone.',
        },
        {
          kind: 'p',
          text: "**Contacting owners.** You alone decide whom to contact and how, and you answer for it. Scrub against the do-not-call registry no more than 31 days before a call, keep to 8 a.m. to 9 p.m. in the called party's local time, and stop when asked (47 CFR 64.1200). Commercial email needs a postal address and a working opt-out (CAN-SPAM, 15 U.S.C. 7704). Several states set stricter hours or rules for offers to owners in foreclosure. Check current state law.",
        },
        {
          kind: 'p',
          text: '**Fair dealing.** Do not pose as a court, city or lender, invent a deadline, mention an illness or an allegation, or press a person who has declined. Do not select or exclude people by a class that fair housing law protects.',
        },
        {
          kind: 'p',
          text: '**Reselling.** You may give a record to the lawyer, lender, title company or buyer working on that property with you. You may not sell, publish or pool the data, in whole or in part.',
        },
      ],
    },
    {
      id: 'compliance',
      nav: 'Compliance',
      title: 'Regulatory Compliance',
      blocks: [
        { kind: 'p', text: 'We have worked with public records since 2004 and hold ourselves to the following.' },
        {
          kind: 'table',
          columns: ['Standard', 'What it means here'],
          rows: [
            [
              'SOC 2 Type II',
              'An independent examiner tests over a period whether our security controls work as described',
            ],
            [
              'PCI DSS Level 1',
              'Card payments are handled under the strictest tier of the card industry standard. This website never asks for a card number',
            ],
            [
              'FCRA',
              'Data is kept out of covered uses: no consumer reports, and no supply for screening, credit or underwriting',
            ],
            [
              'GLBA',
              'We do not obtain customer information from financial institutions by pretext, and safeguard any that reaches us',
            ],
            ['WCAG 2.1 Level AA', 'The accessibility standard this website aims for'],
          ],
        },
        {
          kind: 'p',
          text: '**Sources.** We collect only what courts and counties open to the public, and follow sealing, masking and redaction orders. Federal bankruptcy dockets come with the automatic stay (11 U.S.C. 362), so write to the trustee or counsel.',
        },
        {
          kind: 'p',
          text: '**Accessibility.** If a page, table or document does not work with your keyboard, screen reader or zoom setting, [tell us](/support/contact). We reply within 24 hours, provide the content another way and fix the cause.',
        },
        {
          kind: 'p',
          text: '**Complaints.** Anyone may report misuse of our data, including a person who was contacted. Send the date, the sender and a copy of the message.',
        },
      ],
    },
    {
      id: 'security',
      nav: 'Security',
      title: 'Data Security',
      blocks: [
        {
          kind: 'list',
          items: [
            '**In transit:** TLS 1.3, with 256-bit SSL encryption, on every connection.',
            '**At rest:** AES-256 encryption of stored data and backups.',
            '**Sign-in:** MFA is available for all accounts, and a session times out after 30 minutes of inactivity.',
            '**Access:** role-based access for team accounts, and IP whitelisting for enterprise.',
            '**Review:** security audits every quarter.',
            '**Staff:** access by need, recorded and withdrawn when a role ends.',
          ],
        },
        {
          kind: 'p',
          text: '**If something goes wrong.** We notify affected customers of a breach within 72 hours: what happened, which data it touched, what we have done and what you should do. Where the law also requires notice to a regulator or to individuals, we give it.',
        },
        {
          kind: 'p',
          text: '**Your part.** Turn on MFA, use a password you use nowhere else, keep exports on encrypted disks and delete those you no longer need. Tell us at once if a login or API credential may be in other hands.',
        },
        {
          kind: 'p',
          text: '**Reporting a weakness.** If you believe you have found a flaw, write to the address below before telling others, and take no more data than it needs to show the problem. We reply within 24 hours and will not act against research done in good faith.',
        },
      ],
    },
  ],
  contact: {
    title: 'Questions About These Terms',
    text: 'Ask about a use you are unsure of, request suppression of a record or report misuse. A member of the compliance team replies within 24 hours.',
    action: { label: 'Contact Compliance Team', href: contactPath('compliance') },
    email: true,
  },
};
