import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealFields } from '../pipeline/deal-columns.ts';
import { mappedDealsFile, mappedProblem, readDealsTable } from '../pipeline/deal-mapping.ts';
import { readDealsCsv } from '../pipeline/deals-csv.ts';
import { guessOption, unknownValues, unusedColumns } from './file-mapping.ts';

/** The file as the import reads it after the mapping. */
function imported(text: string) {
  const mapped = readDealsTable(text);
  if (!mapped) throw new Error('no table');
  const file = readDealsCsv(mapped.isPlain ? text : mappedDealsFile(mapped));
  if (!file.ok) throw new Error(file.message);
  return { ...mapped, file, fields: file.deals.map(({ fields }) => fields) };
}

const crm = 'Prop Addr,Cnty,St,Lead Stage,List Name,Mobile Ph\n1 Elm St,Travis,TX,New lead,Pre-Foreclosure,5125550117';

test('columns and words of another program are understood', () => {
  const { isPlain, fields } = imported(
    `${crm}\n2 Elm St,Travis,TX,Negotiating,Tax lien,\n3 Elm St,Travis,TX,Dead Lead,,`,
  );
  expect(isPlain).toBe(false);
  expect(fields.map(({ stage, dataset_type }) => [stage, dataset_type])).toEqual([
    ['new', 'foreclosure'],
    ['negotiation', 'tax_delinquent'],
    ['lost', null],
  ]);
  expect(fields[0]).toMatchObject({ property_address: '1 Elm St', county: 'Travis', contact_phone: '5125550117' });
});

test('a file with our names and words is sent as it is, with columns that nobody needs', () => {
  expect(imported('Address,County,State,Status,ZIP\n1 Elm St,Travis,TX,NEGOTIATION,78702').isPlain).toBe(true);
  expect(imported('Address,County,State,Status\n1 Elm St,Travis,TX,Sold').isPlain).toBe(false);
});

/** Each column with names that files give it, and two rows. */
const columns: [names: string[], ...cells: string[]][] = [
  [['Property Address', 'Prop Addr', 'Site Address', 'property_street'], '1 Elm St', '22 Oak Ave'],
  [['County', 'Cnty', 'County Name', 'PropertyCounty'], 'Travis', 'Hays'],
  [['State', 'Property State', 'STATE CODE'], 'TX', 'Texas'],
  [['Stage', 'Deal Stage', 'Lead Status', 'status'], 'New lead', 'Negotiating'],
  [['Dataset', 'Lead Type', 'List'], 'Probate', 'code enforcement'],
  [['Phone', 'Owner Phone', 'Mobile'], '(512) 555-0117', ''],
  [['Email', 'E-mail Address', 'Owner Email'], 'ana@example.com', 'bo@example.com'],
  [['Notes', 'Comments'], 'Call, then "write"', 'two\nlines'],
  [['Campaign'], 'Spring', 'Spring'],
  [['Skip Traced'], 'Y', 'N'],
];
const noise = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => ` ${name.toLowerCase()} `,
  (name) => name.replaceAll(' ', '_'),
  (name) => `${name}:`,
);

test('any order of the columns and any of their names give the same rows', () => {
  const shuffledColumns = fc.shuffledSubarray(columns, { minLength: columns.length });
  const spelled = fc.tuple(shuffledColumns, fc.array(fc.tuple(fc.nat(), noise), { minLength: 10, maxLength: 10 }));
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const fileOf = (order: typeof columns, names: string[]) =>
    [names, order.map(([, one]) => one ?? ''), order.map(([, , two]) => two ?? '')]
      .map((cells) => cells.map(quoted).join(','))
      .join('\n');
  const plain = imported(
    fileOf(
      columns,
      columns.map(([[name = '']]) => name),
    ),
  ).fields;
  expect(plain.map(({ stage, dataset_type }) => [stage, dataset_type])).toEqual([
    ['new', 'probate'],
    ['negotiation', 'code_violation'],
  ]);
  fc.assert(
    fc.property(spelled, ([order, spelling]) => {
      const names = order.map(([known], at) => {
        const [pick, change] = spelling[at] ?? [0, (name: string) => name];
        return change(known[pick % known.length] ?? '');
      });
      const read = imported(fileOf(order, names));
      expect(read.fields).toEqual(plain);
      expect(unusedColumns(read.table, read.mapping)).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});

const stageOptions = dealFields.find(({ name }) => name === 'stage')?.options ?? [];

test.each([
  ['New lead', 'new'],
  ['Negotiating', 'negotiation'],
  ['In negotiations', 'negotiation'],
  ['UNDER CONTRACT', 'negotiation'],
  ['Not interested', 'lost'],
  ['Un-qualified', 'lost'],
  ['Closed - Won', 'won'],
  ['Follow up', 'contacted'],
  // It may have been sold to somebody else.
  ['Sold', null],
  ['Not ready', null],
  ['xyz', null],
])('the stage %s is %s', (text, stage) => {
  expect(guessOption(text, stageOptions)).toBe(stage);
});

test('unknown words are listed once, the most frequent first', () => {
  const { table, mapping } = imported(
    `${crm}\n2 Elm St,Travis,TX,Odd,,\n3 Elm St,Travis,TX,ODD,,\n4 Elm St,Travis,TX,Won,,`,
  );
  const stage = dealFields.find(({ name }) => name === 'stage');
  expect(stage && unknownValues(stage, table, mapping)).toEqual([
    { key: 'odd', text: 'Odd', rows: 2 },
    { key: 'newlead', text: 'New lead', rows: 1 },
  ]);
});

test('without a header the cells decide, and problems have the rows and columns of the file', () => {
  const { table, mapping, isPlain } = imported(
    '1 Elm St,Travis County,TX,New lead\n9 Elm St,Travis County,TX,Won\n\n2 Elm St,Travis County,TX,Odd',
  );
  expect([table.hasHeader, mapping.columns.property_address, mapping.columns.stage]).toEqual([false, 0, 3]);
  const file = readDealsCsv(mappedDealsFile({ table, mapping, isPlain }));
  const [problem] = file.ok ? file.problems : [];
  expect(problem && mappedProblem(problem, { table, mapping, isPlain })).toMatchObject({ row: 4, column: 'Column 4' });
});
