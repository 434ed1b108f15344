import './accounts/account-limits.ts';
import './api/read-budget.ts';
import './api/table-api-limits.ts';
import './backtest/backtest.ts';
import './booking/schedule.ts';
import './builder/draft.ts';
import './builder/preview.ts';
import './builder/saved-dataset.ts';
import './calculators/fields.ts';
import './calculators/holding.ts';
import './case-lists/case-list.ts';
import './columns/similar-names.ts';
import './contact/quote-link.ts';
import './county-card/county-card.ts';
import './customer-api/api-key.ts';
import './customer-api/records.ts';
import './customer-api/usage-view.ts';
import './customer-api/webhook.ts';
import './customer-api/webhook-retry.ts';
import './customers/customer.ts';
import './customers/freshness-credit.ts';
import './customers/subscription.ts';
import './delivery/delivery.ts';
import './delivery/report-limit.ts';
import './desk/answer-days.ts';
import './desk/bookings.ts';
import './desk/customers.ts';
import './desk/data.ts';
import './desk/inbox.ts';
import './desk/overview.ts';
import './desk/reply.ts';
import './desk/uploads.ts';
import './forms/bot-signs.ts';
import './forms/fields.ts';
import './freshness/measured-figures.ts';
import './freshness/watched-county.ts';
import './leads/lead-export.ts';
import './leads/lead-reasons.ts';
import './leads/rerank.ts';
import './lists/bounds.ts';
import './lists/keyset.ts';
import './mail/retry.ts';
import './market/months.ts';
import './net-new/net-new.ts';
import './net-new/points.ts';
import './outreach/follow-up.ts';
import './pipeline/deal.ts';
import './pipeline/deal-limits.ts';
import './pricing/estimator-link.ts';
import './privacy/deletion-list.ts';
import './privacy/request.ts';
import './records/held-closings.ts';
import './records/profile.ts';
import './records/row-values.ts';
import './records/source-key.ts';
import './search/group-hits.ts';
import './search/read-query.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pastedCases } from './case-lists/case-list.ts';
import { exportBody } from './customer-api/exports.ts';
import { newKeySchema } from './customer-api/key-forms.ts';
import { mayContactBody } from './customer-api/records.ts';
import { endProblem, periodProblems } from './customers/subscription.ts';
import { email } from './forms/fields.ts';
import { readDealsTable } from './pipeline/deal-mapping.ts';
import { readDealsCsv } from './pipeline/deals-csv.ts';
import { estimatorPath } from './pricing/estimator-link.ts';
import { sourceFormatSchema } from './records/profile.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

// As customers and staff read them. The imports above tell which tests a change needs; the glob finds what no row names.
const limits = {
  'accounts/account-limits': {
    codeMinutes: 10,
    maxCodeTries: 3,
    knownBrowserDays: 180,
    maxCodesPerHour: { knownBrowser: 5, newBrowsers: 3 },
    maxSignUpCodesPerHour: 10,
    maxWrongCodesPerDay: 30,
    enrollmentHours: 24,
    maxFactorTries: 10,
    factorLockMinutes: 15,
    idleMinutes: 30,
    maxSessionHours: { subscriber: 720, staff: 12 },
  },
  'api/read-budget': { readBudget: { burstMs: 2000, share: 0.25, maxDelayMs: 5000 } },
  'api/table-api-limits': {
    maxQueryLength: 1000,
    maxFilters: 20,
    maxGroupDepth: 3,
    maxRows: 1000,
    maxBodyBytes: 16_384,
    publicCacheSeconds: 15,
    maxReads: { points: 600, seconds: 60 },
  },
  'backtest/backtest': { minSales: 100, minRecords: 200 },
  'booking/schedule': { slotMinutes: 30, windowDays: 45, noticeMinutes: 60 },
  'builder/draft': { draftLimits: { name: 100, description: 500, types: 200, counties: 1000, states: 400 } },
  'builder/preview': { maxFilteredCounties: 80 },
  'builder/saved-dataset': { maxDatasets: 100 },
  'calculators/fields': { maxComparables: 6 },
  'calculators/holding': { maxHoldYears: 30 },
  'case-lists/case-list': { caseListLimits: { cases: 200, perDay: 3, perCounty: 1 }, onTimeHours: 24 },
  'columns/similar-names': { minOverlap: 0.6 },
  'contact/quote-link': { prefillLimits: { name: 100, territory: 2000, datasets: 200, message: 2000 } },
  'county-card/county-card': { lagDays: 30 },
  'customer-api/api-key': {
    apiKeyLimits: {
      keys: 20,
      name: 60,
      networks: 20,
      createdPerDay: 50,
      revokedShown: 20,
      callsPerMinute: 600,
      callsPerDay: 50_000,
    },
    keyReasonLength: 500,
    wrongKeyLimit: { points: 30, seconds: 600 },
    tokenSeconds: 3600,
  },
  'customer-api/records': { recordLimits: { page: 500, usual: 100, asked: 100 } },
  'customer-api/usage-view': { usageDays: 30 },
  'customer-api/webhook': {
    webhookLimits: {
      endpoints: 10,
      name: 60,
      url: 2000,
      batch: 100,
      waiting: 10,
      attemptSeconds: 10,
      answerBytes: 65_536,
      tryHours: 72,
      keptDays: 30,
    },
    previousSecretHours: 24,
  },
  'customer-api/webhook-retry': { maxTries: 10, longestWait: 87_120, pausedAfterSeconds: 254_105 },
  'customers/customer': {
    customerLimits: { name: 120, note: 2000, members: 200, openInvitations: 50, invitationDays: 14 },
  },
  'customers/freshness-credit': { judgedBackDays: 35, creditShare: 30, settlementLimits: { reference: 200 } },
  'customers/subscription': {
    subscriptionLimits: { atOnce: 500, invoice: 100, reason: 500, price: 1_000_000, years: 10 },
    endsSoonDays: 30,
  },
  'delivery/delivery': {
    backgroundRows: 10_000,
    keptDays: 7,
    deliveryPartBytes: 1_048_576,
    deliveryLimits: {
      unfinished: 3,
      perDay: 100,
      chosen: 1000,
      letters: 10_000,
      senderLength: 500,
      counselReason: 500,
    },
  },
  'delivery/report-limit': { reportLimit: 1500 },
  'desk/answer-days': { answerDays: 45 },
  'desk/bookings': { minSearchLength: 3, maxReason: 200, maxPlaces: 100 },
  'desk/customers': { maxCustomerTotal: 1000 },
  'desk/data': { minSearchLength: 3 },
  'desk/inbox': { maxNote: 2000, minSearch: 3, maxTabCount: 1000 },
  'desk/overview': { maxOverviewCount: 10_000 },
  'desk/reply': { maxReplyLink: 1900 },
  'desk/uploads': { maxUploadBytes: 200_000_000, uploadPartBytes: 1_000_000, maxOpenUploads: 20, rejectedRowsDays: 30 },
  'forms/bot-signs': { minFillMs: { form: 2000, booking: 1000 } },
  'forms/fields': { fieldLimits: { name: 100, email: 255, phone: 255, company: 100, territory: 2000, message: 2000 } },
  'freshness/measured-figures': { measuredDays: 90 },
  'freshness/watched-county': { maxWatched: 100, visitMinutes: 30 },
  'leads/lead-export': { maxExportedLeads: 1000 },
  'leads/lead-reasons': { maxReasonIds: 10 },
  'leads/rerank': { maxComparedLeads: 10_000 },
  'lists/bounds': { maxExactCount: 10_000, maxOffset: 100_000 },
  'lists/keyset': { pageSizes: { desk: 50, records: 50, export: 1000 } },
  'mail/retry': { maxTries: 27, longestWait: 21_600 },
  'market/months': { maxMonthIds: 100 },
  'net-new/net-new': {
    netNewLimits: {
      rows: { least: 100, most: 20_000 },
      records: { least: 50, most: 20_000 },
      perDay: 3,
      counties: 12,
      reads: 30,
      minutes: 15,
      roundedTo: 10,
    },
  },
  'net-new/points': { pointBytes: 32 },
  'outreach/follow-up': { statusDays: 30, scrubDays: 31 },
  'pipeline/deal': {
    dealLimits: { property_address: 200, place: 100, notes: 2000, contact: 255, next_step: 80, value: 999999999999.99 },
  },
  'pipeline/deal-limits': { maxDeals: 5000, maxImportRows: 2000, maxImportBytes: 2_097_152 },
  'pricing/estimator-link': { maxEstimatorCounties: 12 },
  'privacy/deletion-list': { deletionCycleDays: 45, deletionPartBytes: 524_288 },
  'privacy/request': {
    codeMinutes: 15,
    maxTries: 5,
    viewMinutes: 30,
    automaticPerDay: { mailbox: 5, network: 10, county: 40, all: 200 },
  },
  'records/held-closings': { closedWithoutAsking: 20 },
  'records/profile': { maxHeaderRow: 50 },
  'records/row-values': { maxTextLength: 2000 },
  'records/source-key': { maxSourceKeyLength: 200 },
  'search/group-hits': { maxOfGroup: 8 },
  'search/read-query': { longestQuery: 100 },
};

const names =
  /^(max|min)[A-Z]|[lL]imits?$|Length$|(Days|Hours|Minutes|Seconds|Bytes|Rows|PerDay)$|^(longest|page)[A-Z]|^(closedWithoutAsking|creditShare|pausedAfter|readBudget)/;

test('every number that limits something is the one of the table', () => {
  const found = Object.entries(modules).flatMap(([path, exported]) => {
    const own = Object.entries(exported).filter(([name, value]) => names.test(name) && isNumeric(value));
    return own.length > 0 ? [[path.slice(2, -3), Object.fromEntries(own)]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(limits);
});

function isNumeric(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).some(isNumeric);
}

const times = <Value>(count: number, value: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => value(at));
const ids = (count: number) => times(count, (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
const questions = (count: number) => times(count, () => ({ state: 'TX', dataset: 'probate' }));
const named = (count: number) => Object.fromEntries(times(count, (at) => [`column ${at}`, 'case_number']));
const deals = (count: number) =>
  ['Property address,County,State', ...times(count, (at) => `${at} Elm St,Travis,TX`)].join('\n');
const passes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;
const key = (networks: string[]) => ({ name: 'CRM', scopes: ['records'], expiresInDays: 90, networks });
const today = '2026-11-19';

// What a function decides, with values that it takes otherwise.
test.each<[string, number, (count: number) => boolean]>([
  ['ids of a may-contact call', 100, (count) => passes(mayContactBody, { ids: ids(count) })],
  ['questions of a may-contact call', 100, (count) => passes(mayContactBody, { questions: questions(count) })],
  ['ids of an export', 1000, (count) => passes(exportBody, { ids: ids(count) })],
  ['characters about a sender', 500, (count) => passes(exportBody, { sender: { company: 'x'.repeat(count) } })],
  ['characters of a name about a sender', 40, (count) => passes(exportBody, { sender: { ['x'.repeat(count)]: '' } })],
  ['characters of an address', 255, (count) => passes(email('Missing'), `${'x'.repeat(count - 13)}@mail.example`)],
  ['networks of a key', 20, (count) => passes(newKeySchema, key(times(count, (at) => `10.0.0.${at}`)))],
  ['characters of a network', 60, (count) => passes(newKeySchema, key(['1'.repeat(count)]))],
  ['columns of an import profile', 500, (count) => passes(sourceFormatSchema, { map: named(count) })],
  ['sources of an import profile', 500, (count) => passes(sourceFormatSchema, { sources: sources(count) })],
  ['pasted cases', 200, (count) => pastedCases(times(count, (at) => `C-${at}`).join('\n')) !== null],
  ['rows of imported deals', 2000, (count) => readDealsCsv(deals(count)).ok],
  ['rows of a file whose columns are chosen', 2000, (count) => readDealsTable(deals(count)) !== null],
  ['counties of the estimator', 12, (count) => estimatorPath(territory(count)) !== null],
  ['years until a subscription begins', 10, (count) => periodProblem(2026 + count).startsOn === undefined],
  ['years since a subscription began', 10, (count) => periodProblem(2026 - count).startsOn === undefined],
  [
    'years until a subscription ends',
    10,
    (count) => endProblem(inYear(2026 + count), { startsOn: today, today }).endsOn === undefined,
  ],
])('%s: %i pass and one more is refused', (_, limit, passes) => {
  expect([passes(limit), passes(limit + 1)]).toEqual([true, false]);
});

function sources(count: number): Record<string, string> {
  return Object.fromEntries(times(count, (at) => [`field ${at}`, 'county']));
}

function territory(count: number): Parameters<typeof estimatorPath>[0] {
  return { counties: times(count, (at) => ({ fips: String(48_001 + at) })), datasets: ['probate'] };
}

function inYear(year: number): string {
  return `${year}${today.slice(4)}`;
}

function periodProblem(startYear: number): ReturnType<typeof periodProblems> {
  return periodProblems({ startsOn: inYear(startYear), endsOn: '2036-11-19' }, today);
}

test('a sender is kept without the spaces around it', () => {
  expect(v.parse(exportBody, { sender: { company: '  Larkmoor LLC ' } }).sender).toEqual({ company: 'Larkmoor LLC' });
});
