import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'divorce-letters',
  title: 'Four neutral divorce letters',
  meta: {
    title: 'Neutral Letters for a Divorce Sale | Deedline',
    description:
      'Four letters for a house in a divorce, identical for both parties or both lawyers, with the rules that keep you neutral and the waiting periods.',
  },
  category: 'Marketing',
  lead: 'Two people own the house, and both have to trust the letter. Send each of these twice on the same day, word for word the same, to both parties or to both lawyers.',
  disclaimer:
    "These are samples, not legal advice. Access to family files, limits on transfers and broker licensing differ by state, so check the law in the owner's state before you mail.",
  mark: 'Sample. Not legal advice. Check current state law before you mail.',
  downloads: [{ file: 'divorce-letters.docx', label: 'Download the letters' }],
  chapters: [
    {
      id: 'rules',
      title: 'Rules that keep you neutral',
      blocks: [
        {
          kind: 'list',
          items: [
            'If both have lawyers, write only to the lawyers. If one does, write to that lawyer and to the other party, and say so in both letters.',
            'Same words, same price, same day, same postage. Copy every answer to the other side.',
            'Never mention allegations, children, money troubles or who filed.',
            'Skip every case with a protective order.',
            'Nothing is agreed until both spouses sign, or the person the decree names does.',
            'Many states protect marital status in housing. Offer both the same terms you would offer anyone.',
          ],
        },
        {
          kind: 'table',
          columns: ['State', 'What to know before you write', 'Source'],
          rows: [
            ['New York', 'Divorce files are closed to outsiders, so there is no list', 'N.Y. Dom. Rel. Law 235'],
            [
              'Texas',
              '60 days from filing before a divorce is granted; cases often take longer',
              'Tex. Fam. Code 6.702',
            ],
            [
              'California',
              'Six months before the marriage can end; no transfers without consent or an order',
              'Cal. Fam. Code 2339, 2040',
            ],
            [
              'North Carolina',
              'A year apart before filing; on divorce, tenancy by the entirety becomes tenancy in common',
              'N.C. Gen. Stat. 50-6, 41-63',
            ],
          ],
        },
        {
          kind: 'p',
          text: 'Law checked November 2026. Most sales come with the settlement or the decree, so letters 1 and 2 are patient and letters 3 and 4 have a date.',
        },
      ],
    },
    {
      id: 'blanks',
      title: 'What goes in the blanks',
      blocks: [
        {
          kind: 'table',
          columns: ['Variable', 'What goes in'],
          rows: [
            ['{petitioner_name}, {respondent_name}', 'As the court record spells them, in that order'],
            ['{petitioner_counsel}, {respondent_counsel}', 'Counsel of record on the day you mail'],
            ['{address}, {case}, {county}', 'From the docket and the deed'],
            ['{decree_date}, {decree_deadline}', 'From the signed decree, read that week'],
            ['{price}, {deposit}, {inspection_days}', 'The same figures in both copies'],
            ['{lender}, {funds_date}', 'Who confirms the funds, and when'],
            ['{license}', 'Your broker license, with its state'],
            ['{sender}, {company}, {phone}', 'Your real name, your company, a number someone answers'],
            [
              '{opt_out}',
              "One sentence on how to stop, such as: Write or call and we won't contact either of you again.",
            ],
          ],
        },
      ],
    },
    {
      id: 'both-counsel-listing',
      title: 'Letter 1: to both lawyers, neutral listing',
      blocks: [
        {
          kind: 'script',
          title: 'From a licensed broker',
          lines: [
            'To: {petitioner_counsel} and {respondent_counsel}. Identical copies.',
            'Re: {address}, case {case}',
            'Dear Counsel,',
            "If your clients decide to sell the property above, I'd be glad to act as a neutral listing broker. My license is {license}.",
            'I would report to both of you at the same time, in one weekly email: showings, offers and open items. A price change would need written consent from both sides or an order. The net sheet would go to both of you, with the split left blank.',
            "I haven't spoken with either party. If the court has already appointed someone, please disregard this letter.",
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
          text: 'Only if the docket shows no lawyer on either side. Mail to two addresses if there are two.',
        },
        {
          kind: 'script',
          title: 'From a buyer',
          lines: [
            'Dear {petitioner_name} and {respondent_name}: Your names are in the order of the court record, and each of you is getting this same letter.',
            'I buy houses in {county} County, and I buy for profit. If you both decide to sell {address}, I offer one price of {price} for the house as is, subject to one inspection and clear title.',
            "I'll talk with both of you or with neither. If one of you asks a question, I'll answer both of you in writing. The title company pays out only as you both direct, or as the court orders.",
            'Before you answer, please each talk to a lawyer, and compare my price with one from a local agent. The offer has no deadline.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'both-counsel-decree',
      title: 'Letter 3: to both lawyers, after the decree',
      blocks: [
        {
          kind: 'script',
          title: 'From a buyer with proof of funds',
          lines: [
            'To: {petitioner_counsel} and {respondent_counsel}. Identical copies.',
            'Re: {address}, decree of {decree_date}',
            'Dear Counsel,',
            'The public decree provides for a sale of the property. I offer {price}, as is, with closing on or before {decree_deadline}. Proof of funds from {lender}, dated {funds_date}, is attached.',
            'My terms are on the enclosed page: deposit {deposit}, inspection of {inspection_days} days, no repairs, no commission to me. I assume both parties sign, or the person the decree names; please tell me which.',
            "I pay nobody for a recommendation. If a receiver has been appointed, I'll send this to the receiver instead.",
            'Respectfully, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'both-parties-date',
      title: 'Letter 4: to both parties, a date that works',
      blocks: [
        { kind: 'p', text: 'After a settlement or decree, again only if neither has a lawyer on record.' },
        {
          kind: 'script',
          title: 'From a buyer',
          lines: [
            'Dear {petitioner_name} and {respondent_name}: Each of you is getting this same letter.',
            'The court record says that {address} is to be sold by {decree_deadline}. Please check that date with the court or a lawyer. I may have misread it, or it may have changed.',
            "If there isn't time for a listing, I can buy the house as is and close on the day you both choose. I buy for profit, so a listing may bring more. A local agent can tell you how long that takes.",
            'I would need both signatures, and nothing else from you until closing. If someone lives there, we can agree on a later move-out date in writing.',
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
            "I said nothing else, and I don't pass messages between you. {sender}, {company}, {phone}",
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
            'Log both copies with the date and address, so you can show that they were the same.',
            'If one side calls, answer, then send both of them a note of what was said.',
            'If either side asks you to stop, stop for both.',
            'Recheck the docket each week. A new lawyer, a receiver or an order changes whom you write to.',
          ],
        },
      ],
    },
  ],
};
