import { randomInt } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { withheldIn } from '#db/queries/county-datasets.ts';
import {
  countSuppressions,
  findRequest,
  insertRequest,
  lockRequest,
  type StoredRequest,
  setAsked,
  setVerified,
  takeTry,
} from '#db/queries/privacy-requests.ts';
import { lockAddress, secondsUntilMail } from '#db/queries/recent-mail.ts';
import {
  addSuppression,
  doneFor,
  type FilingAt,
  filingsAt,
  isListed,
  lockSuppressions,
  publicFilingsAt,
  similarTo,
} from '#db/records/suppress.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { mailboxOf } from '#domain/mail/mailbox.ts';
import { privacyCode, privacyNotice, privacyReceipt } from '#domain/mail/privacy-mails.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { findCounty } from '#domain/places/find-county.ts';
import { heldRecord } from '#domain/privacy/held-record.ts';
import { addressKey } from '#domain/privacy/match-keys.ts';
import { newRef } from '#domain/privacy/new-ref.ts';
import {
  type AskInput,
  automaticPerDay,
  codeMinutes,
  type HeldRecord,
  maxTries,
  type RequestKind,
  type RequestView,
  type SimilarAddress,
  type StartInput,
  viewMinutes,
} from '#domain/privacy/request.ts';
import { masked } from '#domain/privacy/similar-address.ts';
import { allCounties } from './all-counties.ts';
import type { ServiceContext } from './context.ts';
import { type Mail, queueMails } from './queue-mail.ts';
import { hashOf, newToken } from './secrets.ts';

const minute = 60_000;

export type StartResult = { ok: true; token: string } | { ok: false; fields: { county: string } };

/**
 * Stores who asks about which property and mails a code. The answer is the same whether or not anything is held, and
 * whether or not the address has got too many mails: nothing is looked up before the code is entered.
 */
export async function startRequest(db: Db, input: StartInput, context: ServiceContext): Promise<StartResult> {
  // Also in counties that we do not read: a property there can be on the suppression list.
  const found = findCounty(input.county, allCounties(), input.state);
  if (!found.county) return { ok: false, fields: { county: countyProblem(found) } };
  const { fips, name: county, state } = found.county;
  const { email, street, role, name } = input;
  const token = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const ref = newRef(randomInt);
  await db.transaction(async (tx) => {
    await lockAddress(tx, email);
    await insertRequest(tx, {
      ref,
      tokenHash: hashOf(token),
      codeHash: codeHash(token, code),
      email,
      mailbox: mailboxOf(email),
      name,
      role,
      street,
      fips,
      county,
      state,
      createdAt: context.now,
    });
    // A code that arrives later than it is valid helps nobody.
    if ((await secondsUntilMail(tx, email, 'privacy codes')) > 0) return;
    const write: Mail['write'] = (site) => privacyCode({ site, code });
    await queueMails(tx, context.publicUrl, [{ kind: 'privacy-code', rank: 2, to: email, about: [ref], write }]);
  });
  return { ok: true, token };
}

export function countyProblem(found: Exclude<ReturnType<typeof findCounty>, { county: { fips: string } }>): string {
  if (found.problem === 'elsewhere') return 'This state has no county of that name';
  if (found.problem === 'ambiguous') return `Which one: ${found.counties.slice(0, 4).map(countyLabel).join(' or ')}?`;
  const meant = found.problem === 'unknown' && found.meant ? ` Did you mean ${countyLabel(found.meant)}?` : '';
  return `There is no county of this name.${meant}`;
}

function codeHash(token: string, code: string): string {
  return hashOf('privacy code', token, code);
}

/** Each call counts as a try, right or wrong. */
export async function enterCode(
  db: Db,
  { token, code }: { token: string; code: string | null },
  now: Date,
): Promise<boolean> {
  const tokenHash = hashOf(token);
  const expected = await takeTry(db, tokenHash, new Date(now.getTime() - codeMinutes * minute));
  if (expected === null || code === null || expected !== codeHash(token, code)) return false;
  await setVerified(db, tokenHash, now);
  return true;
}

/** What the page behind the private link shows. */
export async function viewRequest(db: Db, token: string, now: Date): Promise<RequestView> {
  const request = await findRequest(db, hashOf(token));
  if (!request) return { step: 'over', reason: 'unknown' };
  const isWithin = (since: Date, minutes: number) => now.getTime() - since.getTime() <= minutes * minute;
  if (!request.verifiedAt) {
    if (request.tries >= maxTries) return { step: 'over', reason: 'tries' };
    if (!isWithin(request.createdAt, codeMinutes)) return { step: 'over', reason: 'expired' };
    return { step: 'code', token, triesLeft: maxTries - request.tries, wasWrong: request.tries > 0 };
  }
  if (!isWithin(request.askedAt ?? request.verifiedAt, viewMinutes)) return { step: 'over', reason: 'expired' };
  if (request.kind) {
    return doneView(request, { isApplied: await isListed(db, request.ref), ...(await doneFor(db, request)) });
  }
  const found = await publicFilingsAt(db, request);
  return {
    step: 'held',
    token,
    property: `${request.street}, ${countyLabel({ name: request.county, state: request.state })}`,
    records: found.map(shownRecord),
    notShown: (await withheldIn(db, request.fips)).map(({ datasetType }) => datasetTypes[datasetType]),
    similar: found.length > 0 ? [] : (await similarPlaces(db, request)).map(({ id, masked }) => ({ id, masked })),
    values: { kind: '', message: '', place: '' },
    problems: {},
  };
}

function doneView(
  { ref, kind }: StoredRequest,
  done: { isApplied: boolean; told: number; matched: number },
): RequestView {
  return { step: 'done', ref, kind: kind as RequestKind, ...done };
}

type SimilarPlace = SimilarAddress & { address: string };

/** What else a visitor's address may be, in public files; the ids are those of one request. */
async function similarPlaces(db: Db, request: StoredRequest): Promise<SimilarPlace[]> {
  return (await similarTo(db, request, false)).map((address) => ({
    id: hashOf('similar address', request.tokenHash, addressKey(address)).slice(0, 22),
    masked: masked(addressKey(address)),
    address,
  }));
}

function shownRecord(filing: FilingAt): HeldRecord {
  return heldRecord({
    datasetType: filing.dataset_type,
    filedOn: filing.filed_on,
    closedOn: filing.closed_on,
    isSample: filing.is_sample,
    sources: filing.field_sources,
    isSuppressed: filing.is_suppressed,
    score: filing.score,
    record: filing.record,
  });
}

/**
 * Stores what a proven address asks for, takes the property off the lists if that is asked, and queues the mails, all in
 * one transaction. Only the first request of a code counts.
 */
export async function askFor(
  db: Db,
  { token, kind, message, place }: AskInput & { token: string },
  context: ServiceContext,
  countNetwork: CountNetwork = async () => true,
): Promise<void> {
  const { now } = context;
  const tokenHash = hashOf(token);
  const isOpen = (request: StoredRequest | null) => {
    if (!request?.verifiedAt || request.kind) return false;
    return now.getTime() - request.verifiedAt.getTime() <= viewMinutes * minute;
  };
  // Before the transaction: a second connection inside of it would wait for others that do the same.
  const isCounted = kind === 'suppression' && isOpen(await findRequest(db, tokenHash)) && (await countNetwork());
  await db.transaction(async (tx) => {
    // An import keeps the list for as long as a batch takes, which may be longer than others wait for a lock.
    if (kind === 'suppression') await withoutTimeouts(tx);
    const request = await lockRequest(tx, tokenHash);
    if (!request || !isOpen(request)) return;
    // The staff is told of all of them, also of those in files that are closed to strangers.
    const records = (await filingsAt(tx, request)).map(shownRecord);
    const isApplied = isCounted && (await isAutomatic(tx, request, now));
    await setAsked(tx, request.id, { kind, message, now });
    if (isApplied) {
      const { ref, fips, street } = request;
      const chosen = records.length > 0 ? [] : (await similarPlaces(tx, request)).filter(({ id }) => id === place);
      // The name is for the staff: an email address does not prove it, and others may have it too.
      for (const each of [street, ...chosen.map(({ address }) => address)]) {
        await addSuppression(tx, { ref, fips, street: each, name: null }, now);
      }
    }
    await enqueueRequestMails(tx, { ...request, kind, message }, { isApplied, records, context });
  });
}

/** Counts a suppression for the visitor's network; false if it had too many. */
export type CountNetwork = () => Promise<boolean>;

/** Anyone with an address could take off the whole list of a competitor, so many requests wait for a person. */
async function isAutomatic(tx: Db, request: StoredRequest, now: Date): Promise<boolean> {
  // Before they are counted, and in a statement of its own: the next one sees what others committed in the meantime.
  await lockSuppressions(tx);
  const recent = await countSuppressions(tx, request, new Date(now.getTime() - 24 * 60 * minute));
  return (['mailbox', 'county', 'all'] as const).every((each) => recent[each] < automaticPerDay[each]);
}

type MailOptions = { isApplied: boolean; records: HeldRecord[]; context: ServiceContext };

async function enqueueRequestMails(
  db: Db,
  request: StoredRequest & { kind: RequestKind },
  { isApplied, records, context }: MailOptions,
): Promise<void> {
  const done = { isApplied, ...(await doneFor(db, request)) };
  const similar = done.matched > 0 ? 0 : (await similarTo(db, request, true)).length;
  const notice: Mail = {
    kind: 'privacy-notice',
    to: { staff: context.staffEmail },
    replyTo: request,
    about: [request.ref],
    write: (site) => privacyNotice({ site, request, ...done, records, similar }),
  };
  const receipt: Mail = {
    kind: 'privacy-receipt',
    to: request,
    about: [request.ref],
    delaySeconds: await secondsUntilMail(db, request.email),
    write: (site) => privacyReceipt({ site, request, ...done }),
  };
  await queueMails(db, context.publicUrl, [notice, receipt]);
}
