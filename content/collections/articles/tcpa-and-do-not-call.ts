import type { Article } from '../../types.ts';

export const article: Article = {
  slug: 'tcpa-and-do-not-call',
  title: 'TCPA and do-not-call for people who offer to buy houses',
  meta: {
    title: 'TCPA and do-not-call for buyers | Deedline',
    description:
      'Calling hours, the 31-day scrub, damages per call, the court split on offers to buy, texts, consent, opt-outs and the Texas rules.',
  },
  excerpt:
    'Calling hours, the 31-day scrub, $500 to $1,500 a call, and two questions on which courts disagree. What to do on a calling day while they sort it out.',
  category: 'Compliance',
  readTime: 4,
  date: '2026-10-13',
  featured: true,
  author: { name: 'Daniel Okafor', role: 'Compliance Counsel' },
  reviewed: '2026-11-15',
  opening: [
    'A phone number in a record is not permission to dial it. Contacts are verified monthly, which helps with whose number it is. Whether you may call it is a matter for the Telephone Consumer Protection Act, the rules of the Federal Communications Commission and a growing set of state laws.',
    'Some of it is settled, and two points that matter to home buyers are not. The safe course is the same for both.',
  ],
  chapters: [
    {
      id: 'settled',
      title: 'The settled part',
      blocks: [
        {
          kind: 'table',
          columns: ['Point', 'Rule', 'Source'],
          rows: [
            ['Hours', '8 a.m. to 9 p.m. where the person called is', '47 CFR 64.1200(c)(1)'],
            ['Do-not-call', 'Scrub no more than 31 days before the call', '47 CFR 64.1200(c)'],
            ['Autodialed marketing to cell phones', 'Prior written consent', '47 USC 227; 47 CFR 64.1200'],
            ['Opt-out', 'Any reasonable method, honored within ten business days', 'FCC 24-18'],
            ['Damages', 'Up to $500 a call, $1,500 if willful', '47 USC 227'],
          ],
        },
        {
          kind: 'p',
          text: 'Damages are counted by the call. Forty calls to the wrong numbers come to $20,000, or $60,000 if a court finds them willful. Against that, registry access is cheap: five area codes are free and each further one costs $82 a year at the October 2025 rate, so twelve area codes cost $574.',
        },
        {
          kind: 'p',
          text: 'Local time needs care. Fourteen states span more than one time zone, and a mobile area code says little about where its owner lives. Use the mailing address, and where two zones are possible, call only in the hours that satisfy both.',
        },
      ],
    },
    {
      id: 'offer-to-buy',
      title: 'Is an offer to buy a solicitation?',
      blocks: [
        {
          kind: 'p',
          text: 'Do-not-call rules govern solicitations, and a solicitation encourages a purchase. A caller who wants to buy your house is asking you to sell. On that reasoning two federal courts held in 2025 that offers to buy fall outside: Coffey in the District of Arizona and Aussieker in the Eastern District of California.',
        },
        {
          kind: 'p',
          text: 'Other judges have not stopped there. In Eagle v. GVG (W.D. Mo. 2023) the claim survived a motion to dismiss, and surviving dismissal is where the expense starts. District rulings do not bind the next district, and your list crosses several.',
        },
        {
          kind: 'note',
          title: 'Agents are on the other side of the line',
          text: 'A licensee who calls for a listing is selling a service. The offer-to-buy argument does not help. The same goes for a buyer whose script turns to a listing, a loan or a fee when the owner declines. Scrub regardless.',
        },
      ],
    },
    {
      id: 'texts',
      title: 'Texts: a second split',
      blocks: [
        {
          kind: 'p',
          text: 'Courts also disagree on whether the do-not-call provisions reach text messages. Two 2025 rulings, Jones v. Blackstone and Wilson v. Skopos, mark the two sides. Until an appellate court settles your circuit, treat a text as a call: same scrub, same hours, same record.',
        },
        {
          kind: 'p',
          text: 'Consent decides most text campaigns before that question arises. If a system dials or sends for you, have written consent on file first, with its date and wording. A name in a court docket is not consent. For a first approach, use mail.',
        },
      ],
    },
    {
      id: 'opt-outs',
      title: 'Opt-outs, in any words',
      blocks: [
        {
          kind: 'p',
          text: 'Stop, quit, end, revoke, opt out, cancel and unsubscribe all work by text, and so does any other reasonable way of saying it: a voicemail, an email, a sentence in the middle of a call. You have ten business days. Take one. You may send a single confirming text within five minutes, with no marketing in it.',
        },
        {
          kind: 'p',
          text: 'Email has its own rule: honest headers, a postal address and an opt-out honored within ten business days under CAN-SPAM, with no exemption for business addresses.',
        },
      ],
    },
    {
      id: 'states',
      title: 'States that ask for more',
      blocks: [
        {
          kind: 'table',
          columns: ['State', 'Stricter than the federal hours'],
          rows: [
            ['Florida, Maryland, Oklahoma', 'Until 8 p.m.'],
            ['Connecticut', '9 a.m. to 8 p.m.'],
            ['Kentucky', 'From 10 a.m.'],
            ['Alabama, Louisiana, Mississippi', 'No Sundays'],
            ['Texas', '9 a.m. to 9 p.m. Monday to Saturday, noon to 9 p.m. Sunday'],
          ],
        },
        {
          kind: 'p',
          text: 'Secondary sources differ on several of these, so check current state law before you set a dialer by them. Texas deserves its own file. SB 140 brings marketing texts under its solicitation statute: registration, a $200 fee and $10,000 in security, with exemptions and a court challenge. Find out whether you are exempt before you text a Texas number.',
        },
      ],
    },
    {
      id: 'calling-day',
      title: 'A calling day in order',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'Import, then run your own suppression file over the list.',
            'Scrub against the national registry and any state list; note the date. If it is more than 31 days old, scrub again.',
            'Take out cell phones unless a person dials each one by hand or written consent is on file.',
            'Sort into blocks by local time, using the stricter of the federal and state hours.',
            'Open with your name, company and reason. Leave voicemail live, never prerecorded.',
            'Log every call with number, time, result and scrub date.',
            'Enter opt-outs before you leave the desk.',
          ],
        },
        {
          kind: 'p',
          text: 'The log is the part that defends you. For the wording of the call itself, start from the [outreach scripts](/tools/outreach-scripts). This is general information, not legal advice. Case law here is moving: we reread it every quarter, and you should ask counsel about your own state.',
        },
      ],
    },
  ],
  sources: [
    'Telephone Consumer Protection Act, 47 USC 227',
    '47 CFR 64.1200(c): calling hours and do-not-call (Shulman Rogers; McGuireWoods on consent)',
    'FCC 24-18: revocation of consent within ten business days',
    'Coffey (D. Ariz. 2025), Aussieker (E.D. Cal. 2025) and Eagle v. GVG (W.D. Mo. 2023), via Mintz, JD Supra and Justia',
    'Jones v. Blackstone and Wilson v. Skopos (2025), on text messages',
    'FTC, National Do Not Call Registry fees from October 2025',
    'Texas SB 140 (Foster Garvey; Glance)',
    'CAN-SPAM Act',
  ],
  datasets: ['probate', 'foreclosure', 'divorce', 'eviction', 'custom'],
  plate: {
    kind: 'clock',
    figure: '8 to 9',
    caption: 'their time, not yours',
    from: 8,
    to: 21,
    field: 'do_not_call',
    alt: 'A clock of 24 hours with the hours from 8 a.m. to 9 p.m. filled, where the person called is: their time, not yours. The field do_not_call is underlined.',
  },
};
