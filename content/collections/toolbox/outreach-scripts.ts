import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'outreach-scripts',
  title: 'Outreach call scripts',
  meta: {
    title: 'Outreach Call Scripts for Owners | Deedline',
    description:
      'Call scripts for executors, estate attorneys, heirs, owners with tax or code trouble and tired landlords: opening, questions, objections, close.',
  },
  category: 'Scripts',
  lead: 'Six calls, written to be spoken slowly. Each says who you are and that you buy for profit, asks before it offers, and leaves the other person free to end it.',
  disclaimer:
    'These are samples and no legal advice. Calling, licensing and wholesaling rules differ by state: check the law of the state before you dial.',
  mark: 'Sample. No legal advice. Check current state law before you dial.',
  downloads: [{ file: 'outreach-scripts.docx', label: 'Download the scripts' }],
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
        {
          kind: 'table',
          columns: ['Who', 'First touch', 'Where'],
          rows: [
            ['Family before probate', 'One letter, no call', '[Letter templates](/tools/letter-templates)'],
            ['Executor, heir, tax, code, landlord', 'Letter, then the calls below', 'This page'],
            ['Owner in foreclosure', 'Calls by stage', '[Foreclosure scripts](/tools/foreclosure-scripts)'],
            ['Spouses in a divorce', 'Letters in pairs', '[Divorce letters](/tools/divorce-letters)'],
            ['Debtor in bankruptcy', 'Letter to the trustee or counsel', 'No call'],
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
      id: 'estate-attorney',
      title: 'Estate attorney',
      blocks: [
        {
          kind: 'p',
          text: 'The lawyer represents the executor, not the heirs and not you. Ask only what a clerk could be asked, and put the rest in writing.',
        },
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            'Good morning, this is {sender} with {company}, about the estate in case {case}. I buy houses for profit and would rather write to your office than to the family. To whom should a letter go?',
          ],
        },
        {
          kind: 'list',
          items: [
            'Have letters been issued, and is the authority full or limited?',
            'If a sale is planned, will it be by notice, by order or at a confirmation hearing?',
            'In what form do you want proof of funds?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"I cannot discuss the estate." Of course. I will send one page and wait.',
            '"What do you pay for referrals?" Nothing, to anyone. My price goes to the estate.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            'You will have a letter with a price, proof of funds from {lender} and my terms. I will ask for news once a week by email, unless you prefer none.',
          ],
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
    {
      id: 'voicemail-and-stop',
      title: 'Voicemail, second call and stop',
      blocks: [
        {
          kind: 'script',
          title: 'Voicemail, live',
          lines: [
            'Hello, this message is for {name}. This is {sender} with {company}, a private buyer, at {phone}. I wrote about a property. If you would rather not hear from me, say so at that number and I will not call again.',
          ],
        },
        {
          kind: 'p',
          text: 'Say nothing about a death, a debt, a case or a tenant: you do not know who is listening. Leave one voicemail, not three.',
        },
        {
          kind: 'script',
          title: 'Second call, five weeks later',
          lines: [
            '{name}, this is {sender} with {company}. We spoke on {call_date}, and you asked me to wait. Has anything changed about {address}? If not, this is my last call.',
          ],
        },
        {
          kind: 'script',
          title: 'Stop, wrong number, angry',
          lines: [
            'Stop: Understood. I am taking you off our list now, for calls and mail. Goodbye.',
            'Wrong number: I am sorry to have disturbed you. I will remove it.',
            '"How did you get my number?" The case is public record. The number came from a data provider, and I can delete it today.',
            'Angry: You are right to say so. I will not call again.',
          ],
        },
        {
          kind: 'list',
          items: [
            'Log every call before the next one: date, hour, who spoke, what was asked, what you promised.',
            'Five touches in ninety days are the cap of our [CRM template](/tools/crm-template), letters included.',
            'A promise made on the phone goes out in writing the same day.',
          ],
        },
      ],
    },
  ],
};
