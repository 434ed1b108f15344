import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'letter-templates',
  title: 'Six letters to owners',
  meta: {
    title: 'Six Letter Templates for Owners | Deedline',
    description:
      'Six plain letters: executor, all heirs, owner in default, delinquent tax, code order and landlord, with the variables and mailing rules.',
  },
  category: 'Marketing',
  lead: 'Six letters of one page, one for each situation. Print them on your own letterhead, sign by hand and mail first class.',
  disclaimer:
    'These are samples and no legal advice. States regulate letters to owners in distress, wholesaling and lawyer advertising: check the law of the state before you mail.',
  mark: 'Sample. No legal advice. Check current state law before you mail.',
  downloads: [{ file: 'letter-templates.docx', label: 'Download the letters' }],
  chapters: [
    {
      id: 'before-you-mail',
      title: 'Before you mail',
      blocks: [
        {
          kind: 'table',
          columns: ['Variable', 'What goes in'],
          rows: [
            ['{name}', 'The person, spelled as in the record'],
            ['{address}', 'The property, with unit number'],
            ['{sender}, {company}, {phone}', 'Your real name, your company, a number that is answered'],
            ['{case}, {county}', 'Docket number and county, as the court writes them'],
            ['{heirs}', 'Every owner of record, in the order of the deed or affidavit'],
            ['{filing_date}, {order_date}', 'The date on the record, not the date you read it'],
            ['{sale_date}', 'As listed on the day you print; look again that morning'],
            ['{payoff_office}', 'The county collector, with its telephone number'],
            ['{units}', 'How many other units the roll shows under the same owner'],
            ['{cancellation_notice}', "Your state's own words, from your lawyer; see letter 3"],
            ['{letter_date}', 'The date of your first letter'],
            ['{opt_out}', 'One sentence on how to stop, such as: Call or write and we will not contact you again.'],
          ],
        },
        {
          kind: 'list',
          items: [
            'Truthful sender on the envelope; nothing that looks like a court, county or lender.',
            'No invented deadline. Name a date only with its source.',
            'Where counsel or a trustee is on record, address counsel or the trustee.',
            'Suppress your own do-not-contact list before each drop, and addresses not checked for moves in 95 days.',
          ],
        },
      ],
    },
    {
      id: 'executor',
      title: 'Letter 1: executor',
      blocks: [
        {
          kind: 'script',
          title: 'Condolence first',
          lines: [
            'Dear {name},',
            'Please accept my sympathy. The court docket lists you in case {case}, which is how I have your name.',
            'I buy houses in {county} County, for profit, as they stand. If the estate decides to sell {address}, the family may take what it wants and leave the rest. Any agreement would wait for your letters and for court approval where it is required.',
            'There is no hurry on my side. If a lawyer is helping you, please pass this on, and I will write to that office from now on.',
            'With respect, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'all-heirs',
      title: 'Letter 2: all heirs',
      blocks: [
        {
          kind: 'script',
          title: 'The same page to each',
          lines: [
            'Dear {name},',
            'I am sorry for the loss in your family. The recorded papers show that {address} now belongs to {heirs}. Each of you is receiving this same letter.',
            'I would like to buy the whole house, and only if every owner agrees. I buy to make a profit, so please compare my figure with a valuation of your own. Costs of clearing the title can be paid from the sale at closing.',
            'I urge each of you to ask a lawyer who acts for you alone. If someone is missing from the list above, I would be grateful to know.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'default',
      title: 'Letter 3: owner in default',
      blocks: [
        {
          kind: 'script',
          title: 'Options before a sale',
          lines: [
            'Dear {name},',
            'A notice about {address} was filed in the public record on {filing_date}. You may have solved it already. If so, please set this aside.',
            'A HUD-approved housing counselor can go through your choices with you: bringing the loan current, a workout with the lender, a listing with an agent, or a sale. I suggest you speak to one first. The trustee or court can confirm the sale date, listed as {sale_date} when I looked.',
            'I am a private buyer and I buy for profit. If a sale is what you choose, I will put my price in writing and you can have a lawyer read it.',
            '{cancellation_notice}',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
        {
          kind: 'note',
          title: 'The cancellation notice',
          text: 'For {cancellation_notice} use the wording your state prescribes, supplied by your lawyer. California lets owner-occupants under a notice of default cancel until midnight of the fifth business day (Civ. Code 1695.4); New York gives five days (Inman). Reviewed November 2026.',
        },
      ],
    },
    {
      id: 'tax',
      title: 'Letter 4: delinquent tax',
      blocks: [
        {
          kind: 'script',
          title: 'Redemption note',
          lines: [
            'Dear {name},',
            "The county roll lists unpaid tax on {address}. The office that knows the exact amount and the last day to pay is {payoff_office}. Please call there before you rely on this letter or on anyone else's.",
            'If you mean to keep the property, ask that office about a payment plan. If you would rather sell, I buy houses for profit, and the tax would be paid by the title company out of the price.',
            'I have not paid any of your tax and I am not with the county.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'code',
      title: 'Letter 5: code order',
      blocks: [
        {
          kind: 'script',
          title: 'From a buyer, not from the city',
          lines: [
            'Dear {name},',
            'I am a private buyer. The public file shows an order dated {order_date} for {address}. If the work is done, ask the inspector to close the case in writing, so that no fine keeps running.',
            'If the repair is more than you want to take on, I buy houses in this condition, for profit. I would order a municipal lien search at my cost and agree with the city on a plan before closing.',
            'You can also ask the board to reduce fines once the work is complete. A lawyer can tell you how it is done there.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'landlord',
      title: 'Letter 6: landlord',
      blocks: [
        {
          kind: 'script',
          title: 'An exit in two prices',
          lines: [
            'Dear {name},',
            'You own {address} and, by the county roll, {units} other units. The court index shows filings for it this year.',
            'I buy rentals for profit, one or several. I can give you two prices: one with the lease in place, one with closing after you have possession. No tenant will hear from me.',
            'A rent roll and twelve months of repairs are all I need to start.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'second-and-last',
      title: 'The second and the last letter',
      blocks: [
        {
          kind: 'p',
          text: 'Either follows any of the six, after a check that the case is still open. An heir after a recent death gets two letters in all and no call.',
        },
        {
          kind: 'script',
          title: 'Second letter, day 30',
          lines: [
            'Dear {name},',
            'I wrote on {letter_date} about {address}. You may have decided already, and then this needs no answer.',
            'I am still a private buyer and still buy for profit. If you would like a written figure to compare with others, my number is below. Asking for one commits you to nothing.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
        {
          kind: 'script',
          title: 'Last letter, day 90',
          lines: [
            'Dear {name},',
            'This is my last letter about {address}. I will not write again unless you ask me to.',
            'If you ever want a price, keep this page. If you sell to someone else, I hope it goes well.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
        {
          kind: 'list',
          items: [
            'Log each piece: who, which letter, which day. A [tracker row](/tools/marketing-tracker) holds the batch, the [CRM sheet](/tools/crm-template) the person.',
            'Returned mail is a finding. Correct the address or close the lead; do not mail it again as it is.',
            'A stop by telephone, mail or email ends every channel the same day.',
          ],
        },
      ],
    },
  ],
};
