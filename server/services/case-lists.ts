import type { Db } from '#db/client.ts';
import { takeUses } from '#db/queries/account/daily-uses.ts';
import { askableCounty, caseListsOf, countyCases, insertCaseList, type StoredList } from '#db/queries/case-lists.ts';
import {
  type CaseListReport,
  caseListLimits,
  completenessOf,
  pastedCases,
  reportOf,
} from '#domain/case-lists/case-list.ts';
import { countyLabel } from '#domain/places/counties.ts';

export type CaseListRefusal = 'none' | 'many' | 'closed' | 'per-day' | 'per-county';
export type CaseListResult = { ok: true; report: CaseListReport } | { ok: false; error: CaseListRefusal };

const refused = (error: CaseListRefusal): CaseListResult => ({ ok: false, error });

/** Keeps a list of cases and says how many of them we have. */
export async function askCaseList(
  db: Db,
  { userId, fips, numbers }: { userId: string; fips: string; numbers: string },
  now: Date,
): Promise<CaseListResult> {
  const cases = pastedCases(numbers);
  if (!cases) return refused('many');
  if (cases.length === 0) return refused('none');
  const place = await askableCounty(db, fips);
  if (!place) return refused('closed');
  const day = now.toISOString().slice(0, 10);
  const stored = await db.transaction(async (tx): Promise<string | CaseListRefusal> => {
    const ofCounty = `case lists of ${fips}`;
    const over = await takeUses(tx as Db, { userId, day }, [
      { what: 'case lists', points: 1, most: caseListLimits.perDay },
      { what: ofCounty, points: 1, most: caseListLimits.perCounty },
    ]);
    if (over) return over === ofCounty ? 'per-county' : 'per-day';
    return insertCaseList(tx as Db, { userId, fips, ...place, day, createdAt: now }, cases, now);
  });
  if (stored === 'per-day' || stored === 'per-county') return refused(stored);
  const [list] = await caseListsOf(db, userId, stored);
  if (!list) throw new Error('no list');
  return { ok: true, report: await withReport(db, list) };
}

/** The reports of an account, as of now: what a later import has brought is in them. */
export async function caseListReports(db: Db, userId: string): Promise<CaseListReport[]> {
  const lists = await caseListsOf(db, userId);
  const reports: CaseListReport[] = [];
  for (const list of lists) reports.push(await withReport(db, list));
  return reports;
}

async function withReport(db: Db, { cases, county, state, ...list }: StoredList): Promise<CaseListReport> {
  const { had, missed } = await countyCases(db, list.fips);
  const place = countyLabel({ name: county, state });
  return reportOf({ ...list, place, countyCompleteness: completenessOf(had, missed) }, cases);
}
