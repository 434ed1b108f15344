import { inject } from 'vitest';
import { defaultDealSort, sortDeals } from '#domain/pipeline/board.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';

/** The sample deals of the server, in the order of the board. */
export const samples = sortDeals(sampleDealsOn(inject('sampleDay')), defaultDealSort);
