import type { CaseCategory, CaseStudy, VideoTestimonial } from '../types.ts';

/** Sample copy: speakers, companies, results and video ids are fictional. */
export const videos: VideoTestimonial[] = [
  {
    title: 'Four Times the Deals From One County',
    speaker: 'Marlon Estevane',
    company: 'Tillbrook Acquisitions',
    category: 'Wholesalers',
    description:
      'Marlon dropped three shared lists for probate data in one Texas county. Within 90 days he went from two assignments a quarter to eight.',
    videoId: 'sampleWH001',
    thumbnail: { figure: '4x', label: 'deal volume in 90 days', county: 'Travis, TX' },
    isExternal: false,
  },
  {
    title: 'Letters First, Calls Second',
    speaker: 'Shanice Oduya-Bell',
    company: 'Ferncroft Home Buyers',
    category: 'Wholesalers',
    description:
      'Two letters to every executor, and a call only after the second. Of 310 estates mailed, 11 became contracts within five months.',
    videoId: 'sampleWH002',
    thumbnail: { figure: '11', label: 'contracts in five months', county: 'Fulton, GA' },
    isExternal: false,
  },
  {
    title: 'Repeat Filers Are Tired Landlords',
    speaker: 'Grady Pelkonen',
    company: 'Osprey Lane Holdings',
    category: 'Wholesalers',
    description:
      'Grady writes only to landlords with three or more eviction filings in a year. One packet of 46 letters led to a portfolio of five doors.',
    videoId: 'sampleWH003',
    thumbnail: { figure: '5', label: 'doors from one owner', county: 'Milwaukee, WI' },
    isExternal: false,
  },
  {
    title: 'Buying Before the Auction Date',
    speaker: 'Anneke Vosburgh',
    company: 'Copperline Renovation',
    category: 'Fix & Flip',
    description:
      'Anneke sorts defaults by equity and days to sale. Her last six houses came in at an average of 63% of after-repair value.',
    videoId: 'sampleFF001',
    thumbnail: { figure: '63%', label: 'of after-repair value', county: 'Maricopa, AZ' },
    isExternal: false,
  },
  {
    title: 'The House With Nine Open Orders',
    speaker: 'Desmond Achterberg',
    company: 'Slate & Sill Rebuilders',
    category: 'Fix & Flip',
    description:
      'He agreed a compliance plan with the city before closing, cleared all nine violations in 71 days and netted $38,400.',
    videoId: 'sampleFF002',
    thumbnail: { figure: '$38,400', label: 'net on one house', county: 'Cuyahoga, OH' },
    isExternal: false,
  },
  {
    title: 'Panel: Bidding at a Confirmation Hearing',
    speaker: 'Yesenia Tarquin',
    company: 'Lowbridge Property Partners',
    category: 'Fix & Flip',
    description:
      'A recorded panel at an investor meeting. Yesenia explains how she prepared for three probate overbids, won one and walked from two.',
    videoId: 'sampleFF003',
    thumbnail: null,
    isExternal: true,
  },
  {
    title: 'Listings From Estate Counsel',
    speaker: 'Rosalind Kamau-Pierce',
    company: 'Alder & Quay Realty',
    category: 'Brokers & Agents',
    description:
      'Each Monday Rosalind sends two estate attorneys a net sheet for a newly opened case. Nine of her 14 listings last year began there.',
    videoId: 'sampleBA001',
    thumbnail: { figure: '9', label: 'listings from counsel', county: 'Multnomah, OR' },
    isExternal: false,
  },
  {
    title: 'One Listing, Two Sides, No Favorites',
    speaker: 'Teodor Brancato',
    company: 'Midvale Harbor Brokers',
    category: 'Brokers & Agents',
    description:
      'Identical proposals to both counsel won him the neutral listing in seven divorces. The homes were under contract in 24 days on average.',
    videoId: 'sampleBA002',
    thumbnail: { figure: '24', label: 'days to contract', county: 'Pierce, WA' },
    isExternal: false,
  },
  {
    title: 'A Farm of Inherited Homes',
    speaker: 'Linh Castellane',
    company: 'Juniper Post Realty',
    category: 'Brokers & Agents',
    description:
      'Linh offers heirs a written valuation and nothing else in the first letter. Her listings in two zip codes went from four a year to ten.',
    videoId: 'sampleBA003',
    thumbnail: { figure: '2.5x', label: 'listings a year', county: 'Bernalillo, NM' },
    isExternal: false,
  },
  {
    title: 'A Docket Alert Before Breakfast',
    speaker: 'Beatrix Olumide-Hart',
    company: 'Hart Olumide Estate Law',
    category: 'Attorneys',
    description:
      'New filings reach her conflict check by 7 a.m., and her paralegal no longer visits the clerk. The firm counts six hours saved each week.',
    videoId: 'sampleAT001',
    thumbnail: { figure: '6 hours', label: 'saved each week', county: 'Oakland, MI' },
    isExternal: false,
  },
  {
    title: 'Surplus Funds, Found in Time',
    speaker: 'Everett Lislegaard',
    company: 'Lislegaard & Moss',
    category: 'Attorneys',
    description:
      'By tracking completed sales he wrote to former owners within the rules of his state. Eighteen matters opened in a year, 15 of them paid.',
    videoId: 'sampleAT002',
    thumbnail: { figure: '18', label: 'matters opened', county: 'Hillsborough, FL' },
    isExternal: false,
  },
  {
    title: 'Bar Seminar: Reading Notices of Default',
    speaker: 'Paloma Winterbourne',
    company: 'Winterbourne Defense Group',
    category: 'Attorneys',
    description:
      'A continuing education talk on foreclosure defense. In a sample of 40 county notices she shows five with dates that did not add up.',
    videoId: 'sampleAT003',
    thumbnail: null,
    isExternal: true,
  },
];

export const caseStudies: CaseStudy[] = [
  {
    title: 'Working Two Rural Counties Alone',
    company: 'Bramblewood Offers',
    category: 'Wholesalers',
    description:
      'One person, 140 letters a week and a Friday review. Seven assignments in the first year, at a mail cost of $1,060 each.',
    link: 'https://www.example.com/case-studies/two-rural-counties',
  },
  {
    title: 'From Eleven Lists to Two',
    company: 'Redgate Row Buyers',
    category: 'Wholesalers',
    description:
      'A team of four measured duplicates by parcel and found that 58% of their mail went to the same owners. They kept probate and tax data and closed as many deals on half the postage.',
    link: 'https://www.example.com/case-studies/eleven-lists-to-two',
  },
  {
    title: 'Waiting for Letters',
    company: 'Candlewick Equity',
    category: 'Wholesalers',
    description:
      'Contracts signed too early had fallen through four times in a year. Now the team confirms who holds letters before it offers, and one contract in 19 has failed.',
    link: 'https://www.example.com/case-studies/waiting-for-letters',
  },
  {
    title: 'An Exclusive Metro, Month by Month',
    company: 'Stonepath Dispositions',
    category: 'Wholesalers',
    description:
      'Twelve months of figures from a three-county territory: records received, contact rate, offers, contracts and fees, with the two losing months left in.',
    link: 'https://www.example.com/case-studies/exclusive-metro',
  },
];

/** The tabs after 'All', with their anchors. */
export const caseCategories: { id: string; name: CaseCategory }[] = [
  { id: 'wholesalers', name: 'Wholesalers' },
  { id: 'fix-and-flip', name: 'Fix & Flip' },
  { id: 'brokers-agents', name: 'Brokers & Agents' },
  { id: 'attorneys', name: 'Attorneys' },
];
