import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'outreach-scripts',
  title: 'Outreach call scripts',
  meta: {
    title: 'Outreach Call Scripts for Owners | Deedline',
    description:
      'Call scripts for executors, estate attorneys, heirs, owners with tax or code problems and tired landlords: opening, questions, objections, close.',
  },
  category: 'Scripts',
  lead: 'Six calls to say slowly. Each one says who you are and that you buy for profit, asks before it offers, and makes it easy to say no.',
  disclaimer:
    "These are samples, not legal advice. Calling, licensing and wholesaling rules differ by state, so check the law in the owner's state before you dial.",
  mark: 'Sample. Not legal advice. Check current state law before you dial.',
  downloads: [{ file: 'outreach-scripts.docx', label: 'Download the scripts' }],
  chapters: [
    {
      id: 'before-you-dial',
      title: 'Before you dial',
      blocks: [
        {
          kind: 'list',
          items: [
            'Call between 8 a.m. and 9 p.m. where the person is (47 CFR 64.1200(c)(1)). Some states stop at 8 p.m. or bar Sundays; Rhode Island stops telephonic sellers at 6. [See the list](/resources/blog/tcpa-and-do-not-call#states).',
            'Scrub against do-not-call at most 31 days before the call (47 CFR 64.1200(c)(2)). Check old consents for reassigned numbers, and run a litigator scrub.',
            'Dial by hand. A recorded voice, a ringless voicemail (FCC 22-85) and, in Florida and Oklahoma, most automated dialing need written consent first. Leave voicemail live.',
            'If a lawyer or trustee is on record, write to the lawyer or trustee instead.',
            'Open every call with your name, your company and your number (47 CFR 64.1200(d)(4)).',
            'When someone says stop, in any words, thank them, hang up and suppress them the same day. The federal limit is ten business days (47 CFR 64.1200(a)(10) and (d)(3)). Let a STOP by text end all your texts to that person; the FCC makes that mandatory on January 31, 2027.',
          ],
        },
        {
          kind: 'table',
          columns: ['Who', 'First touch', 'Where'],
          rows: [
            ['Family before probate', 'One letter, no call', '[Letter templates](/tools/letter-templates)'],
            ['Executor, heir, tax, code, landlord', 'Letter, then the calls below', 'This page'],
            [
              'Owner in foreclosure',
              'Letter, then calls by stage',
              '[Foreclosure scripts](/tools/foreclosure-scripts)',
            ],
            ['Spouses in a divorce', 'Letters in pairs', '[Divorce letters](/tools/divorce-letters)'],
            ['Debtor in bankruptcy', 'Letter to the trustee or counsel', 'No call'],
          ],
        },
        { kind: 'p', text: 'Law checked November 2026.' },
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
            "Hi, this is {sender} with {company}, at {phone}. I wrote to you on {letter_date} about the house at {address}. I'm sorry for your loss.",
            'We buy houses as is, and we do it for profit. Is this an okay time for two questions?',
          ],
        },
        {
          kind: 'list',
          items: [
            'Have letters been issued to you, and is anyone serving with you?',
            "Is a lawyer handling the estate? I'd rather write to that office.",
            'Has the family decided whether to keep, rent or sell?',
            'Is the house empty? Is it insured, and is someone looking after it?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"It\'s too soon." I understand. Can I write once more in two months?',
            '"Are you an heir hunter?" No. I read the public court docket, case {case}. I\'m only interested in buying the house.',
            '"What would you pay?" I\'d need to see it. Any contract would be subject to your authority to sell, and to court approval where that\'s required.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            "I'll put this in writing to you and your lawyer. You don't have to do anything today. Again, my number is {phone}.",
          ],
        },
      ],
    },
    {
      id: 'estate-attorney',
      title: 'Estate attorney',
      blocks: [
        {
          kind: 'p',
          text: 'The lawyer represents the executor, not the heirs and not you. Ask only what you could ask a clerk, and put the rest in writing.',
        },
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            "Good morning, this is {sender} with {company}, at {phone}. I'm calling about the estate in case {case}. I buy houses for profit, and I'd rather write to your office than to the family. Who should a letter go to?",
          ],
        },
        {
          kind: 'list',
          items: [
            'Have letters been issued, and is the authority full or limited?',
            'If there will be a sale, will it be by notice, by order or at a confirmation hearing?',
            'How do you want proof of funds?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"I can\'t discuss the estate." Of course. I\'ll send you one page.',
            '"What do you pay for referrals?" Nothing, to anyone. My price goes to the estate.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            "You'll get a letter with my price, my terms and proof of funds from {lender}. I'll check in once a week by email, unless you'd rather I didn't.",
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
            "This is {sender} with {company}, at {phone}. I'm returning your call about {address}. I wrote to everyone the record shows as an owner, and I'm telling all of you the same thing.",
          ],
        },
        {
          kind: 'list',
          items: [
            'Is there anyone I missed?',
            'Does anyone live in the house, or want to keep it?',
            'Is there a lawyer you all trust, or one for each of you?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"My brother won\'t sign." Then there\'s nothing for us to do yet. A lawyer can explain your options.',
            '"Just buy my share." I don\'t buy single shares. It turns families against each other.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: ["Please show my letter to your own lawyer before you answer. There's no deadline."],
        },
      ],
    },
    {
      id: 'tax-delinquent',
      title: 'Tax-delinquent owner',
      blocks: [
        {
          kind: 'script',
          title: 'Opening',
          lines: [
            "Hi, this is {sender} with {company}, at {phone}. I'm a private buyer, not the county. The public roll shows unpaid taxes on {address}, but it may be out of date. Has that been taken care of?",
          ],
        },
        {
          kind: 'list',
          items: [
            'Has the collector given you a payoff and a last day to pay?',
            'Was a lender supposed to pay it from escrow?',
            'Would you keep the property if the taxes were paid?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"I\'m going to pay it." Good. First ask {payoff_office} for the exact amount and about a payment plan.',
            '"Will you pay it for me?" Only through a title company at closing. I don\'t pay taxes in exchange for a promise.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            "Confirm {deadline} with the collector, not with me. If you'd like a price after that, I'll give you one in writing.",
          ],
        },
        {
          kind: 'p',
          text: 'In Illinois, a deal that lets the owner stay or buy back is regulated when the home is in foreclosure, at risk for unpaid taxes, or its owner is more than 30 days behind on a loan (765 ILCS 940). Read the act before you call there.',
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
            "This is {sender} with {company}, at {phone}. I'm not with the city. I saw the order of {order_date} on {address} in the public file, and I buy houses that need work.",
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
            '"Can you make the fine go away?" No. You can ask the board to reduce it, and a lawyer can appear for you.',
            '"I\'ll fix it myself." Then ask the inspector for an extension in writing before the date passes.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            "If you decide to sell, I'll order a municipal lien search and agree on a compliance plan with the city before we close.",
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
            'Hi, this is {sender} with {company}, at {phone}. Your company is the plaintiff in {filing}. I buy rentals, leased or vacant. Are you the owner, or do you manage it for one?',
          ],
        },
        {
          kind: 'list',
          items: [
            'How many doors do you have, and which one takes the most time?',
            'Do you want to sell one, or all of them?',
            'What rent and repairs would a buyer see on paper?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"Once they\'re out." I can sign now and close after you have possession.',
            '"What should I do about the tenant?" Ask your lawyer. I don\'t contact tenants, and I can\'t advise you on the case.',
          ],
        },
        {
          kind: 'script',
          title: 'Close',
          lines: [
            "I'll send you two prices, one leased and one vacant. Compare them and call me when it suits you: {phone}.",
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
            "Hi, this message is for {name}. This is {sender} with {company}, a private buyer, at {phone}. I wrote to you about a property. If you'd rather not hear from me, tell me at that number and I won't call again.",
          ],
        },
        {
          kind: 'p',
          text: "Don't mention a death, a debt, a case or a tenant, because you don't know who's listening. Leave one voicemail, not three.",
        },
        {
          kind: 'script',
          title: 'Second call, five weeks later',
          lines: [
            'Hi {name}, this is {sender} with {company}, at {phone}. We talked on {call_date}, and you asked me to wait. Has anything changed with {address}? If not, this is my last call.',
          ],
        },
        {
          kind: 'script',
          title: 'Stop, wrong number, angry',
          lines: [
            "Stop: Okay. I'm taking you off our list now, for calls, texts and mail. Goodbye.",
            "Wrong number: I'm sorry to bother you. I'll take this number off.",
            '"How did you get my number?" The case is public record. The number came from a data provider, and I can delete it today.',
            "Angry: I understand. I won't call again.",
          ],
        },
        {
          kind: 'list',
          items: [
            'Log every call before the next one: date, time, who you talked to, what they asked, what you promised.',
            'Our [CRM template](/tools/crm-template) stops at five touches in ninety days, letters included.',
            'If you promise something on the phone, send it in writing the same day.',
          ],
        },
      ],
    },
  ],
};
