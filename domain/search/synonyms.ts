import { stem } from './words.ts';

/** Common words and the site's own terms for them: a search for one also finds the others. */
const groups = [
  'price prices pricing cost costs fee fees quote subscription expensive',
  'refund refunds moneyback reimbursement',
  'cancel cancellation unsubscribe',
  'demo booking appointment meeting',
  'heir heirs inheritance inherited beneficiary',
  'executor administrator representative',
  'estate probate will',
  'death died dead deceased obituary',
  'foreclosure foreclose foreclosed foreclosing nod',
  'wholesaler wholesale wholesaling',
  'flip flipping flipper rehab',
  'agent broker realtor',
  'attorney lawyer counsel',
  'tenant renter',
  'landlord eviction evict evicted',
  'law legal lawful legally compliance',
  'privacy gdpr ccpa',
  'calculator calculate compute',
  'roi return yield',
  'mao offer',
  'export download',
  'csv spreadsheet',
  'excel xlsx spreadsheet',
  'api webhook integration developer',
  'sms text texting',
  'script scripts wording',
  'letter letters mailing',
  'crm pipeline',
  'map coverage county counties',
  'contact support help email phone',
  'parcel apn',
  'job career team people staff management',
  'webinar event calendar',
  'discount bundle bulk save',
  'founded founder history company about',
  'dictionary field column schema',
  'password signin mfa security',
  'pay payment billing invoice card',
  'sample example preview',
];

const words = groups.map((group) => [...new Set(group.split(' ').map(stem))]);

/** The other words of every group that the word is in. */
export function synonymsOf(word: string): string[] {
  const others = words.filter((group) => group.includes(word)).flat();
  return [...new Set(others)].filter((other) => other !== word);
}
