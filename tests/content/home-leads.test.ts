import { expect, test } from 'vitest';
import { sampleLeadDay, sampleLeadFilings } from '#domain/leads/sample-leads.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import { dayNumber, dayText } from '#domain/time/day-number.ts';
import { shownLeads } from '#scripts/draw/lead-marks.ts';

test('the home page shows a hot, a warm and a cold lead', () => {
  expect(shownLeads().map(({ quality }) => quality)).toEqual(['hot', 'warm', 'cold']);
});

test('the scores on the home page are right on every day of the week after which samples move', () => {
  for (const { id, score } of shownLeads()) {
    const filing = sampleLeadFilings.find((one) => one.id === id);
    if (!filing) throw new Error(`There is no record of lead ${id}`);
    for (let days = 0; days < 7; days += 1) {
      const day = dayText(dayNumber(sampleLeadDay) + days);
      expect(scoreFiling(filing, day).score, `${filing.property_address} on ${day}`).toBe(score);
    }
  }
});
