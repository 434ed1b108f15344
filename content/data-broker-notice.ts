import { site } from './site.ts';
import type { Block, TableSection } from './types.ts';

/*
 * Both say what we do and name no registration: a provider that has one adds its number and the words that its state
 * prescribes.
 */

/** For the privacy policy. */
export const dataBrokerNotice: Block = {
  kind: 'p',
  text: `**Data broker notice.** ${site.name} is a data broker: we collect records about people who are not our customers and sell them to subscribers. [Am I in your data?](/support/your-data) shows what we hold about a property, takes corrections, leaves a property out of our lists at once and names the [state laws](/support/your-data#data-broker).`,
};

/** For the page where people ask to be left out. */
export const dataBrokerLaws: TableSection = {
  kind: 'table',
  id: 'data-broker',
  title: 'Data broker notice',
  intro: `${site.name} is a data broker: we collect records about people who are not our customers and sell them to subscribers. You can use the form above in every state. A request that reaches us by mail, by phone or through a state system is treated the same way. These laws have rules for data brokers:`,
  columns: ['State', 'What the law says', 'Source'],
  rows: [
    [
      'California',
      'Data brokers register each year. One deletion request to the state reaches all of them; since August 1, 2026, they collect these requests at least every 45 days',
      'Cal. Civ. Code 1798.99.80, 1798.99.82 and 1798.99.86',
    ],
    [
      'California',
      'You may have information corrected and direct a business not to sell it. A verifiable request is answered within 45 days, and the record of it kept for 24 months',
      'Cal. Civ. Code 1798.106, 1798.120 and 1798.130; Cal. Code Regs. tit. 11 7101',
    ],
    [
      'Texas',
      'Data brokers register each year and say on their website that they are one',
      'Tex. Bus. & Com. Code ch. 509',
    ],
    ['Oregon', 'Data brokers register and declare whether and how residents may opt out', 'ORS 646A.593'],
    ['Vermont', 'Data brokers register by January 31 and describe their opt-out', '9 V.S.A. 2430 and 2446'],
    [
      'New Jersey',
      'Judges, prosecutors, officers and relatives in their household may have a home address and an unpublished home phone withheld within 10 business days',
      'N.J. Stat. 56:8-166.1',
    ],
  ],
};
