import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'divorce-letters',
  title: 'Four neutral divorce letters',
  meta: {
    title: 'Neutral Letters for a Divorce Sale | Deedline',
    description:
      'Four letters for a house in a divorce, identical to both parties or to both counsel, with the rules that keep you neutral and the court clocks.',
  },
  category: 'Marketing',
  lead: 'Two people own the house and both must trust the letter. Each of these goes out twice on the same day, word for word the same, to both parties or to both counsel.',
  disclaimer:
    'These are samples and no legal advice. Access to family files, transfer restraints and broker licensing differ by state: check the law of the state before you mail.',
  mark: 'Sample. No legal advice. Check current state law before you mail.',
  downloads: [{ file: 'divorce-letters.docx', label: 'Download the letters' }],
  chapters: [
    {
      id: 'rules',
      title: 'Rules that keep you neutral',
      blocks: [
        {
          kind: 'list',
          items: [
            'If both have counsel, write to counsel only. If one has, write to that lawyer and to the other party, and say so in both.',
            'Same words, same price, same day, same postage. Answers to one side are copied to the other.',
            'Never mention allegations, children, money troubles or who filed.',
            'Leave out every case with a protective order.',
            'Nothing is agreed until both spouses sign, or the person named in the decree does.',
          ],
        },
        {
          kind: 'table',
          columns: ['State', 'What the letter must respect', 'Source'],
          rows: [
            ['New York', 'Divorce files are closed to outsiders: no list, no letter', 'DRL 235'],
            [
              'Texas',
              '60 days from filing before a divorce is granted; cases can run nine months or more',
              'Fam. Code 6.702; Texas Family Law blog',
            ],
            [
              'California',
              'Six months from service; transfers restrained without consent or order',
              'Cassandra Hearn; Hales Law',
            ],
            [
              'North Carolina',
              'One year apart before filing; entireties title becomes tenancy in common on divorce',
              'Zisa; Pierce Law',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Reviewed November 2026, partly from law-firm summaries. Check current state law. The useful window is settlement or decree, so letters 1 and 2 are patient and letters 3 and 4 carry a date.',
        },
      ],
    },
    {
      id: 'blanks',
      title: 'What goes into the blanks',
      blocks: [
        {
          kind: 'table',
          columns: ['Variable', 'What goes in'],
          rows: [
            ['{petitioner_name}, {respondent_name}', 'As the court record spells them, in its order'],
            ['{petitioner_counsel}, {respondent_counsel}', 'Counsel of record on the day you mail'],
            ['{address}, {case}, {county}', 'From the docket and the deed'],
            ['{decree_date}, {decree_deadline}', 'From the signed decree, read that week'],
            ['{price}, {deposit}, {inspection_days}', 'The same figures in both copies'],
            ['{lender}, {funds_date}', 'Who confirms the money, and when'],
            ['{license}', 'Your broker license, with its state'],
            ['{sender}, {company}, {phone}', 'Your real name, your company, a number that is answered'],
            [
              '{opt_out}',
              'One sentence on how to stop, such as: Write or call and neither of you will hear from us again.',
            ],
          ],
        },
      ],
    },
    {
      id: 'both-counsel-listing',
      title: 'Letter 1: to both counsel, neutral listing',
      blocks: [
        {
          kind: 'script',
          title: 'From a licensed broker',
          lines: [
            'To: {petitioner_counsel} and {respondent_counsel}. Identical copies.',
            'Re: {address}, case {case}',
            'Dear Counsel,',
            'Should your clients decide to sell the property above, I would be glad to act as a neutral listing broker. I hold license {license}.',
            'I would report to both of you at the same time, in one weekly email: showings, offers and open items. Price changes would need both consents in writing or an order. The net sheet would go to both, with proceeds left blank for you to divide.',
            'I have spoken with neither party. If the court has appointed someone already, please disregard this letter.',
            'Respectfully, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'both-parties-price',
      title: 'Letter 2: to both parties, one written price',
      blocks: [
        {
          kind: 'p',
          text: 'Only where the docket shows no lawyer on either side. Mail to two addresses if there are two.',
        },
        {
          kind: 'script',
          title: 'From a buyer',
          lines: [
            'Dear {petitioner_name} and Dear {respondent_name}, in the order of the court record. Each of you has this same letter.',
            'I buy houses in {county} County and I buy for profit. If you both decide to sell {address}, I offer a single price of {price} for the house as it stands, subject to one inspection and clear title.',
            'I will speak with both of you or with neither. Any question one of you asks will be answered to both in writing. The title company pays out only as you both direct, or as the court orders.',
            'Before you answer, please each ask a lawyer, and compare my figure with one from a local agent. The offer has no expiry today.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'both-counsel-decree',
      title: 'Letter 3: to both counsel, after the decree',
      blocks: [
        {
          kind: 'script',
          title: 'From a buyer with proof of funds',
          lines: [
            'To: {petitioner_counsel} and {respondent_counsel}. Identical copies.',
            'Re: {address}, decree of {decree_date}',
            'Dear Counsel,',
            'The public decree provides for a sale of the property. I offer {price}, as it stands, with closing on or before {decree_deadline}. A letter of funds from {lender} dated {funds_date} is attached.',
            'My terms are on the enclosed page: deposit {deposit}, inspection of {inspection_days} days, no repairs, no commission charged by me. I assume both signatures, or that of the person the decree names; please tell me which.',
            'I offer nothing to anyone for a recommendation. If a receiver has been appointed, I will send this to the receiver instead.',
            'Respectfully, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'both-parties-date',
      title: 'Letter 4: to both parties, a date that fits',
      blocks: [
        { kind: 'p', text: 'After a settlement or decree, again only where neither has counsel of record.' },
        {
          kind: 'script',
          title: 'From a buyer',
          lines: [
            'Dear {petitioner_name} and Dear {respondent_name}. Each of you has this same letter.',
            'The court record gives {decree_deadline} as the date by which {address} is to be sold. Please check that date with the court or a lawyer; I may have read it wrongly or it may have changed.',
            'If a listing will not fit, I can buy the house as it stands and close on the day you both choose. I buy for profit, so a listing may bring more. A local agent can tell you how long that takes.',
            'I would need two signatures and nothing else from you until then. Whoever lives there may agree a later move-out in writing.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'after-mailing',
      title: 'After mailing',
      blocks: [
        {
          kind: 'script',
          title: 'Note to both, after one side called',
          lines: [
            'To: {petitioner_name} and {respondent_name}, or counsel for each. Identical copies.',
            'On {call_date} one of you asked me about {address}. The question was: {question}. My answer was: {answer}.',
            'I have said nothing else and hold no other message. {sender}, {company}, {phone}',
          ],
        },
        {
          kind: 'table',
          columns: ['Log', 'Copy to petitioner side', 'Copy to respondent side'],
          rows: [
            ['Letter and version', '', ''],
            ['Addressed to', '', ''],
            ['Mailed on, from', '', ''],
            ['Answered on', '', ''],
          ],
        },
        {
          kind: 'list',
          items: [
            'Log both copies with date and address. The log is your evidence that they were alike.',
            'If one side calls, answer, then send both a note of what was said.',
            'If either side asks you to stop, stop for both.',
            'Recheck the docket each week: a new lawyer, a receiver or an order changes the addressee.',
          ],
        },
      ],
    },
  ],
};
