import type { Db } from '#db/client.ts';
import { type CountyFile, type FileState, overlapping } from '#db/queries/customers/subscriptions.ts';
import type { SaleProblem } from '#domain/desk/customers.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { forSale } from '#domain/pricing/for-sale.ts';
import { allCounties } from '../all-counties.ts';

/** 'Travis, TX' */
export function countyName(fips: string): string {
  const county = allCounties().byFips.get(fips);
  return county ? countyLabel(county) : fips;
}

export type Period = { startsOn: string; endsOn: string; isExclusive: boolean };

/**
 * What was decided or sold elsewhere that keeps a file from being sold now, by the rule of the estimator. A file that was never read may
 * be sold before its first import.
 */
export function fileProblems(files: FileState[], { startsOn, isExclusive }: Period): SaleProblem[] {
  return files.flatMap((state): SaleProblem[] => {
    const { fips, dataset, status, reason, soldElsewhere, exclusiveElsewhereUntil: until } = state;
    const file = { fips, county: countyName(fips), dataset };
    const facts = { file_status: status, status_reason: reason, subscribers: soldElsewhere, exclusive_until: until };
    const sale = forSale({ ...facts, last_update: startsOn }, startsOn);
    const elsewhere = { kind: 'taken', ...file, holder: null } as const;
    switch (sale.kind) {
      case 'closed':
        return [{ kind: 'closed', ...file, status: 'closed_by_law', reason }];
      case 'not-read':
        return [{ kind: 'closed', ...file, status: 'no_source', reason }];
      case 'from':
        return [{ ...elsewhere, isExclusive: true, until, couldShare: false }];
      case 'shared':
        return isExclusive ? [{ ...elsewhere, isExclusive: false, until: null, couldShare: true }] : [];
      case 'open':
        return [];
      default:
        return sale satisfies never;
    }
  });
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
