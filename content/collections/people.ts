import type { Person } from '../types.ts';

/** Sample copy: the people are fictional. */
export const people: Person[] = [
  {
    name: 'Corinne Abernathy-Ruiz',
    title: 'Chief Executive Officer and Co-Founder',
    county: 'Williamson, TX',
    bio: [
      'Corinne spent nine years as a deputy clerk in a Central Texas probate court, the last four training new staff to index estates. In 2004 she left to print a weekly list of new filings for eleven investors who had been copying the index by hand.',
      'She still reads one county docket every Monday morning and sends the team her notes. She decides which datasets Deedline takes on and which it leaves alone.',
    ],
    email: 'corinne@deedline.example',
  },
  {
    name: 'Ikenna Obasi-Ward',
    title: 'Chief Technology Officer',
    county: 'Shelby, TN',
    bio: [
      'Ikenna built address matching for a regional freight carrier and then for a title plant, where a wrong parcel number could stop a closing. He joined in 2012 and rewrote our matching so that a doubtful match is held for review.',
      'His engineers run the intake for 3,100+ counties, no two of them alike. Every value we deliver has a source and a date.',
    ],
    email: 'ikenna@deedline.example',
  },
  {
    name: 'Priyasha Venkataram',
    title: 'General Counsel and Chief Compliance Officer',
    county: 'Sacramento, CA',
    bio: [
      'Priyasha started in consumer protection at a state agency, reviewing how data sellers describe what they sell. Later she advised mail houses and call centers on do-not-call, email and privacy law.',
      'At Deedline she signs off on permissible use, on every new source and on each outreach template that investors and realtors copy from us.',
    ],
    email: 'priyasha@deedline.example',
  },
  {
    name: 'Tomas Rydell-Nakai',
    title: 'Vice President, Field Operations',
    county: 'Coconino, AZ',
    bio: [
      'Tomas abstracted titles across northern Arizona and New Mexico for twelve years, often in counties where the index was a card drawer. He knows which counters close for lunch and which clerks want requests in writing.',
      'He leads the readers who visit, call or write to offices that post nothing online, and the second readers who check a sample of every county against the source.',
    ],
    email: 'tomas@deedline.example',
  },
  {
    name: 'Hyejin Marlowe',
    title: 'Vice President, Court Data and Customer Success',
    county: 'Duval, FL',
    bio: [
      'Hyejin managed case calendars for a family and probate division in Florida and ran the courtroom side of its move to electronic filing. She saw how three counties can use three names for one event.',
      'She keeps the data dictionary that settles those names, and leads the analysts who give your demo and stay with your account. Investors and realtors who subscribe meet her team before their first export.',
    ],
    email: 'hyejin@deedline.example',
  },
];

/** The file name of a person's plate. */
export function plateName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
