import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { crmExample, exampleDay } from '#content/collections/toolbox/sheets/crm-example.ts';
import { crmChecks, crmColumns, crmMeasures } from '#content/collections/toolbox/sheets/crm-template.ts';
import {
  exampleBatches,
  trackerChannels,
  trackerColumns,
  trackerMeasures,
} from '#content/collections/toolbox/sheets/marketing-tracker.ts';
import { measuresOf, totalOf } from '#domain/outreach/campaign.ts';
import { crmStages, followUpOf } from '#domain/outreach/follow-up.ts';
import { readWorkbook, recalculated, serialOf } from './support/workbook.ts';

const path = (file: string) => `build/client/downloads/${file}`;
const trackerNames = [...Object.values(trackerColumns), ...Object.values(trackerMeasures)].map(({ name }) => name);
const keys = Object.keys(trackerColumns) as (keyof typeof trackerColumns)[];
const typedBatches = exampleBatches.map((batch) =>
  keys.map((key) => (key === 'batch' ? serialOf(batch.batch) : batch[key])),
);
const blanks = (values: object) => Object.values(values).map((value) => value ?? '');

function closeTo(actual: unknown[] = [], expected: unknown[]): void {
  expect(actual.map((value) => (typeof value === 'number' ? Number(value.toFixed(8)) : value))).toEqual(
    expected.map((value) => (typeof value === 'number' ? Number(value.toFixed(8)) : value)),
  );
}

const tracker = recalculated(path('marketing-tracker.xlsx'));
const template = recalculated(path('crm-template.xlsx'));

test('the tracker example recalculates to the measures of its batches and totals', () => {
  const [head, total, ...rows] = tracker.rowsOf('Example');
  const sums = totalOf(exampleBatches);
  expect(head).toEqual(trackerNames);
  closeTo(total?.slice(3), [...Object.values(sums), ...blanks(measuresOf(sums))]);
  exampleBatches.forEach((batch, index) => {
    closeTo(rows[index]?.slice(keys.length), blanks(measuresOf(batch)));
  });
});

test('the empty tracker has no results and no errors', () => {
  expect(tracker.errors()).toEqual([]);
  expect(tracker.rowsOf('Tracker')[2]?.slice(keys.length)).toEqual(Object.keys(trackerMeasures).map(() => ''));
});

test('values typed into the tracker update its totals and the sheet by channel', () => {
  const book = recalculated(path('marketing-tracker.xlsx'));
  book.typeAt('Tracker', 'A3', typedBatches);
  const sums = totalOf(exampleBatches);
  closeTo(book.rowsOf('Tracker')[1]?.slice(3), [...Object.values(sums), ...blanks(measuresOf(sums))]);
  const byChannel = book.rowsOf('By channel');
  trackerChannels.forEach((channel, index) => {
    const own = totalOf(exampleBatches.filter((batch) => batch.channel === channel));
    closeTo(byChannel[index + 1], [channel, ...Object.values(own), ...blanks(measuresOf(own))]);
  });
  closeTo(byChannel.at(trackerChannels.length + 1), ['Total', ...Object.values(sums), ...blanks(measuresOf(sums))]);
  expect(book.errors()).toEqual([]);
});

test('the stored values of the example are the calculated ones', async () => {
  const rows = await readSheet(path('marketing-tracker.xlsx'), 'Example');
  const sums = totalOf(exampleBatches);
  closeTo(rows[1]?.slice(3), [...Object.values(sums), ...Object.values(measuresOf(sums))]);
  expect(rows[2]?.[0]).toEqual(new Date(`${exampleBatches[0]?.batch}T00:00:00Z`));
});

test('the example leads recalculate to the follow-up rules on the example day', () => {
  const [head, ...rows] = template.rowsOf('Example');
  expect(head).toEqual([...crmColumns.map(({ name }) => name), ...Object.keys(crmMeasures)]);
  crmExample.forEach((lead, index) => {
    const calculated = rows[index]?.slice(crmColumns.length);
    expect(calculated).toEqual(Object.values(followUpOf(lead, crmExample, exampleDay)));
  });
});

test('the example shows every kind of flag', () => {
  const flags = new Set(crmExample.flatMap((lead) => Object.values(followUpOf(lead, crmExample, exampleDay))));
  for (const flag of ['Today', 'Overdue', 'Recheck', 'Scrub first']) expect(flags).toContain(flag);
});

test('the Friday check counts typed leads, and zero in an empty file', () => {
  const book = recalculated(path('crm-template.xlsx'));
  const counts = () =>
    book
      .rowsOf('Friday check')
      .slice(4, 4 + crmChecks.length)
      .map((row) => row[1]);
  expect(book.errors()).toEqual([]);
  expect(counts()).toEqual(crmChecks.map(() => 0));
  const today = new Date().toISOString().slice(0, 10);
  const old = '2020-01-02';
  const open = {
    stage: 'Contacted' as const,
    contact_phone: '(512) 555-0101',
    dnc_checked: today,
    status_checked: today,
  };
  const quietLead = {
    ...open,
    opt_out: '',
    next_date: '2099-01-01',
    last_contact: today,
    touches: 1,
    market_value: 100,
  };
  const leads = [
    { ...quietLead, apn: '1', next_date: '' },
    { ...quietLead, apn: '2', next_date: old },
    { ...quietLead, apn: '3', opt_out: today },
    { ...quietLead, apn: '4', status_checked: old },
    { ...quietLead, apn: '5', dnc_checked: '' },
    { ...quietLead, apn: '6', touches: 6 },
    { ...quietLead, apn: '7' },
    { ...quietLead, apn: '7' },
    { ...quietLead, apn: '8', stage: 'Lost' as const, next_date: '', status_checked: old },
  ];
  const typed = leads.map((lead) =>
    crmColumns.map(({ name, kind }) => {
      const value = lead[name as keyof typeof lead] ?? null;
      if (value === '' || value === null) return null;
      return kind === 'date' ? serialOf(String(value)) : typeof value === 'string' ? `'${value}` : value;
    }),
  );
  book.typeAt('Leads', 'A2', typed);
  expect(counts()).toEqual([1, 1, 1, 1, 1, 2, 1]);
  const stages = book.rowsOf('Friday check').slice(-crmStages.length);
  expect(stages.map((row) => row.slice(0, 3))).toEqual(
    crmStages.map((stage) => {
      const own = leads.filter((lead) => lead.stage === stage).length;
      return [stage, own, own * 100];
    }),
  );
});

test('the cells offer the choices listed on the page', () => {
  const sheet = strFromU8(
    unzipSync(new Uint8Array(readFileSync(path('crm-template.xlsx'))))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('<formula1>"New,Contacted,Qualified,Negotiation,Won,Lost"</formula1>');
  expect(sheet.match(/type="list"/g)).toHaveLength(crmColumns.filter(({ choices }) => choices).length);
});

test('the notes contain formulas as text', () => {
  const notes = readWorkbook(path('marketing-tracker.xlsx')).cells.filter(({ sheet }) => sheet === 'Notes');
  expect(notes.map(({ value }) => value)).toContain('=IF(D3=0,"",F3/D3)');
  expect(notes.filter(({ formula }) => formula !== null)).toEqual([]);
});
