import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'outreach-scripts',
  title: 'Outreach call scripts',
  meta: {
    title: 'Outreach Call Scripts for Owners | Deedline',
    description:
      'Call scripts for executors, heirs, tax delinquent owners, code violation owners and tired landlords: opening, questions, objections, close.',
  },
  category: 'Scripts',
  lead: 'Five calls, written to be spoken slowly. Each says who you are and that you buy for profit, asks before it offers, and leaves the other person free to end it.',
  disclaimer:
    'These are samples and no legal advice. Calling, licensing and wholesaling rules differ by state: check the law of the state before you dial.',
  chapters: [
    {
      id: 'before-you-dial',
      title: 'Before you dial',
      blocks: [
        {
          kind: 'list',
          items: [
            'Call between 8 a.m. and 9 p.m. where the person is (47 CFR 64.1200(c)(1)); several states are stricter.',
            'Scrub against do-not-call at most 31 days before the call (47 CFR 64.1200).',
            'Dial by hand. Autodialed marketing to a cell phone needs prior written consent. Leave voicemail live, never prerecorded.',
            'If a lawyer or trustee is on the record, write to the lawyer or trustee instead.',
            'On "stop", in any words: thank them, hang up, suppress the same day. The federal limit is ten business days (FCC 24-18).',
          ],
        },
        { kind: 'p', text: 'Rules reviewed November 2026. Check current state law.' },
      ],
    },
    {
      id: 'probate-executor',
      title: 'Probate executor',
      blocks: [
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            'Hello, this is {sender} with {company}. I wrote to you on {letter_date} about the house at {address}. I am sorry for your loss.',
            'We buy houses, for profit, as they stand. Is this a fair time for two questions, or should I leave it?',
          ],
        },
        {
          kind: 'list',
          items: [
            'Have letters been issued to you, and is anyone serving with you?',
            'Is a lawyer handling the estate? I would rather write to that office.',
            'Has the family decided whether to keep, rent or sell?',
            'Is the house empty, insured and looked after?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"It is too soon." Then I will not press. May I write once more in two months?',
            '"Are you an heir hunter?" No. I read the public court docket, case {case}. I want to buy the house and nothing else.',
            '"What would you pay?" I would need to see it. Any contract would be subject to your letters and to court approval where that is required.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: ['I will put this in writing to you and your lawyer. Nothing is needed today. My number is {phone}.'],
        },
      ],
    },
    {
      id: 'heirs',
      title: 'Heirs',
      blocks: [
        {
          kind: 'p',
          text: 'Call only heirs who answered your letter. Every heir gets the same words and the same figures.',
        },
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            'This is {sender} with {company}, returning your call about {address}. I wrote to everyone the record shows as an owner, so nobody hears more than another.',
          ],
        },
        {
          kind: 'list',
          items: [
            'Whom should I include that I may have missed?',
            'Does anyone live in the house, or wish to keep it?',
            'Is there a lawyer you all trust, or one for each of you?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"My brother will not sign." Then there is no sale to discuss with me yet. A lawyer can explain what choices you both have.',
            '"Just buy my share." I do not buy single shares. It sets families against each other.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: ['Please show my letter to a lawyer of your own before you answer. There is no deadline from me.'],
        },
      ],
    },
    {
      id: 'tax-delinquent',
      title: 'Tax delinquent owner',
      blocks: [
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            'Hello, this is {sender} with {company}, a private buyer and not the county. The public roll shows taxes open on {address}. I may be out of date. Has it been settled?',
          ],
        },
        {
          kind: 'list',
          items: [
            'Has the collector given you a payoff and a last date to pay?',
            'Did you expect a lender to pay it from escrow?',
            'Would you keep the property if the tax were cleared?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"I am going to pay it." Good. Ask {payoff_office} for the exact figure and about a plan first.',
            '"Will you pay it for me?" Only through a title company at a closing. I do not pay tax in exchange for a promise.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            'Confirm {deadline} with the collector, not with me. If you would like a figure after that, I can give one in writing.',
          ],
        },
        {
          kind: 'p',
          text: 'Illinois treats tax-loss homes as distressed property (765 ILCS 940). Read it before you call there.',
        },
      ],
    },
    {
      id: 'code-violation',
      title: 'Code violation owner',
      blocks: [
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            'This is {sender} with {company}. I am not with the city. I saw the order of {order_date} on {address} in the public file and I buy houses that need work.',
          ],
        },
        {
          kind: 'list',
          items: [
            'Is the case still open, and what is the compliance date?',
            'Are fines running, and has a lien been recorded?',
            'Do you have bids for the repair?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"Can you make the fine go away?" No. You can ask the board about mitigation; a lawyer can appear for you.',
            '"I will fix it myself." Then ask the inspector for an extension in writing before the date passes.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            'If you decide to sell, I will order a municipal lien search and agree a compliance plan before we close.',
          ],
        },
      ],
    },
    {
      id: 'tired-landlord',
      title: 'Tired landlord',
      blocks: [
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            'Hello, {sender} with {company}. Your company appears as plaintiff in {filing}. I buy rentals, leased or vacant. Are you the owner, or do you manage for one?',
          ],
        },
        {
          kind: 'list',
          items: [
            'How many doors do you have, and which one costs you the most time?',
            'Do you want to sell one, or all of them?',
            'What rent and repairs would a buyer see on paper?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"Once they are out." I can sign now and close after you have possession.',
            '"What should I do about the tenant?" Ask your lawyer. I do not contact tenants and cannot advise on the case.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            'I will send two figures, one leased and one vacant. Compare them and call when it suits you: {phone}.',
          ],
        },
      ],
    },
  ],
};
