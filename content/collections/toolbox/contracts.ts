import { cancellationRows, otherCancellationRules } from './cancellation-rules.ts';
import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'contracts',
  title: 'Sample contracts',
  meta: {
    title: 'Sample Real Estate Contracts | Deedline',
    description:
      'Three samples to take to your lawyer: an assignment agreement, a short purchase agreement and a letter of intent, with state rules for wholesalers.',
  },
  category: 'Legal',
  lead: 'Three short forms to take to your own lawyer: an assignment, a purchase agreement and a letter of intent. They show what has to be settled. Your lawyer adds what your state requires.',
  disclaimer:
    "SAMPLES ONLY, not legal advice. Don't sign them as is. Contract, licensing, disclosure and cancellation rules differ by state, so have a lawyer there adapt them.",
  mark: 'SAMPLE ONLY. Not legal advice. Do not sign as is.',
  downloads: [{ file: 'contracts.docx', label: 'Download the samples' }],
  chapters: [
    {
      id: 'wholesaling',
      title: 'Can you assign here?',
      blocks: [
        {
          kind: 'p',
          text: "More states regulate wholesaling every year. These are the ones we've checked. We read several of these in summaries, not in the statute; confirm before you rely on one. If yours isn't listed, ask before you market a contract. Everywhere, say in writing that you're assigning a contract and not selling a house.",
        },
        {
          kind: 'table',
          columns: ['State', 'Rule', 'Source'],
          rows: [
            ['Arizona', 'Written disclosure to both sides before any binding agreement', 'Ariz. Rev. Stat. 44-5101'],
            ['Illinois', 'License from the second deal within 12 months', '225 ILCS 454'],
            ['Kentucky', 'License to market the contract', 'Ky. Rev. Stat. 324.010'],
            ['Maryland', 'Written disclosure on owner-occupied homes', 'Md. Code, Real Prop. 10-715'],
            [
              'North Carolina',
              'A license rule has been proposed and is reported as passed; confirm it',
              'N.C. Gen. Stat. 93A',
            ],
            [
              'Oklahoma',
              'License to market publicly; disclosures and two business days to cancel',
              'Okla. Stat. tit. 59 § 858-102',
            ],
            ['Oregon', 'Registration, disclosures and three business days to cancel', 'Or. HB 4058 (2024)'],
            ['Pennsylvania', 'License; a right to cancel for 30 days is reported, so confirm it', 'Pa. Act 52 of 2024'],
            [
              'South Carolina',
              'License to market the house; whether the contract alone is exempt is disputed',
              'S.C. Code 40-57',
            ],
            [
              'Tennessee',
              'Disclosure to seller and assignee; three business days of notice before assigning',
              'Tenn. Pub. Ch. 72 (2025)',
            ],
            [
              'Texas',
              'No license if you do not broker and you tell every potential buyer what you hold',
              'Tex. Occ. Code 1101.0045',
            ],
            ['Virginia', 'License from the second deal within 12 months', 'Va. Code 54.1-2100'],
          ],
        },
        {
          kind: 'p',
          text: 'In Tennessee, an owner who signs an unsolicited contract that came in the mail, without a licensed broker, can cancel for 30 days after you confirm it (Tenn. Code 47-18-134). Mail letters there, not contracts.',
        },
      ],
    },
    {
      id: 'before-you-sign',
      title: 'When not to use these',
      blocks: [
        {
          kind: 'list',
          items: [
            "**Homes in foreclosure.** Don't use these forms. The owner may have a right to cancel, as in the table below, and California prescribes the wording of the contract (Cal. Civ. Code 1695.4).",
            '**Estates.** Who signs depends on the state. Often it is the representative, after letters. Where title passes at death, as in Texas and North Carolina, the heirs may sell or have to join. Check [who can sell, by state](/solutions/probate#who-can-sell), and let the title company decide. California limited authority needs court confirmation and allows overbids (Cal. Prob. Code 10309, 10311).',
            '**Divorce.** Both spouses, or the person the decree names.',
            "**Bankruptcy.** A Chapter 7 trustee on 21 days' notice (Fed. R. Bankr. P. 2002; 11 USC 363(b)), or a Chapter 13 debtor with an order.",
          ],
        },
        {
          kind: 'table',
          columns: ['State', 'Homes in foreclosure or default', 'Source'],
          rows: cancellationRows,
        },
        { kind: 'p', text: otherCancellationRules },
        {
          kind: 'p',
          text: 'Clauses that vary most by state start with (S). Law checked November 2026.',
        },
      ],
    },
    {
      id: 'assignment',
      title: 'Sample 1: assignment agreement',
      blocks: [
        {
          kind: 'p',
          text: 'SAMPLE. This Assignment is made on {date} between {assignor} ("Assignor") and {assignee} ("Assignee").',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Contract. Assignor is the buyer under an agreement dated {contract_date} with {seller} for {address}, parcel {apn} (the "Contract"). A full copy is attached.',
            'What is assigned. Assignor transfers to Assignee all of its rights and duties under the Contract. Assignor does not own the property, is not selling it and makes no promise about it.',
            '(S) Right to assign. Assignor states that the Contract permits assignment, is in force and unamended except as attached, and that Seller was told in writing that Assignor may assign for a fee.',
            'Fee. Assignee pays {fee}: {fee_deposit} on signing to {escrow_agent} and the rest at closing. The fee appears on the settlement statement.',
            'Deposit. At closing, Assignee repays Assignor the deposit of {deposit} held under the Contract.',
            'Assumption. Assignee will perform the Contract, including the closing date of {closing_date}, and has made its own inspection.',
            '(S) If closing fails. If Seller cannot convey title as the Contract requires, all money paid by Assignee is returned. If Assignee defaults, {fee_deposit} is kept as the sole remedy between these parties, where the law allows.',
            '(S) Licenses and law. Each party states whether it holds a real estate license: Assignor {yes_no}, Assignee {yes_no}. The law of {state} governs.',
            'Attached: the Contract with every amendment, and the notice to Seller under clause 3.',
          ],
        },
        {
          kind: 'table',
          columns: ['Party', 'Signature', 'Date'],
          rows: [
            ['Assignor: {assignor}', '', ''],
            ['Assignee: {assignee}', '', ''],
            ['Seller, where consent is required: {seller}', '', ''],
          ],
        },
      ],
    },
    {
      id: 'purchase',
      title: 'Sample 2: purchase agreement, short form',
      blocks: [
        {
          kind: 'p',
          text: 'SAMPLE. {seller} ("Seller") agrees to sell and {buyer} ("Buyer") agrees to buy the property at {address}, parcel {apn}, legal description attached.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Price. {price}: a deposit of {deposit} to {escrow_agent} within {deposit_days} business days, and the balance in cash at closing.',
            'Authority. Seller signs as {capacity} and will deliver proof: deed, certified letters, heirship affidavit, decree or court order. If a court has to approve, this agreement is subject to that approval, including any overbid procedure.',
            'Title. Seller conveys marketable title by {deed_type}, free of liens except {exceptions}. Buyer orders a title commitment and a municipal lien search. Liens are paid from the price; if they exceed it, either party may cancel and the deposit is returned.',
            'Inspection. Buyer has {inspection_days} days to inspect and may cancel in writing within that time for a full refund of the deposit.',
            '(S) Condition. The property is sold as is. Seller still makes every disclosure the law requires, and says in writing what Seller knows about leaks, fire, fuel tanks and open code cases.',
            'Occupants. The property is delivered {vacant_or_leased}. Leases and security deposits are listed in an attachment.',
            'Contents. Seller may leave: {contents}.',
            'Closing. On {closing_date} at {title_company}. Taxes, rents and dues are prorated to that day. Each side pays its customary costs unless listed: {cost_terms}.',
            '(S) Assignment. Buyer {may_or_may_not} assign. If Buyer may: Buyer intends to make a profit by assigning this agreement for a fee, does not represent Seller, and Seller may consult a lawyer or broker before signing.',
            '(S) Default. If Buyer defaults, Seller keeps the deposit as sole remedy, where the law allows. If Seller defaults, Buyer may recover the deposit or seek specific performance.',
            '(S) Right to cancel. {statutory_notice}, in the words and type size the state prescribes, or "none" once a lawyer has confirmed it.',
            'Entire agreement, with the attached legal description, proof of authority, disclosures and leases. Changes are in writing and signed by both. The law of {state} governs.',
          ],
        },
        {
          kind: 'table',
          columns: ['Party', 'Signature', 'Date'],
          rows: [
            ['Seller: {seller}, as {capacity}', '', ''],
            ['Every other owner: {second_seller}', '', ''],
            ['Buyer: {buyer}', '', ''],
          ],
        },
      ],
    },
    {
      id: 'letter-of-intent',
      title: 'Sample 3: letter of intent',
      blocks: [
        {
          kind: 'script',
          title: 'SAMPLE, not binding',
          lines: [
            '{date}. To: {seller_or_counsel}. Re: {address}, parcel {apn}, case {case}',
            'This letter states the terms on which {buyer} would sign a purchase agreement. It binds neither of us. Only a signed agreement will.',
            'Price {price}, paid in cash. Deposit {deposit}. Inspection {inspection_days} days. Closing {closing_days} days after the later of clear title and any court approval.',
            'Sold as is; contents may stay. Buyer pays for its own title and lien searches.',
            'Proof of funds from {lender}, dated {funds_date}, is enclosed. Buyer acts as principal, buys for profit and {will_or_will_not} assign.',
            'You may keep showing the property and taking offers. If these terms work for you, please send this to your lawyer and we will prepare a draft.',
            '{sender}, {company}, {phone}',
          ],
        },
        {
          kind: 'note',
          title: 'When a letter of intent helps',
          text: 'Lawyers in an estate or a divorce can pass one page around before anyone pays for drafting. If the seller has no lawyer, skip it and suggest one. Something that looks like a contract but is not one confuses people.',
        },
      ],
    },
    {
      id: 'for-your-lawyer',
      title: 'Questions for your lawyer',
      blocks: [
        {
          kind: 'list',
          ordered: true,
          items: [
            'Can I assign for a fee in this state without a license, and can I market the contract?',
            'What do I have to tell the seller in writing, and when?',
            'Does a right to cancel apply to this house and this owner, and in what words and type size?',
            'Which disclosures does the seller owe even in an as-is sale?',
            'If the seller keeps the deposit as sole remedy, is that enforceable here, and up to how much?',
            'Who has to sign: all owners, both spouses, the heirs, a representative, a trustee?',
            'Does a court have to approve, and what does an overbid do to my price?',
            'Who can hold the deposit, and who can conduct the closing?',
            'Does this form work for a home in foreclosure? If not, which one does?',
          ],
        },
        {
          kind: 'p',
          text: 'Send the sample with the blanks filled in and these questions next to it. An hour of review is cheaper than one contract you cannot enforce.',
        },
      ],
    },
  ],
};
