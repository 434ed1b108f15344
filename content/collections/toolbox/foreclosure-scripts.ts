import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'foreclosure-scripts',
  title: 'Foreclosure call scripts by stage',
  meta: {
    title: 'Foreclosure Call Scripts by Stage | Deedline',
    description:
      'Calm scripts for owners in foreclosure, from the first notice to the days after the sale, with the HUD counselor pointer and state rules.',
  },
  category: 'Scripts',
  lead: 'An owner in foreclosure hears from many strangers. Be the one who gets the stage right, names the counselor before the price, and never sets a deadline of your own.',
  disclaimer:
    'These are samples and no legal advice. Several states regulate foreclosure consultants and equity purchasers: check the law of the state and have a lawyer read your contract before you call.',
  mark: 'Sample. No legal advice. Check current state law before you call.',
  downloads: [{ file: 'foreclosure-scripts.docx', label: 'Download the scripts' }],
  chapters: [
    {
      id: 'ground-rules',
      title: 'Ground rules',
      blocks: [
        {
          kind: 'list',
          items: [
            'Confirm the stage the same morning. Dates are postponed, and the original loan amount is not the payoff.',
            'Say in the first minute that you are a private buyer, not the lender, the trustee, the court or a counselor.',
            'Offer no help with the loan. Mortgage relief services may take no advance fee (12 CFR 1015), and several states regulate anyone who acts as a foreclosure consultant.',
            'Point to a HUD-approved housing counselor in every call. Owners find one through hud.gov or by asking their servicer.',
            'If the owner has a lawyer or is in bankruptcy, stop. Write to counsel or the trustee.',
            'Federal hours are 8 a.m. to 9 p.m. local time, with a do-not-call scrub at most 31 days old (47 CFR 64.1200).',
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
          text: 'A notice of default is recorded, or a complaint and lis pendens are filed. Under the federal rule the loan is by then more than 120 days delinquent (12 CFR 1024.41(f)).',
        },
        {
          kind: 'script',
          title: 'Call',
          lines: [
            'Hello {name}, this is {sender} with {company}. I buy houses for profit. A notice on {address} became public on {filing_date}, and you may already have it in hand.',
            'Have you spoken with a HUD-approved counselor? They are worth calling before me or anyone who wants your house.',
            'May I ask one thing: do you hope to keep the home?',
            'If yes: Then ask your servicer for the exact sum that brings the loan current, in writing, with the date it is good until. I wish you luck and will not call again.',
            'If no or unsure: You own it until a sale, so listing it with an agent is open to you too. I can send a written figure to compare. Shall I?',
          ],
        },
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"Everybody is calling me." I can hear that. I will take you off my list today.',
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
            'This is {sender} with {company}, a private buyer. The notice I read gives {sale_date} for {address}. Please confirm that with {trustee_name} or the court, because dates move.',
            'Do you know what is owed to all lenders together, and what the house might bring?',
            'If there is equity: A listing or a sale before that date could leave you more than the auction. Ask an agent for a price and compare it with mine.',
            'If there is none: I am not the right buyer. A counselor can talk you through a short sale or a deed in lieu.',
            'Whatever you sign, with me or others, read the cancellation page first and let a lawyer see it.',
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
          text: 'Call only if you can truly close, or if the owner asked you to. A right to cancel may run past the sale date, and that risk is yours.',
        },
        {
          kind: 'script',
          title: 'Call',
          lines: [
            'I will be brief, because your time is short. I could close only if title and payoff arrive by {closing_check_date}. I am not certain they will.',
            'Please call a lawyer or a counselor today, before you decide about me.',
            'If you want to go on, I will send the contract and the cancellation notice now, and we speak tomorrow at {time}. If not, I will leave you in peace.',
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
            'I am sorry it came to that. I have nothing to sell you.',
            'Two things to ask a lawyer about soon: whether your state lets you redeem after the sale, and whether the sale brought more than was owed. That surplus may be yours.',
            'You do not need to pay me or anyone in advance to ask the trustee or the clerk.',
          ],
        },
      ],
    },
    {
      id: 'hard-questions',
      title: 'Questions you will be asked',
      blocks: [
        {
          kind: 'script',
          title: 'If they say',
          lines: [
            '"What will you pay?" I would need to see the house and the payoff. You would have my figure in writing, and time to compare it with an agent.',
            '"Can I stay and rent it back?" No. I do not rent a house back to the person who sold it to me. If someone offers you that, let a lawyer read it first.',
            '"Just take over my payments." No. The loan would stay in your name. Ask a lawyer before you sign a deed to anyone.',
            '"Will you talk to my lender?" No. You can, and a HUD-approved counselor can do it with you.',
            '"What happens to what is left over?" The title company pays it to you at closing, by the statement that we both sign.',
            '"I filed for bankruptcy." Then I will stop here and write to your lawyer or the trustee.',
            '"How did you find me?" From the public notice. I can take you off my list today.',
          ],
        },
        {
          kind: 'script',
          title: 'Voicemail, live',
          lines: [
            'Hello, this is {sender} with {company}, a private buyer, for {name}. My number is {phone}. There is no need to call back if you would rather not.',
          ],
        },
        {
          kind: 'p',
          text: 'Never speak of the notice to a machine or to another person in the house. If a child or a tenant answers, ask when to call again and say no more.',
        },
      ],
    },
    {
      id: 'state-rules',
      title: 'State rules to know',
      blocks: [
        {
          kind: 'table',
          columns: ['State', 'Rule', 'Source'],
          rows: [
            [
              'California',
              'Owner-occupants under a notice of default may cancel an investor contract for five business days',
              'Civ. Code 1695.4',
            ],
            [
              'California',
              'Reinstatement ends five business days before sale; a listing agreement delivered by then postpones it 45 days',
              'Civ. Code 2924c; AB 2424',
            ],
            ['California', "No surplus-fund solicitation for 90 days after the trustee's deed", 'AB 295'],
            ['New York', '90-day notice before suit; five days to cancel', 'RPAPL 1304; Inman'],
            ['Texas', '20 days to cure on homes, 21-day sale notice; sales on the first Tuesday', 'Prop. Code 51.002'],
            ['Florida', 'Sale 20-35 days after judgment; title after ten days without objection', 'Fla. Stat. 45.031'],
            ['Maryland', 'May regulate buyers who offer within 20 days of an advertised sale', 'TPF Legal'],
            ['Michigan', 'Usually six months to redeem after sale', 'Nolo'],
            ['North Carolina', 'Upset bids, ten days each, rolling', 'G.S. 45-21.27'],
          ],
        },
        { kind: 'p', text: 'Reviewed November 2026. Other states have rules of their own: check current state law.' },
      ],
    },
  ],
};
