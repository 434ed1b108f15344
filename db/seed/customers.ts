import { eq, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { demoCounties } from '#domain/delivery/try-as-buyer.ts';
import { type Db, rows } from '../client.ts';
import { customers, deliveredRecords, deliveries, recalls, subscriptions } from '../customer-schema.ts';
import { noise, uuidOf } from './noise.ts';

const dayMs = 86_400_000;

type SampleCustomer = {
  name: string;
  /** How long ago the first subscription began, in days. */
  since: number;
  files: { fips: string; datasets: DatasetType[]; until: number; exclusive?: true; price: number; invoice: string }[];
};

/** The first and oldest one is the customer that everybody may try. All are made up. */
const made: SampleCustomer[] = [
  {
    name: 'Bluebonnet Home Buyers',
    since: 230,
    files: [
      {
        fips: '06037',
        datasets: ['probate', 'tax_delinquent', 'foreclosure'],
        until: 133,
        price: 447,
        invoice: 'INV-2031',
      },
      {
        fips: '48201',
        datasets: ['probate', 'tax_delinquent', 'foreclosure'],
        until: 133,
        price: 327,
        invoice: 'INV-2031',
      },
      { fips: '04013', datasets: ['probate', 'code_violation'], until: 24, price: 327, invoice: 'INV-1977' },
    ],
  },
  {
    name: 'Calder & Voss Probate Law',
    since: 190,
    files: [{ fips: '17031', datasets: ['probate', 'inheritance'], until: 26, price: 297, invoice: 'INV-1804' }],
  },
  {
    name: 'Duskwood Capital',
    since: 150,
    files: [
      {
        fips: '06059',
        datasets: ['foreclosure', 'divorce'],
        until: 224,
        exclusive: true,
        price: 894,
        invoice: 'INV-2102',
      },
      {
        fips: '06073',
        datasets: ['foreclosure', 'divorce', 'bankruptcy'],
        until: 224,
        price: 447,
        invoice: 'INV-2102',
      },
    ],
  },
  {
    name: 'Larkmoor Wholesale',
    since: 90,
    files: [
      { fips: '12086', datasets: ['tax_delinquent', 'code_violation'], until: 102, price: 327, invoice: 'INV-2140' },
    ],
  },
];

/** The same, in a database without samples: only that customer, with the files that are kept apart for it. */
export const demoFiles = (made[0]?.files ?? []).map((file) => ({
  ...file,
  fips: demoCounties.find(({ sampleFips }) => sampleFips === file.fips)?.fips ?? file.fips,
}));

const demoMade: SampleCustomer[] = made.slice(0, 1).map((customer) => ({ ...customer, files: demoFiles }));

export const sampleCustomerIds = made.map(({ name }) => uuidOf(`customer ${name}`));

/**
 * Customers with subscriptions to sample counties, and for the first one deliveries and recalls, by rule. They are made again for
 * a later day: nothing else refers to them. Where samples are withheld from everybody else, there is only the first one.
 */
export async function replaceSampleCustomers(tx: Db, now: Date): Promise<void> {
  await removeSampleCustomers(tx);
  const [withheld] = await rows(tx, sql`select from filings where is_sample and is_withheld limit 1`);
  const all = withheld ? demoMade : made;
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const day = (days: number) => at(days).toISOString().slice(0, 10);
  await tx.insert(customers).values(
    all.map(({ name, since }) => ({
      id: uuidOf(`customer ${name}`),
      name,
      isSample: true,
      createdAt: at(-since - 3),
    })),
  );
  const sold = all.flatMap(({ name, since, files }) =>
    files.flatMap(({ fips, datasets, until, exclusive = false, price, invoice }) =>
      datasets.map((datasetType) => ({
        customerId: uuidOf(`customer ${name}`),
        fips,
        datasetType,
        startsOn: day(-since),
        endsOn: day(until),
        isExclusive: exclusive,
        price,
        invoice,
        createdAt: at(-since),
        isSample: true,
      })),
    ),
  );
  await tx.insert(subscriptions).values(sold);
  await addDeliveries(tx, now);
}

export async function removeSampleCustomers(tx: Db): Promise<void> {
  await tx.delete(customers).where(eq(customers.isSample, true));
}

export async function hasSampleCustomers(tx: Db): Promise<boolean> {
  return (await tx.select().from(customers).where(eq(customers.isSample, true)).limit(1)).length > 0;
}

type Held = {
  id: string;
  dataset_type: string;
  fips: string;
  source_key: string;
  closed_on: string | null;
  close_reason: string | null;
};

/** What the first customer got: everything eight days ago, and what has happened since. */
async function addDeliveries(tx: Db, now: Date): Promise<void> {
  const customerId = sampleCustomerIds[0] ?? '';
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const found = (await rows(
    tx,
    sql`select filing.id, filing.dataset_type, filing.fips, source_key, closed_on::text, close_reason
      from subscriptions join filings as filing using (fips, dataset_type)
      where customer_id = ${customerId} and filing.is_sample and captured_at < ${before(8).toISOString()}::timestamptz
        and (closed_on is null or closed_on > (${before(40).toISOString()}::timestamptz)::date)
      order by filing.id`,
  )) as Held[];
  const isNumbered = ({ source_key }: Held) => !source_key.startsWith('apn');
  const ended = found.filter((filing) => filing.closed_on !== null && isNumbered(filing)).slice(0, 3);
  const open = found.filter(({ closed_on, id }) => closed_on === null && noise(`held ${id}`) < 0.8);
  const held = [...open, ...ended];
  const [all, dialer] = [uuidOf('sample delivery all'), uuidOf('sample delivery dialer')];
  const common = { customerId, channel: 'download', status: 'expired', newestSeq: 0 } as const;
  await tx.insert(deliveries).values([
    {
      id: all,
      ...common,
      format: 'csv',
      layout: 'records',
      rowCount: held.length,
      createdAt: before(8),
      readyAt: before(8),
    },
    {
      id: dialer,
      ...common,
      format: 'csv',
      layout: 'dialer',
      rowCount: Math.round(held.length * 0.55),
      leftOut: { do_not_call: Math.round(held.length * 0.3), no_phone: Math.round(held.length * 0.15) },
      createdAt: before(7.9),
      readyAt: before(7.9),
    },
  ]);
  const of = ({ id, dataset_type, fips, source_key }: Held) => ({
    filingId: id,
    datasetType: dataset_type,
    fips,
    sourceKey: source_key,
  });
  if (held.length === 0) return;
  await tx.insert(deliveredRecords).values(
    held.map((filing) => {
      // An older version makes some of them changed.
      const version = noise(`changed ${filing.id}`) < 0.12 ? 0 : 1;
      const at = { firstAt: before(8), lastAt: before(8) };
      return { customerId, ...of(filing), version, webVersion: version, seq: 0, deliveryId: all, ...at };
    }),
  );
  if (ended.length === 0) return;
  await tx.insert(recalls).values(
    ended.map((filing, place) => ({
      customerId,
      ...of(filing),
      // The log has no samples, and its numbers are above zero.
      eventSeq: -1 - place,
      kind: 'closed',
      reason: filing.close_reason,
      heldSince: before(8),
      heldVersion: 1,
      // The newest comes last, as in the log.
      at: before(ended.length - place),
    })),
  );
}
