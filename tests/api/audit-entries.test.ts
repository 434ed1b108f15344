import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import type { RecordStore } from '#db/records/store.ts';
import type { AuditAction } from '#domain/desk/audit.ts';
import { type AuditBench, type Audited, auditBench } from '#tests/support/audited/bench.ts';
import { auditedCustomers } from '#tests/support/audited/customers.ts';
import { auditedData } from '#tests/support/audited/data.ts';
import { auditedDesk } from '#tests/support/audited/desk.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';

/** An action without a row does not compile. */
const audited: Record<AuditAction, Audited> = { ...auditedDesk, ...auditedCustomers, ...auditedData };

let opened: TestDatabase;
let store: RecordStore;
let bench: AuditBench;
beforeAll(async () => {
  opened = await postgres.open();
  store = await openPostgresStore(opened.url ?? '');
  bench = await auditBench(opened, store);
});
afterAll(async () => {
  await store?.close();
  await opened?.drop();
});

test.each(Object.entries(audited))('%s leaves an entry: who did what to what', async (action, act) => {
  const { subject, details, actor = bench.context.actor } = await act(bench);
  const [entry] = await bench.entries(action);
  expect(entry).toEqual({ actor_id: actor.id, actor: actor.name, subject, details });
  expect(subject + JSON.stringify(details)).not.toMatch(/@|Elmhaven|Reyes/);
});
