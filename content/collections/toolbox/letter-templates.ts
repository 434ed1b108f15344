import { cancellationRows, otherCancellationRules } from './cancellation-rules.ts';
import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'letter-templates',
  title: 'Six letters to owners',
  meta: {
    title: 'Six Letter Templates for Owners | Deedline',
    description:
      'Six plain letters: executor, all heirs, owner in default, delinquent tax, code order and landlord, with what goes in the blanks and mailing rules.',
  },
  category: 'Marketing',
  lead: 'Six one-page letters, one for each situation. Print them on your own letterhead, sign them by hand and mail them first class.',
  disclaimer:
    "These are samples, not legal advice. States regulate letters to owners in distress, wholesaling and lawyer advertising, so check the law in the owner's state before you mail.",
  mark: 'Sample. Not legal advice. Check current state law before you mail.',
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
            ['{sender}, {company}, {phone}', 'Your real name, your company, a number someone answers'],
            ['{case}, {county}', 'Case number and county, as the court writes them'],
            ['{heirs}', 'Every owner of record, in the order of the deed or affidavit'],
            ['{filing_date}, {order_date}', 'The date on the record, not the date you read it'],
            ['{sale_date}', 'As listed on the day you print; check again that morning'],
            ['{payoff_office}', 'The county collector, with its phone number'],
            ['{units}', 'How many other units the tax roll shows under the same owner'],
            ['{cancellation_notice}', "Your state's own wording, from your lawyer; see letter 3"],
            ['{letter_date}', 'The date of your first letter'],
            ['{opt_out}', "One sentence on how to stop, such as: Call or write and we won't contact you again."],
          ],
        },
        {
          kind: 'list',
          items: [
            'Put the real sender on the envelope, and nothing that looks like a court, county or lender.',
            'Never make up a deadline. Give a date only with its source.',
            'If a lawyer or a trustee is on record, write to the lawyer or trustee.',
            'Lawyers who adapt these letters: many states want a label on a solicitation, but not the same one. "Advertising Material" in one is "Attorney Advertising" or "Advertisement" in another, and some want it on the envelope, too. Use the label your state bar prescribes (ABA Model Rule 7.3).',
            'Mail a letter, not a contract. In Tennessee an owner who signs an unsolicited contract that came in the mail, without a licensed broker, can cancel for 30 days (Tenn. Code 47-18-134).',
            'Before each drop, suppress your own do-not-contact list and addresses not checked for moves in 95 days.',
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
            "I'm sorry for your loss. The court docket lists you in case {case}, which is how I got your name.",
            'I buy houses in {county} County, as is and for profit. If the estate decides to sell {address}, your family can take what it wants and leave the rest. Any agreement would depend on your authority to sell and on court approval where it is required.',
            "There's no rush. If a lawyer is helping you, please pass this on, and I'll write to that office from now on.",
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
          title: 'The same page to each of them',
          lines: [
            'Dear {name},',
            "I'm sorry for your family's loss. County records show that {address} now belongs to {heirs}. Each of you is getting this same letter.",
            "I'd like to buy the whole house, and only if every owner agrees. I buy to make a profit, so please get your own valuation and compare. The cost of clearing the title can come out of the sale at closing.",
            'I suggest that each of you talk to your own lawyer. If someone is missing from the list above, please let me know.',
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
            'A notice about {address} was filed in the public record on {filing_date}. If you have already taken care of it, please ignore this letter.',
            'A HUD-approved housing counselor can go over your options with you: bringing the loan current, a workout with the lender, a listing with an agent, or a sale. I suggest you talk to one first. The trustee or court can confirm the sale date, which was {sale_date} when I looked.',
            "I'm a private buyer, and I buy for profit. If you decide to sell, I'll put my price in writing and you can have a lawyer read it.",
            '{cancellation_notice}',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
        {
          kind: 'note',
          title: 'The cancellation notice',
          text: 'For {cancellation_notice}, use the wording your state prescribes, from your lawyer. Law checked November 2026.',
        },
        {
          kind: 'table',
          columns: ['State', 'What the owner can do', 'Source'],
          rows: cancellationRows,
        },
        { kind: 'p', text: otherCancellationRules },
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
            "The county tax roll shows unpaid taxes on {address}. {payoff_office} can tell you the exact amount and the last day to pay. Please call there before you rely on this letter or anyone else's.",
            "If you want to keep the property, ask that office about a payment plan. If you'd rather sell, I buy houses for profit, and the title company would pay the taxes out of the price.",
            "I haven't paid any of your taxes, and I'm not with the county.",
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
            "I'm a private buyer. The public file shows an order dated {order_date} for {address}. If the work is done, ask the inspector to close the case in writing, so the fine stops running.",
            'If the repair is more than you want to take on, I buy houses in this condition, for profit. I would pay for a municipal lien search and agree on a plan with the city before closing.',
            'You can also ask the board to reduce the fines once the work is done. A lawyer can tell you how it works in your city.',
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
            'County records show that you own {address} and {units} other units. The court index shows filings for it this year.',
            "I buy rentals for profit, one or several. I can give you two prices: one with the lease in place, and one with closing after you have possession. I won't contact your tenants.",
            'A rent roll and twelve months of repairs are all I need to start.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
      ],
    },
    {
      id: 'second-and-last',
      title: 'The second letter and the last one',
      blocks: [
        {
          kind: 'p',
          text: 'Use these after any of the six, once you have checked that the case is still open. After a recent death, an heir gets two letters in all and no call.',
        },
        {
          kind: 'script',
          title: 'Second letter, day 30',
          lines: [
            'Dear {name},',
            "I wrote to you on {letter_date} about {address}. If you've already decided, you don't need to answer.",
            "I'm a private buyer, and I buy for profit. If you'd like a written price to compare with others, my number is below. Asking doesn't commit you to anything.",
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
        {
          kind: 'script',
          title: 'Last letter, day 90',
          lines: [
            'Dear {name},',
            "This is my last letter about {address}. I won't write again unless you ask me to.",
            'If you think you may want a price someday, keep this page. If you sell to someone else, I hope it goes well.',
            'Sincerely, {sender}, {company}, {phone}',
            '{opt_out}',
          ],
        },
        {
          kind: 'list',
          items: [
            'Log each piece: who, which letter, which day. The batch goes in the [marketing tracker](/tools/marketing-tracker), the person in the [CRM sheet](/tools/crm-template).',
            "When mail comes back, fix the address or close the lead. Don't mail it again unchanged.",
            'If someone asks you to stop, by phone, mail or email, stop on every channel the same day.',
          ],
        },
      ],
    },
  ],
};
