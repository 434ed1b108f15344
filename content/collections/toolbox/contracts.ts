import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'contracts',
  title: 'Sample contracts',
  meta: {
    title: 'Sample Real Estate Contracts | Deedline',
    description:
      'Three samples to take to your lawyer: an assignment agreement, a short purchase agreement and a letter of intent. Samples only, no legal advice.',
  },
  category: 'Legal',
  lead: 'Three short forms to bring to your own lawyer: an assignment, a purchase agreement and a letter of intent. They show which points must be settled; your lawyer supplies what your state requires.',
  disclaimer:
    'SAMPLES ONLY. These texts are no legal advice, create no lawyer-client relationship and are not fit to sign as they stand. Contract, licensing, disclosure and cancellation rules differ by state: check the law of the state and have a lawyer there adapt them.',
  mark: 'SAMPLE ONLY. No legal advice. Not fit to sign as it stands.',
  downloads: [{ file: 'contracts.docx', label: 'Download the samples' }],
  chapters: [
    {
      id: 'before-you-sign',
      title: 'Before you use any of these',
      blocks: [
        {
          kind: 'list',
          items: [
            '**Wholesaling.** Oklahoma bars unlicensed public marketing. Illinois, Kentucky and South Carolina constrain it. Connecticut, Maryland, North Carolina, North Dakota, Ohio and Tennessee legislated in 2025-26 (Jones Property Law; VA Horizon). Everywhere, say that you assign a contract and do not sell a house.',
            '**Homes in foreclosure.** Do not use these forms. California owner-occupants under a notice of default may cancel for five business days, until midnight of the fifth (Civ. Code 1695.4), and the contract needs prescribed wording. Illinois treats tax-loss homes as distressed property (765 ILCS 940).',
            '**Estates.** Only the representative can sign, after letters. California limited authority needs court confirmation and allows overbids (Prob. Code 10309, 10311).',
            "**Divorce and bankruptcy.** Both spouses or the person named in the decree; a Chapter 7 trustee on 21 days' notice (Rule 2002; 11 USC 363(b)); a Chapter 13 debtor with an order.",
          ],
        },
        {
          kind: 'p',
          text: 'Clauses that vary most by state begin with (S). Legal points reviewed November 2026; check current state law.',
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
            'Contract. Assignor is buyer under an agreement dated {contract_date} with {seller} for {address}, parcel {apn} (the "Contract"). A full copy is attached.',
            'What is assigned. Assignor transfers to Assignee all of its rights and duties under the Contract. Assignor does not own the property, does not sell it and makes no promise about it.',
            '(S) Right to assign. Assignor states that the Contract permits assignment, is in force and unamended except as attached, and that Seller has been told in writing that Assignor may assign for a fee.',
            'Fee. Assignee pays {fee}, of which {fee_deposit} on signing to {escrow_agent} and the rest at closing. The fee appears on the settlement statement.',
            'Deposit. Assignee repays Assignor the deposit of {deposit} held under the Contract, at closing.',
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
            ['Seller, where it must consent: {seller}', '', ''],
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
          text: 'SAMPLE. {seller} ("Seller") agrees to sell and {buyer} ("Buyer") to buy the property at {address}, parcel {apn}, legal description attached.',
        },
        {
          kind: 'list',
          ordered: true,
          items: [
            'Price. {price}: deposit of {deposit} to {escrow_agent} within {deposit_days} business days, balance in cash at closing.',
            'Authority. Seller signs as {capacity} and will deliver proof: deed, certified letters, decree or court order. If approval by a court is required, this agreement is subject to it, including any overbid procedure.',
            'Title. Seller conveys marketable title by {deed_type}, free of liens except {exceptions}. Buyer orders a title commitment and a municipal lien search. Liens are paid from the price; if they exceed it, either party may cancel and the deposit returns.',
            'Inspection. Buyer has {inspection_days} days to inspect and may cancel in writing within them for a full refund of the deposit.',
            '(S) Condition. The property is sold as it stands. Seller still makes every disclosure the law requires, and says in writing what Seller knows of leaks, fire, fuel tanks and open code cases.',
            'Occupants. The property is delivered {vacant_or_leased}. Leases and deposits are listed in an attachment.',
            'Contents. Seller may leave: {contents}.',
            'Closing. On {closing_date} at {title_company}. Taxes, rents and dues are prorated to that day. Each side pays its customary costs unless listed: {cost_terms}.',
            '(S) Assignment. Buyer {may_or_may_not} assign. If Buyer may: Buyer intends to make a profit by assigning this agreement for a fee, does not represent Seller, and Seller may ask a lawyer or broker before signing.',
            '(S) Default. If Buyer defaults, Seller keeps the deposit as sole remedy, where the law allows. If Seller defaults, Buyer may recover the deposit or ask for performance.',
            '(S) Right to cancel. {statutory_notice}, in the words and type size the state prescribes, or "none" after a lawyer has confirmed it.',
            'Whole agreement, with the attached legal description, proof of authority, disclosures and leases. Changes are made in writing and signed by both. The law of {state} governs.',
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
            'This letter states the terms on which {buyer} would be ready to sign a purchase agreement. It binds neither of us. Only a signed agreement will.',
            'Price {price}, paid in cash. Deposit {deposit}. Inspection {inspection_days} days. Closing {closing_days} days after the later of clear title and any court approval.',
            'Sold as it stands; contents may remain. Buyer pays for its own title and lien searches.',
            'Proof of funds from {lender}, dated {funds_date}, is enclosed. Buyer acts as principal, buys for profit and {will_or_will_not} assign.',
            'You may go on showing the property and taking offers. If these terms suit you, please send this to your lawyer, and we will prepare a draft.',
            '{sender}, {company}, {phone}',
          ],
        },
        {
          kind: 'note',
          title: 'When a letter of intent helps',
          text: 'Counsel for an estate or a divorce can circulate one page before anyone pays for drafting. Where a seller has no lawyer, skip it and suggest one: a paper that looks like a contract and is none confuses people.',
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
            'May I assign for a fee in this state without a license, and may I market the contract?',
            'What must I tell the seller in writing, and when?',
            'Does a right to cancel apply to this house and this owner, and in what words and type?',
            'Which disclosures does the seller owe even when the house is sold as it stands?',
            'Is a deposit that the seller keeps as sole remedy enforceable here, and up to what sum?',
            'Who must sign: all owners, both spouses, a representative, a trustee?',
            'Does a court have to approve, and what does an overbid do to my price?',
            'Who may hold the deposit, and who may conduct the closing?',
            'Is this form fit for a home in foreclosure? If not, which one is?',
          ],
        },
        {
          kind: 'p',
          text: 'Send the sample with your answers in the blanks and these questions beside it. An hour of review costs less than one contract that cannot be enforced.',
        },
      ],
    },
  ],
};
