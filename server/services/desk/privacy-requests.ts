import { randomInt } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { withoutTimeouts } from '#db/postgres-transactions.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type Closed, closeStoredRequest, waitedForStaff } from '#db/queries/desk/close-request.ts';
import { listRequests, type RequestByRef, requestByRef, type ToldRequest } from '#db/queries/privacy-requests.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { addSuppression, doneFor, dropSuppression, type FilingAt, filingsAt, similarTo } from '#db/records/suppress.ts';
import { privacyDone } from '#domain/mail/privacy-mails.ts';
import { findCounty } from '#domain/places/find-county.ts';
import { nameKey } from '#domain/privacy/match-keys.ts';
import { newRef } from '#domain/privacy/new-ref.ts';
import { type RequestKind, type Role, roles } from '#domain/privacy/request.ts';
import { allCounties } from '../all-counties.ts';
import { countyProblem } from '../privacy-request.ts';
import { queueMails } from '../queue-mail.ts';
import type { DeskContext } from './context.ts';

export type ShownRequest = ToldRequest & {
  /** How the person is connected to the property. */
  roleText: string;
  /** Closing it mails the person, as the receipt promised. */
  mailsWhenDone: boolean;
  records: FilingAt[];
  /** If nothing matched: addresses of the county that may be the same one in another spelling. */
  similar: string[];
};

/** Those that are open, or all, oldest first. */
export function allRequests(db: Db, { all }: { all: boolean }): Promise<RequestByRef[]> {
  return listRequests(db, all);
}

/** A request with everything that is held about its property; null if there is none. */
export async function showRequest(db: Db, ref: string): Promise<ShownRequest | null> {
  const request = await requestByRef(db, ref);
  if (!request) return null;
  const records = await filingsAt(db, { fips: request.fips, street: request.street });
  const roleText = roles[request.role as Role] ?? request.role;
  const similar = records.length + request.matched > 0 ? [] : await similarTo(db, request, true);
  return { ...request, roleText, records, similar, mailsWhenDone: await waitedForStaff(db, request) };
}

/** `matched`: the records that are left out now; `similar`: if there are none, what else may be meant. */
type Suppressed = { ok: true; ref: string; count: number; matched: number; similar: string[] };

export type SuppressResult = Suppressed | { ok: false; error: 'unknown' | 'name' };

/** Puts the property of a request on the suppression list, and the person's name if asked. Repeating changes nothing. */
export function suppressRequest(
  db: Db,
  { ref, person }: { ref: string; person: boolean },
  { now, actor }: DeskContext,
): Promise<SuppressResult> {
  return db.transaction(async (tx): Promise<SuppressResult> => {
    await withoutTimeouts(tx);
    const request = await requestByRef(tx, ref);
    if (!request) return { ok: false, error: 'unknown' };
    if (person && nameKey(request.name) === '') return { ok: false, error: 'name' };
    const { fips, street, name } = request;
    const count = await addSuppression(tx, { ref, fips, street, name: person ? name : null }, now);
    await recordAudit(tx, {
      now,
      actor,
      action: 'privacy.suppress',
      subject: ref,
      details: { records: count, person },
    });
    return suppressed(tx, { ref, fips, street }, count);
  });
}

async function suppressed(
  tx: Db,
  property: { ref: string; fips: string; street: string },
  count: number,
): Promise<Suppressed> {
  const { matched } = await doneFor(tx, property);
  return {
    ok: true,
    ref: property.ref,
    count,
    matched,
    similar: matched > 0 ? [] : await similarTo(tx, property, true),
  };
}

export type NewSuppression = { county: string; state: string; street: string; name: string };
export type NewSuppressionResult = Suppressed | { ok: false; fields: { county: string } };

/** The same for a request that came by phone or mail. The reference is the only way to release it. */
export function addToSuppressions(
  db: Db,
  { county, state, street, name }: NewSuppression,
  { now, actor }: DeskContext,
): Promise<NewSuppressionResult> {
  const found = findCounty(county, allCounties(), state);
  if (!found.county) return Promise.resolve({ ok: false, fields: { county: countyProblem(found) } });
  const { fips } = found.county;
  const ref = newRef(randomInt);
  return db.transaction(async (tx): Promise<NewSuppressionResult> => {
    await withoutTimeouts(tx);
    const count = await addSuppression(tx, { ref, fips, street, name: name === '' ? null : name }, now);
    const details = { records: count, person: name !== '' };
    await recordAudit(tx, { now, actor, action: 'privacy.suppress', subject: ref, details });
    return suppressed(tx, { ref, fips, street }, count);
  });
}

/** Takes a reference off the suppression list. Returns the number of records that are back; null if it is not on it. */
export async function releaseSuppression(
  db: Db,
  { ref }: { ref: string },
  { now, actor }: DeskContext,
): Promise<number | null> {
  const count = await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    const released = await dropSuppression(tx, ref, now);
    if (released === null) return null;
    await recordAudit(tx, { now, actor, action: 'privacy.release', subject: ref, details: { records: released } });
    return released;
  });
  if (count) await rescoreDue(db, now);
  return count;
}

/**
 * Closes a request. A person who was promised a mail gets it, once; a request that is declined is closed without one, so
 * that the staff can write themselves.
 */
export function closeRequest(
  db: Db,
  { ref, declined }: { ref: string; declined: boolean },
  { now, actor, publicUrl }: DeskContext,
): Promise<Closed> {
  return db.transaction((tx) => {
    const mail = (request: ToldRequest) =>
      queueMails(tx, publicUrl, [
        {
          kind: 'privacy-done',
          to: request,
          about: [request.ref],
          write: (site) =>
            privacyDone({
              site,
              told: request.told,
              matched: request.matched,
              request: { ...request, kind: request.kind as RequestKind },
            }),
        },
      ]);
    return closeStoredRequest(tx, { ref, declined, now, actor, mail });
  });
}
