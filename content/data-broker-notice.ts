import { site } from './site.ts';
import type { Chapter } from './types.ts';

/**
 * For the privacy policy. It says what we do and names no registration: a provider that has one adds its number and the
 * words that its state prescribes.
 */
export const dataBrokerNotice: Chapter = {
  id: 'data-broker',
  title: 'Data broker notice',
  blocks: [
    {
      kind: 'p',
      text: `**${site.name} is a data broker.** We collect records about people who are not our customers and sell them to subscribers. [Where the fields come from](/support/your-data#sources) lists every kind of source, contacts included. Five states have rules for that:`,
    },
    {
      kind: 'table',
      columns: ['State', 'What the law says', 'Source'],
      rows: [
        [
          'California',
          'Data brokers register each year. One request to the state, through its deletion system, reaches all of them, and since August 1, 2026 they collect these requests at least every 45 days',
          'Cal. Civ. Code 1798.99.80, 1798.99.82 and 1798.99.86',
        ],
        [
          'Texas',
          'Data brokers register each year and say on their website that they are one',
          'Tex. Bus. & Com. Code ch. 509',
        ],
        ['Oregon', 'Data brokers register and declare whether and how residents may opt out', 'ORS 646A.593'],
        ['Vermont', 'Data brokers register by January 31 and describe their opt-out', '9 V.S.A. 2430, 9 V.S.A. 2446'],
        [
          'New Jersey',
          'Judges, prosecutors, officers and relatives in their household may have a home address and an unpublished home phone withheld within 10 business days',
          'N.J. Stat. 56:8-166.1',
        ],
      ],
    },
    {
      kind: 'p',
      text: '**Your way out, in every state.** [Am I in your data?](/support/your-data) shows what we hold about a property, takes corrections and puts the property on our suppression list at once. You need an email address, and no account. A request that reaches us by mail, by phone or through a state system is treated the same way.',
    },
    {
      kind: 'p',
      text: '**In California** you may ask what we hold, have it corrected (Cal. Civ. Code 1798.106) and direct us not to sell it (Cal. Civ. Code 1798.120). We answer within 45 days (Cal. Civ. Code 1798.130) and keep a record of each request for 24 months (Cal. Code Regs. tit. 11 7101).',
    },
  ],
};
