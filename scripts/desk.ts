// The desk without a browser (docs/operations.md). Works while the server runs, on either database.

import { parseArgs } from 'node:util';
import { auditActions } from '#domain/desk/audit.ts';
import { bookingLists, calendarErrors } from '#domain/desk/bookings.ts';
import { inboxTabs } from '#domain/desk/inbox.ts';
import { plural } from '#domain/format.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { parseIsoDate } from '#domain/time/calendar-date.ts';
import { type DeskCommands, openDesk } from '#server/desk-commands.ts';
import { parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';

const usage = `npm run desk -- bookings [--list ${bookingLists.join('|')}] [--search TEXT]
npm run desk -- inbox [--list ${inboxTabs.join('|')}] [--search TEXT]
npm run desk -- close-day 2026-12-24 [--reason TEXT]         no demos on that day
npm run desk -- close-hour 2026-12-23 14:00 [16:00] [--reason TEXT]
                                                             no demos at that time; one hour without an end
npm run desk -- open-day 2026-12-24                          opens everything that was closed on that day
npm run desk -- move BOOKING 2026-12-22 10:00                with the same mails as the visitor's own link
npm run desk -- cancel BOOKING
npm run desk -- release MESSAGE                              mails a message that the bot check held back
npm run desk -- erase EMAIL [--cancel-demos]                 erases everything about an address
npm run desk -- retry-mail [MAIL]                            sends failed mail again, or one mail
npm run desk -- audit [--action ACTION] [--actor WHO] [--subject ID]

Lists print the ids that the other commands take. Days and times are in New York. --json prints JSON.`;

const options = {
  list: { type: 'string' },
  search: { type: 'string', default: '' },
  reason: { type: 'string', default: '' },
  action: { type: 'string', default: '' },
  actor: { type: 'string', default: '' },
  subject: { type: 'string', default: '' },
  'cancel-demos': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];
/** What is printed with --json, and the lines for people. */
type Printed = { json: unknown; lines: string[] };
type Command = (desk: DeskCommands, given: string[], values: Values) => Promise<Printed>;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

function idOf(text: string | undefined, what: string): string {
  if (!text) throw new Error(usage);
  if (!isUuid(text)) throw new Error(`${text} is not the id of a ${what}. The lists print the ids.`);
  return text;
}
function dateOf(text: string | undefined): string {
  if (!text) throw new Error(usage);
  if (!parseIsoDate(text)) throw new Error(`${text} is not a day. Write it like 2026-12-24.`);
  return text;
}
function timeOf(text: string | undefined): string {
  if (!text) throw new Error(usage);
  if (!clock.test(text)) throw new Error(`${text} is not a time. Write it like 14:00.`);
  return text;
}
function listOf<Name extends string>(text: string | undefined, names: readonly Name[]): Name {
  const found = text === undefined ? names[0] : names.find((name) => name === text);
  if (!found) throw new Error(`There is no list ${text}. Choose one of ${names.join(', ')}.`);
  return found;
}
function searchOf(text: string): string {
  if (text !== '' && text.length < 3) throw new Error('Search for at least three characters.');
  return text;
}
const oneHourLater = (time: string) => {
  const hour = Number(time.slice(0, 2)) + 1;
  return hour === 24 ? '24:00' : `${String(hour).padStart(2, '0')}${time.slice(2)}`;
};
const more = (shown: number, isMore: boolean, word: string) =>
  isMore
    ? `The first ${shown}. Search to find others.`
    : plural(shown, { one: `1 ${word}.`, many: `{count} ${word}s.` });
const said = (text: string, json: unknown = { ok: true }): Printed => ({ json, lines: [text] });

async function close(
  desk: DeskCommands,
  closing: Parameters<DeskCommands['close']>[0],
  what: string,
): Promise<Printed> {
  const result = await desk.close(closing);
  if (result.ok) return said(`${what} is closed.`, result);
  if (result.error === 'fields') throw new Error(Object.values(result.fields).join('\n'));
  if (result.error !== 'booked') throw new Error(calendarErrors[result.error]);
  const booked = result.booked.map(
    ({ id, date, startTime, name, email }) => `  ${id}  ${date} ${startTime}  ${name}, ${email}`,
  );
  throw new Error([calendarErrors.booked, ...booked].join('\n'));
}

const commands: Record<string, Command> = {
  bookings: async (desk, _, { list, search }) => {
    const answer = await desk.bookings({ status: listOf(list, bookingLists), q: searchOf(search) });
    const lines = answer.rows.flatMap(({ id, date, startTime, name, email, company, canceledAt }) => [
      `${id}  ${date} ${startTime}${canceledAt ? '  canceled' : ''}`,
      `  ${[name, email, company].filter(Boolean).join(', ')}`,
    ]);
    return { json: answer, lines: [...lines, more(answer.rows.length, answer.more, 'booking')] };
  },
  inbox: async (desk, _, { list, search }) => {
    const answer = await desk.inbox({ tab: listOf(list, inboxTabs), search: searchOf(search) });
    const lines = answer.rows.flatMap(({ id, createdAt, type, status, held, name, email, company, excerpt }) => [
      `${id}  ${createdAt.slice(0, 16).replace('T', ' ')} UTC  ${type === 'quote' ? 'quote request' : 'message'}, ${held ? 'held back' : status}`,
      `  ${[name, email, company].filter(Boolean).join(', ')}`,
      `  ${excerpt.replaceAll(/\s+/g, ' ')}`,
    ]);
    return { json: answer, lines: [...lines, more(answer.rows.length, answer.more, 'message')] };
  },
  'close-day': (desk, [date], { reason }) => close(desk, { date: dateOf(date), reason }, String(date)),
  'close-hour': (desk, [date, start, end], { reason }) => {
    const startTime = timeOf(start);
    const endTime = end === '24:00' ? end : timeOf(end ?? oneHourLater(startTime));
    return close(desk, { date: dateOf(date), startTime, endTime, reason }, `${date} from ${startTime} to ${endTime}`);
  },
  'open-day': async (desk, [date]) => {
    const answer = await desk.open({ date: dateOf(date) });
    if (answer.opened === 0) throw new Error(`Nothing is closed on ${date}.`);
    return said(`${date} is open.`, answer);
  },
  move: async (desk, [id, date, time]) => {
    const result = await desk.move({ id: idOf(id, 'booking'), date: dateOf(date), time: timeOf(time) });
    if (result.ok) return said(`The demo is at ${date} ${time} now. The visitor gets a mail.`);
    if (result.error === 'missing') throw new Error(`There is no open time on ${date} at ${time}.`);
    throw new Error(calendarErrors[result.error]);
  },
  cancel: async (desk, [id]) => {
    const result = await desk.cancel({ id: idOf(id, 'booking') });
    if (!result.ok) throw new Error(calendarErrors[result.error]);
    return said('The demo is canceled. The visitor gets a mail.');
  },
  release: async (desk, [id]) => {
    const result = await desk.release({ id: idOf(id, 'message') });
    if (!result.ok) throw new Error('There is no such message.');
    return said('The message is released and will be mailed.');
  },
  erase: async (desk, [email], values) => {
    if (!email) throw new Error(usage);
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Error(`${email} is not an email address.`);
    const result = await desk.erase({ email, cancelDemos: values['cancel-demos'] });
    if (result.ok) {
      const counts = Object.entries(result.erased).map(([what, count]) => `${what}: ${count}`);
      return said(`Erased. ${counts.join(', ')}.`, result);
    }
    if (result.error === 'staff') throw new Error('This is a staff member: npm run staff -- remove EMAIL first.');
    if (result.error === 'requests') throw new Error(`Answer the open requests first: ${result.refs.join(', ')}.`);
    throw new Error(
      plural(result.count, {
        one: 'The address has an upcoming demo. Add --cancel-demos to cancel it too.',
        many: 'The address has {count} upcoming demos. Add --cancel-demos to cancel them too.',
      }),
    );
  },
  'retry-mail': async (desk, [id]) => {
    const result = await desk.retryMail({ id: id === undefined ? null : idOf(id, 'mail') });
    if (!result.ok) {
      const problems = {
        unknown: 'There is no such mail.',
        code: 'A code is valid for minutes, so it is not sent again.',
        sent: 'This mail was sent.',
      };
      throw new Error(problems[result.error]);
    }
    const text = plural(result.count, {
      one: '1 mail will be tried again.',
      many: '{count} mails will be tried again.',
    });
    return said(text, result);
  },
  audit: async (desk, _, { action, actor, subject }) => {
    if (action !== '' && !(action in auditActions)) {
      throw new Error(`There is no action ${action}. Choose one of ${Object.keys(auditActions).join(', ')}.`);
    }
    const answer = await desk.audit({ action, actor, subject });
    const lines = answer.rows.map(
      (entry) =>
        `${entry.at.slice(0, 19).replace('T', ' ')} UTC  ${entry.actor}  ${entry.action}  ${entry.subject}  ${JSON.stringify(entry.details)}`,
    );
    return {
      json: answer,
      lines: [...lines, more(answer.rows.length, answer.next !== null, 'entry').replace('entrys', 'entries')],
    };
  },
};

/** These change nothing. */
const lists = ['bookings', 'inbox', 'audit'];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [name = '', ...given] = positionals;
  if (values.help) return console.log(usage);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error(usage);
  const { desk, close: end } = await openDesk(parseEnv(process.env), { isReadOnly: lists.includes(name) });
  try {
    const { json, lines } = await command(desk, given, values);
    console.log(values.json ? JSON.stringify(json) : lines.join('\n'));
  } finally {
    await end();
  }
}

try {
  await main();
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
