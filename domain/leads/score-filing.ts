import type { ScorableFiling } from '../records/filing.ts';
import { dayNumber, dayText } from '../time/day-number.ts';
import { contactRating, contactSentence, measureContact } from './contact-match.ts';
import { equitySentence, measureEquity } from './equity.ts';
import { ageRating, ageSentence, nextAgeStep } from './filing-age.ts';
import { type Factor, type Factors, factorNames, factorWeights, type Quality, qualityOf } from './lead.ts';
import {
  type Motivation,
  measureMotivation,
  motivationOn,
  motivationSentence,
  nextDeadlineStep,
} from './motivation.ts';
import { measureOccupancy, occupancySentence } from './occupancy.ts';
import { weightedScore } from './weighted-score.ts';

export type FilingScore = {
  /** Only those that the record tells. */
  factors: Factors;
  /** 0-100; null if no factor is known. */
  score: number | null;
  quality: Quality | null;
  /** The next day on which a factor changes by itself, yyyy-mm-dd; null if none will. */
  rescoreOn: string | null;
};

export type FactorReason = { factor: Factor; value: number | null; sentence: string };

/** The score of a filing on a day, yyyy-mm-dd, from its record alone. */
export function scoreFiling(filing: ScorableFiling, today: string): FilingScore {
  const day = dayNumber(today);
  const filed = dayNumber(filing.filed_on);
  const motivation = measureMotivation(filing.dataset_type, filing.record);
  const factors: Factors = {};
  const equity = measureEquity(filing);
  if (equity.known) factors.equity = equity.rating;
  if (!Number.isNaN(day)) factors.motivation = motivationOn(motivation, day);
  if (!Number.isNaN(day - filed)) factors.time_since_filing = ageRating(filing.dataset_type, day - filed);
  const contact = contactRating(measureContact(filing.record));
  if (contact !== null) factors.contact_match = contact;
  const occupancy = measureOccupancy(filing);
  if (occupancy) factors.occupancy = occupancy.rating;
  const score = weightedScore(factors, factorWeights);
  return {
    factors,
    score,
    quality: score === null ? null : qualityOf(score),
    rescoreOn: Number.isNaN(day) ? null : nextChange(filing, motivation, day, filed),
  };
}

/** Five reasons, largest weight first. They name no person, phone number or address. */
export function explainFactors(filing: ScorableFiling, today: string): FactorReason[] {
  const { factors } = scoreFiling(filing, today);
  const day = dayNumber(today);
  const sentences: Record<Factor, string> = {
    equity: equitySentence(measureEquity(filing)),
    motivation: motivationSentence(measureMotivation(filing.dataset_type, filing.record), day),
    time_since_filing: ageSentence(filing.dataset_type, day - dayNumber(filing.filed_on)),
    contact_match: contactSentence(measureContact(filing.record)),
    occupancy: occupancySentence(measureOccupancy(filing)),
  };
  return factorNames.map((factor) => ({
    ...{ factor, value: factors[factor] ?? null },
    sentence: unlabeled(sentences[factor]),
  }));
}

/** 'Unknown, because ...' from 'Equity: unknown, because ...': whoever shows a reason names its factor. */
function unlabeled(sentence: string): string {
  const text = sentence.replace(/^[A-Z][a-z ]+: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 9999-12-31 */
const lastDay = 2_932_896;

/** The next day on which motivation or age differs from today's. Only these two depend on the day. */
function nextChange(filing: ScorableFiling, motivation: Motivation, today: number, filed: number): string | null {
  const { dataset_type: dataset } = filing;
  const hasAge = !Number.isNaN(filed);
  const motivationNow = motivationOn(motivation, today);
  const ageChange = hasAge ? filed + nextAgeStep(dataset, today - filed) : Number.POSITIVE_INFINITY;
  let day = nextDeadlineStep(motivation.deadlines, today);
  // A step may leave the value as it is, when another date outweighs it or the value is already 100.
  while (day < ageChange && motivationOn(motivation, day) === motivationNow) {
    day = nextDeadlineStep(motivation.deadlines, day);
  }
  const next = Math.min(day, ageChange);
  return next > lastDay ? null : dayText(next);
}
