import { sampleLink } from '../pages/sample-link.ts';
import { samplesMarked } from '../site.ts';
import type { CaseCategory, CaseStudy, VideoTestimonial } from '../types.ts';

/** Sample copy: speakers, companies, results and video ids are fictional. */
export const videos: VideoTestimonial[] = [
  {
    title: 'Three lists dropped, one county kept',
    speaker: 'Marlon Estevane',
    company: 'Tillbrook Acquisitions',
    category: 'Wholesalers',
    description:
      'Marlon dropped three shared lists and kept probate data in one Texas county. He mails 60 executors a month and signed five contracts in his second quarter.',
    videoId: 'sampleWH001',
    thumbnail: { figure: '5', label: 'contracts in a quarter', county: 'Travis, TX' },
    isExternal: false,
  },
  {
    title: 'Letters first, calls second',
    speaker: 'Shanice Oduya-Bell',
    company: 'Ferncroft Home Buyers',
    category: 'Wholesalers',
    description:
      'Shanice mails every executor twice before she calls. Of 310 estates mailed, 11 turned into contracts within five months.',
    videoId: 'sampleWH002',
    thumbnail: { figure: '11', label: 'contracts in five months', county: 'Fulton, GA' },
    isExternal: false,
  },
  {
    title: 'Repeat filers are tired landlords',
    speaker: 'Grady Pelkonen',
    company: 'Kettle Moraine Home Buyers',
    category: 'Wholesalers',
    description:
      'Grady only mails landlords with three or more eviction filings in a year. A drop of 46 letters led to a five-door portfolio.',
    videoId: 'sampleWH003',
    thumbnail: { figure: '5', label: 'doors from one owner', county: 'Milwaukee, WI' },
    isExternal: false,
  },
  {
    title: 'Buying before the auction date',
    speaker: 'Anneke Vosburgh',
    company: 'Copperline Renovation',
    category: 'Fix & Flip',
    description:
      'Anneke sorts defaults by equity and days to sale. She closed on four of her last six houses at least ten days before the auction.',
    videoId: 'sampleFF001',
    thumbnail: { figure: '4 of 6', label: 'closed before the auction', county: 'Maricopa, AZ' },
    isExternal: false,
  },
  {
    title: 'The house with nine open orders',
    speaker: 'Desmond Achterberg',
    company: 'Slate & Sill Rebuilders',
    category: 'Fix & Flip',
    description:
      'Desmond got a compliance plan approved by the city before closing, cleared all nine violations in 71 days and netted $38,400.',
    videoId: 'sampleFF002',
    thumbnail: { figure: '$38,400', label: 'net on one house', county: 'Cuyahoga, OH' },
    isExternal: false,
  },
  {
    title: 'Panel: bidding at a confirmation hearing',
    speaker: 'Yesenia Tarquin',
    company: 'Lowbridge Property Partners',
    category: 'Fix & Flip',
    description:
      'A panel recorded at an investor meeting. Yesenia explains how she prepared for three probate overbids, won one and walked away from two.',
    videoId: 'sampleFF003',
    thumbnail: null,
    isExternal: true,
  },
  {
    title: 'Listings from estate attorneys',
    speaker: 'Rosalind Kamau-Pierce',
    company: 'Alder & Quay Realty',
    category: 'Brokers & Agents',
    description:
      'Every Monday Rosalind sends two estate attorneys a net sheet for a newly opened case. Eleven of her 20 listings last year started that way.',
    videoId: 'sampleBA001',
    thumbnail: { figure: '11', label: 'listings from attorneys', county: 'Multnomah, OR' },
    isExternal: false,
  },
  {
    title: 'One listing, two sides, no favorites',
    speaker: 'Teodor Brancato',
    company: 'Midvale Harbor Brokers',
    category: 'Brokers & Agents',
    description:
      'Teodor sends both attorneys the same proposal. It won him the listing in seven divorces, and the homes went under contract in 24 days on average.',
    videoId: 'sampleBA002',
    thumbnail: { figure: '24', label: 'days to contract', county: 'Pierce, WA' },
    isExternal: false,
  },
  {
    title: 'Farming inherited homes',
    speaker: 'Linh Castellane',
    company: 'Juniper Post Realty',
    category: 'Brokers & Agents',
    description:
      'Linh offers heirs a written valuation in the first letter and nothing else. Her listings in two ZIP codes went from four a year to ten.',
    videoId: 'sampleBA003',
    thumbnail: { figure: '2.5x', label: 'listings a year', county: 'Bernalillo, NM' },
    isExternal: false,
  },
  {
    title: 'A docket alert before breakfast',
    speaker: 'Beatrix Olumide-Hart',
    company: 'Hart Olumide Estate Law',
    category: 'Attorneys',
    description:
      'New filings reach her conflict check by 7 a.m., and her paralegal no longer drives to the clerk. The firm saves six hours a week.',
    videoId: 'sampleAT001',
    thumbnail: { figure: '6 hours', label: 'saved each week', county: 'Kent, MI' },
    isExternal: false,
  },
  {
    title: 'Surplus funds, found in time',
    speaker: 'Everett Lislegaard',
    company: 'Lislegaard & Moss',
    category: 'Attorneys',
    description:
      "Everett tracks completed sales and writes to former owners within his state's rules. He opened 18 matters in a year, and 15 of them paid.",
    videoId: 'sampleAT002',
    thumbnail: { figure: '18', label: 'matters opened', county: 'Hillsborough, FL' },
    isExternal: false,
  },
  {
    title: 'Bar seminar: reading notices of default',
    speaker: 'Paloma Winterbourne',
    company: 'Winterbourne Defense Group',
    category: 'Attorneys',
    description:
      "A continuing education talk on foreclosure defense. In a sample of 40 county notices, Paloma finds five with dates that don't add up.",
    videoId: 'sampleAT003',
    thumbnail: null,
    isExternal: true,
  },
];

export const caseStudies: CaseStudy[] = [
  {
    title: 'Working two rural counties alone',
    company: 'Bramblewood Offers',
    category: 'Wholesalers',
    description:
      'One person, 140 letters a week and a Friday review. It led to seven assignments in the first year, at a mail cost of $1,060 each.',
    link: 'https://www.example.com/case-studies/two-rural-counties',
  },
  {
    title: 'From eleven lists to two',
    company: 'Redgate Row Buyers',
    category: 'Wholesalers',
    description:
      'A team of four counted duplicates by parcel and found that 58% of their mail went to the same owners. They kept probate and tax data and closed as many deals on half the postage.',
    link: 'https://www.example.com/case-studies/eleven-lists-to-two',
  },
  {
    title: 'Waiting for letters',
    company: 'Candlewick Equity',
    category: 'Wholesalers',
    description:
      'Contracts signed too early had fallen through four times in a year. Now the team confirms who can sign before it makes an offer, and one contract in 19 has failed.',
    link: 'https://www.example.com/case-studies/waiting-for-letters',
  },
  {
    title: 'An exclusive metro, month by month',
    company: 'Stonepath Dispositions',
    category: 'Wholesalers',
    description:
      'Twelve months of numbers from a three-county territory: records received, contact rate, offers, contracts and fees, including the two months that lost money.',
    link: 'https://www.example.com/case-studies/exclusive-metro',
  },
];

/** Where a video is watched. A sample has no video, so its link leads to a page of ours. */
export function videoLink({ videoId }: Pick<VideoTestimonial, 'videoId'>, isSample = samplesMarked): string {
  return isSample ? sampleLink('video') : `https://www.youtube.com/watch?v=${videoId}`;
}

/** Where a case study is read. */
export function caseStudyLink({ link }: Pick<CaseStudy, 'link'>, isSample = samplesMarked): string {
  return isSample ? sampleLink('case-study') : link;
}

/** The tabs after 'All', with their anchors. */
export const caseCategories: { id: string; name: CaseCategory }[] = [
  { id: 'wholesalers', name: 'Wholesalers' },
  { id: 'fix-and-flip', name: 'Fix & Flip' },
  { id: 'brokers-agents', name: 'Brokers & Agents' },
  { id: 'attorneys', name: 'Attorneys' },
];
