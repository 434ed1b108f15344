import type { Db } from '#db/client.ts';
import { type CountyFile, type FileState, overlapping } from '#db/queries/customers/subscriptions.ts';
import type { SaleProblem } from '#domain/desk/customers.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { allCounties } from '../all-counties.ts';

/** 'Travis, TX' */
export function countyName(fips: string): string {
  const county = allCounties().byFips.get(fips);
  return county ? countyLabel(county) : fips;
}

export type Period = { startsOn: string; endsOn: string; isExclusive: boolean };

/** What was decided or sold elsewhere that keeps a file from being sold now. */
export function fileProblems(files: FileState[], { startsOn, isExclusive }: Period): SaleProblem[] {
  return files.flatMap(
    ({ fips, dataset, status, reason, soldElsewhere, exclusiveElsewhereUntil: until }): SaleProblem[] => {
      const file = { fips, county: countyName(fips), dataset };
      if (status !== 'open') return [{ kind: 'closed', ...file, status, reason }];
      const elsewhere = { kind: 'taken', ...file, holder: null } as const;
      if (until !== null && until >= startsOn) return [{ ...elsewhere, isExclusive: true, until, couldShare: false }];
      if (isExclusive && soldElsewhere > 0)
        return [{ ...elsewhere, isExclusive: false, until: null, couldShare: true }];
      return [];
    },
  );
}

/** Who holds what could not be sold. Empty if it has become free meanwhile. */
export async function overlapProblems(
  db: Db,
  {
    customerId,
    files,
    period,
    except = null,
  }: { customerId: string; files: CountyFile[]; period: Period; except?: string | null },
): Promise<SaleProblem[]> {
  const overlaps = await overlapping(db, files, { ...period, except });
  const byFile = Map.groupBy(overlaps, ({ fips, dataset }) => `${fips} ${dataset}`);
  return [...byFile.values()].flatMap((sold): SaleProblem[] => {
    const own = sold.find((each) => each.customerId === customerId);
    if (own) {
      const { fips, dataset, startsOn: from, endsOn: until } = own;
      return [{ kind: 'own', fips, county: countyName(fips), dataset, from, until }];
    }
    // Exclusive ones come first.
    const [holder] = sold;
    if (!holder || !(period.isExclusive || holder.isExclusive)) return [];
    const { fips, dataset, isExclusive, endsOn: until, customerId: id, customer: name } = holder;
    const file = { fips, county: countyName(fips), dataset };
    return [{ kind: 'taken', ...file, holder: { id, name }, isExclusive, until, couldShare: !isExclusive }];
  });
}
