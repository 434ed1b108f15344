import type { Person } from '../types.ts';

const linkedin = 'https://www.linkedin.com/company/deedline-example';

export const people: Person[] = [
  {
    name: 'Corinne Abernathy-Ruiz',
    title: 'Chief Executive Officer and Co-Founder',
    county: 'Williamson, TX',
    bio: [
      'Corinne spent nine years as a deputy clerk in a Central Texas probate court, the last four as the person who taught new staff to index estates. In 2004 she left to print a weekly list of what the index held, for eleven buyers who had been copying it by hand.',
      'She still reads one county docket every Monday morning and sends the team what she would have done differently. She decides which datasets Deedline takes on, and which it leaves alone.',
    ],
    email: 'corinne@deedline.example',
    linkedin,
  },
  {
    name: 'Ikenna Obasi-Ward',
    title: 'Chief Technology Officer',
    county: 'Shelby, TN',
    bio: [
      'Ikenna built address matching for a regional freight carrier and then for a title plant, where a wrong parcel number could stop a closing. He joined in 2012 and rewrote the match rules so that a doubtful match is held back instead of delivered.',
      'His engineers run the intake for 3,100+ counties, no two of them alike. One rule covers them all: every value can be traced to a source and a date.',
    ],
    email: 'ikenna@deedline.example',
    linkedin,
  },
  {
    name: 'Priyasha Venkataram',
    title: 'General Counsel and Chief Compliance Officer',
    county: 'Sacramento, CA',
    bio: [
      'Priyasha began in consumer protection at a state agency, reviewing how data sellers described what they sold. Later she advised mailing houses and call centers on do-not-call, email and privacy law.',
      'At Deedline she signs off on permissible use, on each template before it is published, and on every new source. Her review ends some projects. She considers that part of the service.',
    ],
    email: 'priyasha@deedline.example',
    linkedin,
  },
  {
    name: 'Tomas Rydell-Nakai',
    title: 'Vice President, Field Operations',
    county: 'Coconino, AZ',
    bio: [
      'Tomas abstracted titles across northern Arizona and New Mexico for twelve years, often in counties where the index was a card drawer. He knows which counters close for lunch and which clerks want a request in writing.',
      'He leads the readers who visit, call or write to offices that post nothing online, and the second readers who check a sample of every county against the source.',
    ],
    email: 'tomas@deedline.example',
    linkedin,
  },
  {
    name: 'Hyejin Marlowe',
    title: 'Vice President, Court Data and Customer Success',
    county: 'Duval, FL',
    bio: [
      'Hyejin managed case calendars for a family and probate division in Florida, then ran the courtroom side of its move to electronic filing. She learned there how one event can carry three names in three counties.',
      'She keeps the dictionary that settles those names, and leads the analysts who take your demo and stay with your account afterward. New subscribers meet her team before their first export.',
    ],
    email: 'hyejin@deedline.example',
    linkedin,
  },
];

/** The file name of a person's plate. */
export function plateName(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
