import { inject } from 'vitest';
import { defaultDealSort, sortDeals } from '#domain/pipeline/board.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';

/** The day of the running site, or of the seeded database if there is none. */
const day: string = inject('sampleDay') ?? inject('seededDay');

/** The sample deals of the server, in the order of the board. */
export const samples = sortDeals(sampleDealsOn(day), defaultDealSort);
