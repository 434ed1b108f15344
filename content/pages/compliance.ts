import { contactPath } from '../contact-path.ts';
import { site } from '../site.ts';
import type { Chapter, PageMeta } from '../types.ts';

export const compliancePage = {
  meta: {
    path: '/support/compliance',
    title: `Privacy Policy & Terms of Use | ${site.name}`,
    description:
      'What we store, how subscriptions and refunds work, which uses of the data are permitted or prohibited, and how we secure it.',
    name: 'Privacy & Terms',
    shareLine: 'What you can do with the data, and what we do with yours',
  } satisfies PageMeta,
  title: 'Privacy Policy & Terms',
  updated: 'Last Updated: January 2025',
  /** When its law was checked, which is not the date of its terms. */
  reviewed: 'Laws cited here were checked in November 2026.',
  lead: 'What we keep, what you buy, what you may do with it and how we protect it.',
  sections: [
    {
      id: 'privacy',
      nav: 'Privacy',
      title: 'Privacy policy',
      blocks: [
        {
          kind: 'p',
          text: `${site.name} handles information about two groups of people: visitors and subscribers, and people named in public records.`,
        },
        {
          kind: 'p',
          text: '**What you send us.** Every public page works without signing in. We store personal details when you send a form or sign in. An account keeps your email address and what you put in it: deals, saved datasets and watched counties. You can download or delete it at any time on your account page. If we delete accounts that nobody uses, we email you a month before.',
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
              'To hold the time, confirm it by email and let you reschedule or cancel',
            ],
            [
              'Sign in',
              'Email, deals, saved datasets, watched counties, and a second factor if you set one up',
              'To run your account',
            ],
            [
              'Am I in your data?',
              'Email, name, the property, your role, what you ask for',
              'To answer you. Kept for 24 months, or a day if you ask for nothing',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'You get a receipt by email, and our staff get a notice. We do not sell, rent or trade what you send. We share it only with the services that host this site and deliver its email, or where the law requires it. Our servers see the IP address of each request and use it to limit abuse.',
        },
        {
          kind: 'p',
          text: '**Tools.** If you change sample deals in the [pipeline](/pipeline), we keep your copy under a random cookie that only your browser has, and delete it after 30 days without use. We store nothing from the [dataset builder](/dataset-builder) unless you save it to your account. Signing in sets cookies that are only used to keep you signed in, for 30 minutes after your last visit to a page. A map token that you paste on the [coverage page](/coverage) stays on that page and is never sent to us.',
        },
        {
          kind: 'p',
          text: "**Cookies and local storage.** Your choice in the cookie banner is kept in your browser's local storage under the key `cookie-consent`: 'Accept All' stores `accepted`, 'Essential Only' and the close icon store `declined`. The site works the same either way. An unfinished dataset of the builder is kept there too, under `dataset-draft`, until you save or clear it, and so are the sender details of the outreach templates, under `outreach-sender`, until you clear them. Neither is sent to us. While you sign in, your email address and a deal you were typing are kept in the session storage of that tab. We set no advertising cookies and do not track you on other sites.",
        },
        {
          kind: 'p',
          text: `**If you are named in a record.** For you, we are a data broker: read [our notice](/support/your-data#data-broker) and [where each field comes from](/support/figures#sources). [Am I in your data?](/support/your-data) shows what we hold about a property, takes corrections and leaves it out of our lists, whether or not you are a customer. You can also write to [${site.complianceEmail}](mailto:${site.complianceEmail}). We cannot change a court file. If the court has sealed or corrected one, tell us, and we do the same.`,
        },
        {
          kind: 'p',
          text: '**Your choices.** You can ask for a copy of what you sent us, or have it corrected or deleted. We keep messages and bookings as long as we need them to serve you, and billing records as long as tax law requires. Some states give you more rights, and we honor them. The site is not meant for children.',
        },
      ],
    },
    {
      id: 'terms',
      nav: 'Terms',
      title: 'Terms of service',
      blocks: [
        {
          kind: 'p',
          text: 'By subscribing, you accept these terms. A subscription is a license to use the data of your territory in your own business while it runs. You cannot transfer it. An exclusivity add-on limits what we sell to others in that territory. It does not close public records to anyone.',
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
            'New subscriptions come with a 14-day money-back guarantee.',
            'Upgrades take effect immediately with proration. Downgrades take effect at the next billing cycle.',
            "We give 30 days' notice of any price change.",
            'Subscriptions renew automatically unless cancelled before the renewal date. If you cancel, you keep access to the end of the paid period.',
          ],
        },
        {
          kind: 'p',
          text: '**What we promise about the data.** Records are updated within 24 hours of courthouse filing, with an average 12-hour lag, counted from the time the clerk makes the filing public. The target is 99.9% accuracy against the source record and 99.9% uptime. Valuations are refreshed weekly, and contacts are verified monthly. [Figures and sources](/support/figures) defines each figure.',
        },
        {
          kind: 'p',
          text: 'Clerks make mistakes, and some files open late or never: New York closes divorce files (N.Y. Dom. Rel. Law 235), and California masks many eviction cases (Cal. Code Civ. Proc. 1161.2). Valuations and scores are estimates, not appraisals. Nothing on this site or in our data is legal, tax or investment advice. Check the source record and the title before you buy.',
        },
        {
          kind: 'p',
          text: '**Your duties.** Keep your login to yourself, keep your contact details current, follow the [permissible use](/support/compliance#permissible-use) rules and obey the law of each state where you contact people. Do not scrape the service, test its security without our consent or use it to build a competing database.',
        },
        {
          kind: 'p',
          text: '**Suspension and termination.** We may suspend an account that breaks these terms and terminate it if the breach is serious or repeated. When a subscription ends, so does your right to pull new data. You may keep records that are already in your own files, under the same rules.',
        },
        {
          kind: 'p',
          text: '**Liability and governing law.** We provide the service as described here. To the extent the law allows, our liability is limited to the fees you paid for the billing period in which the loss arose, and we are not liable for lost profits. Texas law governs these terms. We announce material changes by email before they take effect.',
        },
      ],
    },
    {
      id: 'permissible-use',
      nav: 'Permissible Use',
      title: 'Permissible use',
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
          text: 'We are not a consumer reporting agency. The data is not a consumer report and is not for uses covered by the Fair Credit Reporting Act (15 USC 1681). Eviction records identify the landlord as a possible seller and are not for screening tenants.',
        },
        {
          kind: 'p',
          text: "**Contacting owners.** You decide whom to contact and how, and you are responsible for it. Under federal rules (47 CFR 64.1200), scrub against the do-not-call registry no more than 31 days before a sales call, call only between 8 a.m. and 9 p.m. in the called party's local time, and stop when asked. Commercial email needs a postal address and a working opt-out (CAN-SPAM, 15 USC 7704). Several states set shorter hours, or rules for offers to owners in foreclosure. The [outreach templates](/outreach-templates) page has them by state.",
        },
        {
          kind: 'p',
          text: '**Fair dealing.** Do not pose as a court, city or lender, make up a deadline, mention an illness or an allegation, or pressure someone who has said no. Do not select or exclude people by a class that fair housing law protects (42 USC 3604; state laws add more).',
        },
        {
          kind: 'p',
          text: '**Reselling.** You may give a record to the lawyer, lender, title company or buyer who works on that property with you. You may not sell, publish or pool the data, in whole or in part.',
        },
      ],
    },
    {
      id: 'compliance',
      nav: 'Compliance',
      title: 'Regulatory compliance',
      blocks: [
        {
          kind: 'p',
          text: 'We have worked with public records since 2004 and hold ourselves to these standards; [what each badge means](/support/figures#badges) says which of them has a report. The FCRA and GLBA badge means that we keep our data out of the uses those two laws regulate; it does not make the data a consumer report or us a consumer reporting agency.',
        },
        {
          kind: 'table',
          columns: ['Standard', 'What it means here'],
          rows: [
            [
              'SOC 2 Type II',
              'An independent examiner tests, over a period of months, whether our security controls work as described',
            ],
            [
              'PCI DSS Level 1',
              'Card payments are handled under the top tier of the card industry standard. This website never asks for a card number',
            ],
            [
              'FCRA',
              'Our terms bar uses the act covers: screening, credit, employment or underwriting. We end accounts that break them (15 USC 1681)',
            ],
            [
              'GLBA',
              'We do not get customer information from banks under false pretenses (15 USC 6821), and protect any that reaches us',
            ],
            ['WCAG 2.1 Level AA', 'The accessibility standard this website aims for'],
          ],
        },
        {
          kind: 'p',
          text: '**Sources.** From courts and counties we collect only what they open to the public, and we follow sealing, masking and redaction orders. Obituaries, returned mail and contact data come from elsewhere, as [the table of sources](/support/figures#sources) says. A bankruptcy filing starts the automatic stay (11 USC 362), so write to the trustee or the attorney.',
        },
        {
          kind: 'p',
          text: '**Accessibility.** If a page, table or document does not work with your keyboard, screen reader or zoom setting, [tell us](/support/contact). We reply within 24 hours, get you the content another way and fix the cause.',
        },
        {
          kind: 'p',
          text: '**Complaints.** Anyone can report misuse of our data, including a person who was contacted. Send us the date, the sender and a copy of the message.',
        },
      ],
    },
    {
      id: 'security',
      nav: 'Security',
      title: 'Data security',
      blocks: [
        {
          kind: 'list',
          items: [
            '**In transit:** TLS 1.3, with 256-bit SSL encryption, on every connection.',
            '**At rest:** AES-256 encryption of stored data and backups.',
            '**Sign-in:** MFA is available for all accounts, and a session times out after 30 minutes of inactivity.',
            '**Access:** role-based access for team accounts, and IP whitelisting for enterprise.',
            '**Review:** security audits every quarter.',
            '**Staff:** access only where the job needs it, logged, and removed when a role ends.',
          ],
        },
        {
          kind: 'p',
          text: '**If something goes wrong.** We notify affected customers of a breach within 72 hours: what happened, which data was involved, what we have done and what you should do. Where the law also requires notice to regulators or individuals, we give it.',
        },
        {
          kind: 'p',
          text: '**Your part.** Turn on MFA, protect the mailbox that gets your sign-in codes, keep exports on encrypted disks and delete the ones you no longer need. Tell us right away if someone else may have a login or an API credential.',
        },
        {
          kind: 'p',
          text: '**Reporting a vulnerability.** If you think you have found one, write to the address below before you tell others, and take no more data than you need to show it. We reply within 24 hours and will not take action against good-faith research.',
        },
      ],
    },
  ] satisfies (Chapter & { nav: string })[],
  contact: {
    title: 'Questions about these terms',
    text: "Ask about a use you're not sure of, have a record suppressed or report misuse. Someone on the compliance team replies within 24 hours.",
    action: { label: 'Contact Compliance Team', href: contactPath('compliance') },
  },
};
