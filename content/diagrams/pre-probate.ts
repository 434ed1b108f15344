import { listText } from '#domain/text/list-text.ts';
import type { DiagramCopy } from './diagram.ts';

export const preProbateDiagram = {
  title: "The estate that isn't open yet",
  caption: 'Share of matched deaths with a case on file, by days after the death.',
  cites: ['Fla. Stat. 732.901', 'Cal. Prob. Code 13151 (AB 2016)'],
  note: 'The statutes are for day 10 and day 40. The curve is a sample county, where 58% file within 90 days; families that wait take 6-12 months.',
  /** The share, in percent, every ten days. */
  step: 10,
  shares: [0, 8, 18, 27, 35, 42, 47, 51, 55, 58, 60, 62, 64],
  highest: 75,
  marked: [30, 60, 90],
  events: [
    { day: 10, label: 'Florida: will deposited' },
    { day: 40, label: 'California: succession petition opens' },
  ],
} satisfies DiagramCopy & Record<string, unknown>;

/** '27%, 47%, and 58% in a sample county': the marked days of the curve. */
export const preProbateShares = `${listText(
  preProbateDiagram.marked.map((day) => `${preProbateDiagram.shares[day / preProbateDiagram.step]}%`),
)} in a sample county`;
