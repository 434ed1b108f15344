import type { Db } from '#db/client.ts';
import {
  type ListedRequest,
  type ListedSuppression,
  requestPage,
  suppressionPage,
} from '#db/queries/desk/privacy-lists.ts';
import type { RequestStatus } from '#domain/desk/privacy.ts';
import type { Page } from '#domain/lists/keyset.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { allCounties } from '../all-counties.ts';

type Filter = { q: string; after: string | null };

const place = (fips: string) => {
  const county = allCounties().byFips.get(fips);
  return county ? countyLabel(county) : fips;
};

export function listRequests(db: Db, filter: Filter & { status: RequestStatus }): Promise<Page<ListedRequest>> {
  return requestPage(db, filter);
}

/** The suppression list: hashes say nothing, so an entry is a reference, a county and a day. */
export async function listSuppressions(db: Db, filter: Filter): Promise<Page<ListedSuppression & { county: string }>> {
  const { rows, next } = await suppressionPage(db, filter);
  return { rows: rows.map((row) => ({ ...row, county: place(row.fips) })), next };
}
