// A process that adds records and sends webhooks, as a server does; it prints 'working' before and 'done' when nothing waits.

import { openDatabase } from '#db/client.ts';
import { releaseAllMessages } from '#db/queries/customer-api/webhook-queue.ts';
import { outgoingCaller } from '#server/integrations/outgoing-call.ts';
import { customerFeed } from '#server/services/customer-api/webhooks/feed.ts';
import { webhookSender } from '#server/services/customer-api/webhooks/send-webhooks.ts';
import { addFilings } from '#tests/support/delivery-bench.ts';

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, ROUND = '0', RECORDS = '0' } = process.env;
const loving = { fips: '48301', county: 'Loving', state: 'TX' };
const atOnce = 40;

const database = await openDatabase({ dataDir, databaseUrl, migrate: false });
// Whoever worked on it before was killed.
await releaseAllMessages(database.db);
const sender = webhookSender({
  database,
  feed: customerFeed,
  call: outgoingCaller({ allowsLocalhost: true }),
  secret: 'a secret of the crash tests, 32 characters',
  publicUrl: 'http://localhost',
  now: () => new Date(),
  log: { warn: (line) => console.error(line) },
});
console.log('working');
const sending = sender.runOnce();
for (let from = 0; from < Number(RECORDS); from += atOnce) {
  await addFilings(database.db, 'custom', loving, atOnce, (index) => ({
    source_key: `K-${ROUND}-${from + index}`,
    property_address: `${ROUND}${from + index} Crash St, Mentone, TX 79754`,
    record: { list_name: 'A list' },
  }));
}
await sending;
await sender.runOnce();
console.log('done');
await database.close();
