import { availableParallelism } from 'node:os';
import * as v from 'valibot';
import { site } from '#content/site.ts';
import { levels } from './logging/log.ts';

const text = (name: string) => v.pipe(v.string(), v.nonEmpty(`${name} must not be empty`));

const port = v.pipe(
  v.string(),
  v.regex(/^\d+$/, 'PORT must be a whole number'),
  v.transform(Number),
  v.maxValue(65_535, 'PORT must be at most 65535'),
);

const publicUrl = v.pipe(
  v.string(),
  v.url('PUBLIC_URL must be a URL such as https://www.example.com'),
  v.regex(/^https?:\/\//, 'PUBLIC_URL must start with http:// or https://'),
  v.transform((address) => new URL(address).origin),
);

const databaseUrl = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^postgres(ql)?:\/\//, `${name} must start with postgres:// or postgresql://`),
    v.url(`${name} must be a URL such as postgres://user:password@host:5432/name`),
  );

const smtpUrl = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://'),
  v.url('SMTP_URL must be a URL such as smtp://user:password@host:587'),
);

const trustProxy = v.pipe(
  v.string(),
  v.regex(/^[0-9]$/, 'TRUST_PROXY must be the number of proxies before the server, 0 to 9'),
  v.transform(Number),
);

const number = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number, ${min} to ${max}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
};

/** Days to keep something; null keeps it. */
const keptDays = (name: string, min: number) => {
  const message = `${name} must be off or a number of days, ${min} to 9999`;
  return v.pipe(
    v.string(),
    v.regex(/^(off|\d{1,4})$/, message),
    v.transform((text) => (text === 'off' ? null : Number(text))),
    v.check((days) => days === null || days >= min, message),
  );
};

/** Mails that may be sent in a time; null is no limit. */
const mailCount = (name: string) => {
  const message = `${name} must be off or a number of mails, 1 to 999999`;
  return v.pipe(
    v.string(),
    v.regex(/^(off|[1-9]\d{0,5})$/, message),
    v.transform((text) => (text === 'off' ? null : Number(text))),
  );
};

const onOrOff = (name: string) =>
  v.pipe(
    v.picklist(['on', 'off'], `${name} must be on or off`),
    v.transform((value) => value === 'on'),
  );

const minutesOrOff = (name: string) => {
  const message = `${name} must be off or a number of minutes, 1 to 9999`;
  return v.pipe(
    v.string(),
    v.regex(/^(off|[1-9]\d{0,3})$/, message),
    v.transform((text) => (text === 'off' ? null : Number(text))),
  );
};

export type MetricsAddress = { host: string; port: number };

const metricsMessage = 'METRICS must be off or an address such as 127.0.0.1:9464';
const metrics = v.pipe(
  v.string(),
  v.regex(/^(off|(\[[\da-fA-F:.]+\]|[^\s:[\]]+):\d{1,5})$/, metricsMessage),
  v.transform((address): MetricsAddress | null => {
    if (address === 'off') return null;
    const colon = address.lastIndexOf(':');
    return { host: address.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(address.slice(colon + 1)) };
  }),
  v.check((address) => address === null || address.port <= 65_535, metricsMessage),
);

const schema = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(text('HOST'), '0.0.0.0'),
  DATA_DIR: v.optional(text('DATA_DIR'), 'data'),
  DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: v.optional(databaseUrl('DATABASE_DIRECT_URL')),
  DATABASE_READ_URL: v.optional(databaseUrl('DATABASE_READ_URL')),
  SMTP_URL: v.optional(smtpUrl),
  STAFF_EMAIL: v.optional(v.pipe(v.string(), v.email('STAFF_EMAIL must be one email address')), site.email),
  MAIL_PER_HOUR: v.optional(mailCount('MAIL_PER_HOUR'), '1000'),
  MAIL_PER_DAY: v.optional(mailCount('MAIL_PER_DAY'), '10000'),
  PUBLIC_URL: v.optional(publicUrl),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'AUTH_SECRET must have at least 32 characters'))),
  TRUST_PROXY: v.optional(trustProxy, '0'),
  PROCESSES: v.optional(number('PROCESSES', 1, 64)),
  DRAIN_SECONDS: v.optional(number('DRAIN_SECONDS', 0, 60), '2'),
  METRICS: v.optional(metrics, '127.0.0.1:9464'),
  POOL_SIZE: v.optional(number('POOL_SIZE', 2, 100)),
  IMPORT_MINUTES: v.optional(minutesOrOff('IMPORT_MINUTES'), '60'),
  HOLD_CLOSINGS_PERCENT: v.optional(number('HOLD_CLOSINGS_PERCENT', 0, 100), '20'),
  SAMPLE_DATA: v.optional(onOrOff('SAMPLE_DATA'), 'on'),
  HSTS_SUBDOMAINS: v.optional(onOrOff('HSTS_SUBDOMAINS'), 'off'),
  KEEP_MESSAGES_DAYS: v.optional(keptDays('KEEP_MESSAGES_DAYS', 1), '1095'),
  KEEP_HELD_DAYS: v.optional(keptDays('KEEP_HELD_DAYS', 1), '90'),
  KEEP_BOOKINGS_DAYS: v.optional(keptDays('KEEP_BOOKINGS_DAYS', 1), '1095'),
  KEEP_MAIL_DAYS: v.optional(keptDays('KEEP_MAIL_DAYS', 1), '30'),
  // Two years are the law's minimum for the record of a request.
  KEEP_REQUESTS_DAYS: v.optional(keptDays('KEEP_REQUESTS_DAYS', 731), '731'),
  KEEP_AUDIT_DAYS: v.optional(keptDays('KEEP_AUDIT_DAYS', 30), '1095'),
  KEEP_ACCOUNTS_DAYS: v.optional(keptDays('KEEP_ACCOUNTS_DAYS', 60), 'off'),
  // Filings are counted by month for thirteen months, also closed ones.
  KEEP_CLOSED_DAYS: v.optional(keptDays('KEEP_CLOSED_DAYS', 400), 'off'),
  LOG_LEVEL: v.optional(v.picklist(levels, 'LOG_LEVEL must be info, warn or error'), 'info'),
});

export type Env = Omit<v.InferOutput<typeof schema>, 'PROCESSES'> & {
  PROCESSES: number;
  /** Whether METRICS was set: only then is an address that is in use an error. */
  metricsGiven: boolean;
};

/** Parses the environment once; a bad value throws an error that names it. */
export function parseEnv(variables: NodeJS.ProcessEnv, cores = availableParallelism()): Env {
  const result = v.safeParse(schema, variables);
  if (!result.success) throw new Error(result.issues[0].message);
  const { PROCESSES: requested, ...settings } = result.output;
  if (requested !== undefined && requested > 1 && !settings.DATABASE_URL) {
    throw new Error('PROCESSES over 1 needs DATABASE_URL: the embedded database belongs to one process');
  }
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (settings[name] && !settings.DATABASE_URL) throw new Error(`${name} needs DATABASE_URL`);
  }
  const PROCESSES = requested ?? (settings.DATABASE_URL ? Math.min(cores, 64) : 1);
  return { ...settings, PROCESSES, metricsGiven: variables.METRICS !== undefined };
}

/** What opens the database of the settings; the folder is that of DATA_DIR, as it was written. */
export function databaseOf({ DATA_DIR, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL }: DatabaseEnv) {
  return {
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    directUrl: DATABASE_DIRECT_URL,
    readUrl: DATABASE_READ_URL,
  };
}

export type DatabaseEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL'> &
  Partial<Pick<Env, 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL'>>;

/** PostgreSQL itself, for imports and other work that needs a session; undefined for the embedded database. */
export function directUrlOf({ DATABASE_URL, DATABASE_DIRECT_URL }: DatabaseEnv): string | undefined {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}
