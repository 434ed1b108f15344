import { addressKey } from '#domain/privacy/match-keys.ts';
import { filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { publicAddress } from '#domain/records/public-address.ts';

/** A complete row of `county_datasets`: a probate file in Travis County that was read once, unless `change` says otherwise. */
export function countyDatasetRow<Change extends object>(change: Change) {
  return {
    id: crypto.randomUUID(),
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    dataset_type: 'probate',
    update_frequency: 'Daily',
    last_update: '2026-11-16T09:00:00Z',
    record_count: 0,
    filed_by_month: Array(filedMonths).fill(0),
    filed_through: '2026-11-01',
    avg_property_value: null,
    lag_p50_hours: null,
    lag_p90_hours: null,
    backlog_until: null,
    field_sources: {},
    file_status: 'open',
    status_reason: null,
    subscribers: 0,
    exclusive_until: null,
    sold_elsewhere: 0,
    exclusive_elsewhere_until: null,
    score_counts: Array(scoreBins).fill(0),
    is_stale: false,
    is_sample: false,
    ...change,
  };
}

/** A complete row of `filings`: an open lead in the same county, unless `change` says otherwise. */
export function filingRow<Change extends object>(change: Change) {
  const id = crypto.randomUUID();
  const address = 'property_address' in change ? String(change.property_address) : '1 Larchmere Pl';
  const isSample = 'is_sample' in change && change.is_sample === true;
  return {
    id,
    dataset_type: 'probate',
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    source_key: 'id' in change ? change.id : id,
    filed_on: '2026-11-02',
    posted_at: null,
    captured_at: '2026-11-03T12:00:00Z',
    last_seen_at: '2026-11-15T12:00:00Z',
    closed_on: null,
    close_reason: null,
    property_address: address,
    public_address: isSample ? address : publicAddress(address),
    address_key: addressKey(address),
    market_value: null,
    record: {},
    score: 50,
    quality: 'cold',
    factors: {},
    rescore_on: null,
    updated_at: '2026-11-15T12:00:00Z',
    version: 1,
    run_id: null,
    is_sample: false,
    is_suppressed: false,
    is_withheld: false,
    ...change,
  };
}
