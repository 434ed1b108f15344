import { cancellationRows, otherCancellationRules } from './cancellation-rules.ts';
import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'foreclosure-scripts',
  title: 'Foreclosure call scripts by stage',
  meta: {
    title: 'Foreclosure Call Scripts by Stage | Deedline',
    description:
      'Calm scripts for owners in foreclosure, from the first notice to the days after the sale, with housing counselors and state rules.',
  },
  category: 'Scripts',
  lead: 'An owner in foreclosure hears from a lot of strangers. Get the stage right, bring up the housing counselor before the price, and never make up a deadline.',
  disclaimer:
    "These are samples, not legal advice. Several states regulate foreclosure consultants and equity purchasers, so check the law in the owner's state and have a lawyer read your contract before you call.",
  mark: 'Sample. Not legal advice. Check current state law before you call.',
  downloads: [{ file: 'foreclosure-scripts.docx', label: 'Download the scripts' }],
  chapters: [
    {
      id: 'ground-rules',
      title: 'Ground rules',
      blocks: [
        {
          kind: 'list',
          items: [
            'Confirm the stage that same morning. Sales get postponed, and the original loan amount is not the payoff.',
            "In the first minute, give your name, company and number (47 CFR 64.1200(d)(4)), and say that you're a private buyer, not the lender, the trustee, the court or a counselor.",
            "Don't offer to help with the loan. Mortgage relief services may take no fee in advance (12 CFR 1015), and several states regulate anyone who acts as a foreclosure consultant.",
            'Mention a HUD-approved housing counselor in every call. Owners can find one at hud.gov or through their servicer.',
            'If the owner has a lawyer or is in bankruptcy, stop. Write to counsel or the trustee.',
            'Federal hours are 8 a.m. to 9 p.m. local time, with a do-not-call scrub at most 31 days old (47 CFR 64.1200(c)). [About twenty states are stricter](/resources/blog/tcpa-and-do-not-call#states).',
          ],
        },
      ],
    },
    {
      id: 'first-notice',
      title: 'Stage 1: the first notice',
      blocks: [
        {
          kind: 'p',
          text: 'A notice of default is recorded, or a complaint and lis pendens are filed. On a main home, the loan is usually more than 120 days delinquent by then (12 CFR 1024.41(f)).',
        },
        {
          kind: 'script',
          title: 'Call',
          lines: [
            'Hi {name}, this is {sender} with {company}, at {phone}. I buy houses for profit. A notice on {address} became public on {filing_date}. You may already have it.',
            "Have you talked with a HUD-approved counselor? They're worth calling before me or anyone else who wants your house.",
            'Can I ask you one thing: do you want to keep the home?',
            "If yes: Then ask your servicer for the exact amount that brings the loan current, in writing, and how long it's good for. I wish you luck, and I won't call again.",
            'If no or not sure: You own it until a sale, so you can also list it with an agent. I can send you a written price to compare. Would you like that?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"Everybody is calling me." I understand. I\'ll take you off my list today.',
            '"Can you stop the foreclosure?" No. A lawyer or counselor can tell you what might.',
          ],
        },
      ],
    },
    {
      id: 'sale-date',
      title: 'Stage 2: a sale date is set',
      blocks: [
        {
          kind: 'script',
          title: 'Call',
          lines: [
            "This is {sender} with {company}, at {phone}. I'm a private buyer. The notice I read says {sale_date} for {address}. Please confirm that with {trustee_name} or the court, because dates change.",
            'Do you know what you owe to all lenders together, and what the house might sell for?',
            'If there is equity: A listing or a sale before that date could leave you with more than the auction. Ask an agent for a price and compare it with mine.',
            "If there isn't: I'm not the right buyer. A counselor can explain a short sale or a deed in lieu.",
            'Whatever you sign, with me or anyone else, read the cancellation page first and let a lawyer see it.',
          ],
        },
      ],
    },
    {
      id: 'last-days',
      title: 'Stage 3: the last days',
      blocks: [
        {
          kind: 'p',
          text: 'Call only if you can really close, or if the owner asked you to. A right to cancel may run past the sale date, and you carry that risk.',
        },
        {
          kind: 'script',
          title: 'Call',
          lines: [
            "This is {sender} with {company}, at {phone}. I'll be brief. I can close only if I have title and the payoff by {closing_check_date}, and I'm not sure I will.",
            'Please call a lawyer or a counselor today, before you decide about me.',
            "If you want to go ahead, I'll send the contract and the cancellation notice now, and we'll talk tomorrow at {time}. If not, I won't bother you again.",
          ],
        },
      ],
    },
    {
      id: 'after-sale',
      title: 'Stage 4: after the sale',
      blocks: [
        {
          kind: 'script',
          title: 'Only if they call you',
          lines: [
            "I'm sorry it came to that. I have nothing to sell you.",
            'Two things to ask a lawyer soon: can you redeem after the sale in your state, and did the sale bring more than you owed? That surplus may be yours.',
            "You don't have to pay me or anyone else up front to ask the trustee or the clerk.",
          ],
        },
      ],
    },
    {
      id: 'hard-questions',
      title: 'Questions people ask',
      blocks: [
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"What will you pay?" I need to see the house and the payoff first. You\'ll get my price in writing, and time to compare it with an agent\'s.',
            '"Can I stay and rent it back?" No. I don\'t rent a house back to the person who sold it to me. If someone offers you that, have a lawyer read it first.',
            '"Just take over my payments." No. The loan would stay in your name. Ask a lawyer before you sign a deed to anyone.',
            '"Will you talk to my lender?" No. You can, and a HUD-approved counselor can do it with you.',
            '"What happens to what\'s left over?" The title company pays it to you at closing, according to the statement we both sign.',
            '"I filed for bankruptcy." Then I\'ll stop here and write to your lawyer or the trustee.',
            '"How did you find me?" From the public notice. I can take you off my list today.',
          ],
        },
        {
          kind: 'script',
          title: 'Voicemail, live',
          lines: [
            "Hi, this is {sender} with {company}, for {name}. I'm a private buyer. My number is {phone}. You don't have to call back.",
          ],
        },
        {
          kind: 'p',
          text: 'Never mention the notice to a machine or to anyone else in the house. If a child or a tenant answers, ask when to call back and leave it at that.',
        },
      ],
    },
    {
      id: 'state-rules',
      title: 'State rules to know',
      blocks: [
        {
          kind: 'table',
          columns: ['State', "Canceling an investor's contract", 'Source'],
          rows: cancellationRows,
        },
        { kind: 'p', text: otherCancellationRules },
        {
          kind: 'table',
          columns: ['State', 'Rule', 'Source'],
          rows: [
            [
              'California',
              'Reinstatement ends five business days before the sale; a listing agreement delivered by then postpones it 45 days',
              'Cal. Civ. Code 2924c, 2924f',
            ],
            [
              'California',
              "No contact about surplus funds for 90 days after the trustee's deed is recorded",
              'Cal. Civ. Code 2924.21',
            ],
            ['New York', '90-day notice before suit', 'RPAPL 1304'],
            [
              'Texas',
              '20 days to cure on homes, 21-day sale notice; sales on the first Tuesday',
              'Tex. Prop. Code 51.002',
            ],
            ['Florida', 'Sale 20-35 days after judgment; title after ten days without objection', 'Fla. Stat. 45.031'],
            ['Michigan', 'Usually six months to redeem after sale', 'Mich. Comp. Laws 600.3240'],
            ['North Carolina', 'Upset bids, ten days each time', 'N.C. Gen. Stat. 45-21.27'],
          ],
        },
        { kind: 'p', text: 'Law checked November 2026. Other states have rules of their own.' },
      ],
    },
  ],
};
