import type { Db } from '#db/client.ts';
import { capturedFiling, countiesRead, datasetsOfCounty, withheldIn } from '#db/queries/county-datasets.ts';
import {
  type CourthouseAnswer,
  type CourthouseQuestion,
  missingReasons,
} from '#domain/county-card/courthouse-check.ts';
import { type DatasetType, datasetNames } from '#domain/datasets/dataset-types.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { indexCounties } from '#domain/places/county-index.ts';
import { findCounty } from '#domain/places/find-county.ts';
import type { FileStatus } from '#domain/records/county-dataset.ts';
import { sourceKey } from '#domain/records/source-key.ts';

export type CourthouseResult =
  | { ok: true; fips: string; answer: CourthouseAnswer }
  | { ok: false; fields: { place: string } };

const allTypes = datasetNames;

/** Whether a case is in the data that anyone may see. Found or not, the same queries run. */
export async function courthouseCheck(db: Db, question: CourthouseQuestion): Promise<CourthouseResult> {
  const where = await fipsOf(db, question.place);
  if ('problem' in where) return { ok: false, fields: { place: where.problem } };
  const { fips } = where;
  const types = question.dataset ? [question.dataset] : allTypes;
  const known = await datasetsOfCounty(db, fips, new Date());
  const filing = await capturedFiling(db, { fips, key: sourceKey(question.case_number), types });
  const withheld = await withheldIn(db, fips);
  const read = known.map((row) => ({
    dataset_type: row.datasetType as DatasetType,
    file_status: row.fileStatus as FileStatus,
    status_reason: row.statusReason,
    is_sample: row.isSample,
    is_exclusive: withheld.some(({ datasetType, isExclusive }) => isExclusive && datasetType === row.datasetType),
  }));
  const [first] = known;
  const place = first ? countyLabel({ name: first.county, state: first.state }) : 'this county';
  if (!filing)
    return { ok: true, fips, answer: { found: false, reasons: missingReasons(place, question.dataset, read) } };
  const { postedAt, capturedAt, lagHours } = filing;
  return {
    ok: true,
    fips,
    answer: {
      found: true,
      dataset_type: filing.datasetType as DatasetType,
      captured_at: capturedAt.toISOString(),
      posted_at: postedAt?.toISOString() ?? null,
      lag_hours: lagHours === null ? null : Math.round(lagHours * 10) / 10,
      is_sample: filing.isSample,
    },
  };
}

/** A fips code needs no names; any other text is read by the parser of the search boxes. */
async function fipsOf(db: Db, place: string): Promise<{ fips: string } | { problem: string }> {
  if (/^\d{5}$/.test(place)) return { fips: place };
  const found = findCounty(place, indexCounties(await countiesRead(db)));
  if (found.county) return { fips: found.county.fips };
  if (found.problem === 'ambiguous') return { problem: 'Several states have a county with this name. Add the state.' };
  if (found.problem === 'elsewhere') return { problem: 'This state has no county with that name' };
  const meant = found.problem === 'unknown' && found.meant ? ` Did you mean ${countyLabel(found.meant)}?` : '';
  return { problem: `There is no county with this name.${meant}` };
}
