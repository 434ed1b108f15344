import { expect, test } from 'vitest';
import { parseEnv } from './env.ts';

const DATABASE_URL = 'postgres://ann:secret@db.example.com/site';
const processes = (variables: NodeJS.ProcessEnv, cores: number) => parseEnv(variables, cores).PROCESSES;

test('the embedded database has one process, PostgreSQL one for each core', () => {
  expect(processes({}, 8)).toBe(1);
  expect(processes({ DATABASE_URL }, 8)).toBe(8);
  expect(processes({ DATABASE_URL }, 192)).toBe(64);
  expect(processes({ DATABASE_URL, PROCESSES: '3' }, 8)).toBe(3);
  expect(processes({ PROCESSES: '1' }, 8)).toBe(1);
});

test('several processes on the embedded database are refused', () => {
  expect(() => parseEnv({ PROCESSES: '2' })).toThrow('PROCESSES over 1 needs DATABASE_URL');
});

test.each(['0', '65', '1.5', '-1', 'all', ''])('PROCESSES=%j is refused', (value) => {
  expect(() => parseEnv({ DATABASE_URL, PROCESSES: value })).toThrow('PROCESSES must be a whole number, 1 to 64');
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s is an address beside DATABASE_URL', (name) => {
  const address = 'postgres://ann:secret@db2.example.com/site';
  expect(parseEnv({ DATABASE_URL, [name]: address })).toMatchObject({ [name]: address });
  expect(() => parseEnv({ [name]: address })).toThrow(`${name} needs DATABASE_URL`);
  expect(() => parseEnv({ DATABASE_URL, [name]: 'db2.example.com' })).toThrow(`${name} must start with postgres://`);
});

test('a stop drains for two seconds by default', () => {
  expect(parseEnv({}).DRAIN_SECONDS).toBe(2);
  expect(parseEnv({ DRAIN_SECONDS: '0' }).DRAIN_SECONDS).toBe(0);
  expect(() => parseEnv({ DRAIN_SECONDS: '61' })).toThrow('DRAIN_SECONDS must be a whole number, 0 to 60');
});

test('metrics use the default address, a given one, or none', () => {
  expect(parseEnv({})).toMatchObject({ METRICS: { host: '127.0.0.1', port: 9464 }, metricsGiven: false });
  expect(parseEnv({ METRICS: '0.0.0.0:9100' })).toMatchObject({ METRICS: { host: '0.0.0.0', port: 9100 } });
  expect(parseEnv({ METRICS: '[::1]:9100' })).toMatchObject({ METRICS: { host: '::1', port: 9100 } });
  expect(parseEnv({ METRICS: 'off' })).toMatchObject({ METRICS: null, metricsGiven: true });
});

test.each(['', 'on', '9464', '127.0.0.1', '127.0.0.1:99999', ':9464', '::1:9464'])('METRICS=%j is refused', (value) => {
  expect(() => parseEnv({ METRICS: value })).toThrow('METRICS must be off or an address such as 127.0.0.1:9464');
});

test('the budget of mail has defaults, and can be set or off', () => {
  expect(parseEnv({})).toMatchObject({ MAIL_PER_HOUR: 1000, MAIL_PER_DAY: 10_000 });
  expect(parseEnv({ MAIL_PER_HOUR: '50', MAIL_PER_DAY: 'off' })).toMatchObject({
    MAIL_PER_HOUR: 50,
    MAIL_PER_DAY: null,
  });
  expect(() => parseEnv({ MAIL_PER_DAY: '0' })).toThrow('MAIL_PER_DAY must be off or a number of mails, 1 to 999999');
});

test('POOL_SIZE sets the connections per process; without it the database decides', () => {
  expect(parseEnv({}).POOL_SIZE).toBeUndefined();
  expect(parseEnv({ POOL_SIZE: '2' }).POOL_SIZE).toBe(2);
  expect(parseEnv({ POOL_SIZE: '100' }).POOL_SIZE).toBe(100);
});

test.each(['0', '1', '101', '2.5', 'many', ''])('POOL_SIZE=%j is refused', (value) => {
  expect(() => parseEnv({ POOL_SIZE: value })).toThrow('POOL_SIZE must be a whole number, 2 to 100');
});

test('sample data is added unless it is switched off', () => {
  expect(parseEnv({}).SAMPLE_DATA).toBe(true);
  expect(parseEnv({ SAMPLE_DATA: 'off' }).SAMPLE_DATA).toBe(false);
  expect(() => parseEnv({ SAMPLE_DATA: 'no' })).toThrow('SAMPLE_DATA must be on or off');
});

test('HSTS covers subdomains only when it is switched on', () => {
  expect(parseEnv({}).HSTS_SUBDOMAINS).toBe(false);
  expect(parseEnv({ HSTS_SUBDOMAINS: 'off' }).HSTS_SUBDOMAINS).toBe(false);
  expect(parseEnv({ HSTS_SUBDOMAINS: 'on' }).HSTS_SUBDOMAINS).toBe(true);
});

test('everything is logged unless a higher level is set', () => {
  expect(parseEnv({}).LOG_LEVEL).toBe('info');
  expect(parseEnv({ LOG_LEVEL: 'error' }).LOG_LEVEL).toBe('error');
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be at most 65535'],
  [{ HOST: '' }, 'HOST must not be empty'],
  [{ PUBLIC_URL: 'deeds' }, 'PUBLIC_URL must be a URL such as https://www.example.com'],
  [{ DATABASE_URL: 'mysql://host/name' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must start with smtp:// or smtps://'],
  [{ STAFF_EMAIL: 'a@example.com, b@example.com' }, 'STAFF_EMAIL must be one email address'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies before the server, 0 to 9'],
  [{ DRAIN_SECONDS: 'long' }, 'DRAIN_SECONDS must be a whole number, 0 to 60'],
  [{ METRICS: 'on' }, 'METRICS must be off or an address such as 127.0.0.1:9464'],
  [{ POOL_SIZE: '1' }, 'POOL_SIZE must be a whole number, 2 to 100'],
  [{ HSTS_SUBDOMAINS: 'true' }, 'HSTS_SUBDOMAINS must be on or off'],
  [{ HSTS_SUBDOMAINS: '' }, 'HSTS_SUBDOMAINS must be on or off'],
  [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL must be info, warn or error'],
  [{ LOG_LEVEL: '' }, 'LOG_LEVEL must be info, warn or error'],
  [{ PUBLIC_URL: 'ftp://deeds.example' }, 'PUBLIC_URL must start with http:// or https://'],
] as [NodeJS.ProcessEnv, string][])('a bad value is one message that names it: %o', (variables, message) => {
  expect(() => parseEnv(variables)).toThrow(message);
});

test('periods are days, or off to keep everything', () => {
  expect(parseEnv({})).toMatchObject({ KEEP_MAIL_DAYS: 30, KEEP_ACCOUNTS_DAYS: null, KEEP_MESSAGES_DAYS: 1095 });
  expect(parseEnv({ KEEP_MESSAGES_DAYS: 'off', KEEP_ACCOUNTS_DAYS: '400' })).toMatchObject({
    KEEP_MESSAGES_DAYS: null,
    KEEP_ACCOUNTS_DAYS: 400,
  });
  expect(() => parseEnv({ KEEP_MAIL_DAYS: '0' })).toThrow('KEEP_MAIL_DAYS must be off or a number of days, 1 to 9999');
  expect([parseEnv({}).KEEP_CLOSED_DAYS, parseEnv({ KEEP_CLOSED_DAYS: '730' }).KEEP_CLOSED_DAYS]).toEqual([null, 730]);
  expect(() => parseEnv({ KEEP_CLOSED_DAYS: '30' })).toThrow('KEEP_CLOSED_DAYS must be off or a number of days');
  expect(() => parseEnv({ KEEP_REQUESTS_DAYS: '700' })).toThrow('KEEP_REQUESTS_DAYS must be off or a number of days');
});
