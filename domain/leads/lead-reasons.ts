import type { FactorReason } from './score-filing.ts';

/** Why a lead has its score: five reasons, largest weight first. */
export type LeadReasons = { id: string; reasons: FactorReason[] };

export const maxReasonIds = 10;
