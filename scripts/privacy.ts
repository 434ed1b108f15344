// Requests of people about their data, and the suppression list (docs/operations.md). Works while the server runs, on
// either database.

import { parseArgs } from 'node:util';
import type { RequestByRef } from '#db/queries/privacy-requests.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { type DeskCommands, openDesk } from '#server/desk-commands.ts';
import { parseEnv } from '#server/env.ts';
import { causesOf } from '#server/logging/error-chain.ts';
import { readCountyIndex, requireCounty } from '#server/records/places.ts';

const usage = `npm run privacy -- list [--all]      open requests, or all of the last 24 months
npm run privacy -- show REF          the request, and everything that is held about its property
npm run privacy -- suppress REF      puts the property on the suppression list; with --person also the name
npm run privacy -- suppress --county "Travis, TX" --street "12 Oak St" [--name "Ana Reyes"]
                                     the same for a request that came by mail or phone
npm run privacy -- release REF       takes it off the list again
npm run privacy -- done REF          the request is answered; mails a person who was promised that
npm run privacy -- done REF --declined
                                     closes a request that is not genuine, without a mail`;

const counted = (count: number) => plural(count, { one: '1 record', many: '{count} records' });

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      person: { type: 'boolean', default: false },
      declined: { type: 'boolean', default: false },
      county: { type: 'string' },
      street: { type: 'string' },
      name: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [command = '', given = ''] = positionals;
  if (values.help) return console.log(usage);
  const isNew = command === 'suppress' && given === '' && values.county !== undefined && values.street !== undefined;
  const needsRef = ['show', 'suppress', 'release', 'done'].includes(command) && !isNew;
  if ((command !== 'list' && !needsRef && !isNew) || (needsRef && given === '')) throw new Error(usage);
  const { desk, close } = await openDesk(parseEnv(process.env), { isReadOnly: ['list', 'show'].includes(command) });
  try {
    if (isNew) await suppressNew(desk, { ...values, county: values.county ?? '', street: values.street ?? '' });
    else await run(desk, command, given.toUpperCase(), values);
  } finally {
    await close();
  }
}

async function run(
  desk: DeskCommands,
  command: string,
  ref: string,
  { all, person, declined }: { all: boolean; person: boolean; declined: boolean },
): Promise<void> {
  switch (command) {
    case 'list':
      return list(await desk.requests({ all }));
    case 'show': {
      const request = await desk.request({ ref });
      if (!request) throw new Error(unknown(ref));
      return show(request);
    }
    case 'suppress': {
      const result = await desk.suppressRequest({ ref, person });
      if (!result.ok) {
        throw new Error(result.error === 'name' ? 'The request has no first and last name.' : unknown(ref));
      }
      return console.log(
        [`${ref} is on the suppression list. ${counted(result.count)} taken out.`, ...found(result)].join('\n'),
      );
    }
    case 'release': {
      const count = await desk.releaseSuppression({ ref });
      if (count === null) throw new Error(`The suppression list has no entry of ${ref}.`);
      return console.log(`${ref} is off the suppression list. ${counted(count)} back.`);
    }
    default: {
      const result = await desk.closeRequest({ ref, declined });
      if (result.ok) return console.log(`${ref} is done.`);
      if (result.error === 'unknown') throw new Error(unknown(ref));
      throw new Error(`The person waits to be left out: suppress ${ref} first, or decline it with --declined.`);
    }
  }
}

/** What matched, or what else may be meant. */
function found({ matched, similar }: { matched: number; similar: string[] }): string[] {
  if (matched > 0) return [`${counted(matched)} matched the address and ${matched === 1 ? 'is' : 'are'} left out.`];
  if (similar.length === 0) return ['No record matched the address.'];
  return [
    'No record matched the address. These are written much like it:',
    ...similar.map((address) => `  ${address}`),
  ];
}

const unknown = (ref: string) => `There is no request ${ref}.`;

function list(requests: RequestByRef[]): void {
  for (const request of requests) {
    const { ref, kind, role, email, asked_at, done_at, is_listed } = request;
    const state = done_at ? 'done' : 'open';
    const listed = is_listed ? ', on the suppression list' : '';
    console.log(`${ref}  ${asked_at?.slice(0, 10)}  ${kind}, ${state}${listed}`);
    console.log(`  ${addressOf(request)}; ${role}; ${email}`);
  }
  console.log(plural(requests.length, { one: '1 request.', many: '{count} requests.' }));
}

const addressOf = ({ street, county, state }: RequestByRef) => `${street}, ${countyLabel({ name: county, state })}`;

/** With all contacts: for answering somebody who has proved to be the person in the record. */
function show({ records, similar, ...request }: NonNullable<Awaited<ReturnType<DeskCommands['request']>>>): void {
  list([request]);
  if (request.name) console.log(`Name: ${request.name}`);
  if (request.message) console.log(`Message: ${request.message}`);
  if (similar.length > 0) console.log(['Nothing matched. Similar addresses:', ...similar].join('\n  '));
  for (const filing of records) {
    const states = [filing.closed_on && 'closed', filing.is_suppressed && 'suppressed', filing.is_sample && 'sample'];
    console.log(
      [`\n${datasetTypes[filing.dataset_type]}, filed ${filing.filed_on}`, ...states.filter(Boolean)].join(', '),
    );
    for (const [field, value] of Object.entries(filing.record)) console.log(`  ${field}: ${value}`);
  }
}

async function suppressNew(
  desk: DeskCommands,
  { county, street, name }: { county: string; street: string; name?: string | undefined },
): Promise<void> {
  const { fips } = requireCounty(county, readCountyIndex());
  const result = await desk.addSuppression({ county: fips, state: '', street, name: name ?? '' });
  if (!result.ok) throw new Error(`--county: ${result.fields.county}`);
  console.log(
    [
      `${result.ref} is on the suppression list. ${counted(result.count)} taken out. Note the reference: only it can be released.`,
      ...found(result),
    ].join('\n'),
  );
}

try {
  await main();
} catch (error) {
  console.error(causesOf(error).at(-1)?.message);
  process.exitCode = 1;
}
