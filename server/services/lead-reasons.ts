import type { Db } from '#db/client.ts';
import { leadFilings } from '#db/queries/leads.ts';
import type { LeadReasons } from '#domain/leads/lead-reasons.ts';
import { explainFactors } from '#domain/leads/score-filing.ts';

/** Written by hand: such a lead has ratings, but no record that explains them. */
const entered = "This rating was entered with the lead. The record doesn't say why.";

/** Why open leads have their scores, in the order of their ids; other ids are left out. */
export async function leadReasons(db: Db, ids: string[], now: Date): Promise<LeadReasons[]> {
  const today = now.toISOString().slice(0, 10);
  const filings = new Map((await leadFilings(db, ids)).map((filing) => [filing.id, filing]));
  return ids.flatMap((id) => {
    const filing = filings.get(id);
    if (!filing) return [];
    const reasons = explainFactors(filing, today).map((reason) => {
      const rated = filing.factors[reason.factor];
      return reason.value === null && rated !== undefined ? { ...reason, value: rated, sentence: entered } : reason;
    });
    return [{ id, reasons }];
  });
}
