import { columnLetters, formulaInRow } from '#domain/export/formula.ts';
import { formatDollars, formatNumber, formatSlashDate } from '#domain/format.ts';
import { totalOf } from '#domain/outreach/campaign.ts';
import {
  exampleBatches,
  type TrackedBatch,
  trackerColumns,
  trackerMeasures,
  trackerRows,
} from './sheets/marketing-tracker.ts';
import type { SheetColumn } from './sheets/types.ts';
import type { ToolboxDocument } from './types.ts';

const columns = Object.entries(trackerColumns) as [keyof TrackedBatch, SheetColumn][];
const names = [...Object.values(trackerColumns), ...Object.values(trackerMeasures)].map(({ name }) => name);

function formatCell(value: string | number, { kind }: SheetColumn): string {
  if (typeof value === 'string') return formatSlashDate(value);
  return kind === 'money' ? formatDollars(value) : formatNumber(value);
}

const total: TrackedBatch = { ...totalOf(exampleBatches), batch: 'Total', list: '', channel: '' as 'Data' };

export const document: ToolboxDocument = {
  slug: 'marketing-tracker',
  title: 'Marketing tracker',
  meta: {
    title: 'Marketing Tracker for Investors | Deedline',
    description:
      'A tracker for mail and calls: what to count, live formulas for response rate, cost per contract and fallout, and a filled quarter to check against.',
  },
  category: 'Marketing',
  lead: 'One row for each list, channel and period. Eleven columns to type, eight that calculate. It answers one question: what did a signed contract cost, and from which list.',
  downloads: [{ file: 'marketing-tracker.xlsx', label: 'Download the tracker' }],
  chapters: [
    {
      id: 'what-to-track',
      title: 'What to track',
      blocks: [
        {
          kind: 'p',
          text: 'Track by batch, not by calendar month. A letter mailed in July that becomes a contract in September belongs to July. Give every batch its own row and let later results flow back to it. Keep the row open for at least ninety days, because estates and tax cases move slowly.',
        },
        {
          kind: 'list',
          items: [
            'One row never mixes two lists or two channels. If you mail and then call the same list, that is two rows.',
            'Cost includes the data, the print, the postage and the hours. Unpaid hours of your own count at what you would pay someone else.',
            'A response is any answer. A contact is a conversation with the person who can decide: voicemail, wrong numbers and tenants are none.',
            'A stop is a response too. Enter it the same day in your [CRM sheet](/tools/crm-template), where it keeps the person off the next drop.',
          ],
        },
      ],
    },
    {
      id: 'the-workbook',
      title: 'What is in the workbook',
      blocks: [
        {
          kind: 'table',
          columns: ['Sheet', 'What it does'],
          rows: [
            ['Tracker', 'Empty and ready: 250 rows, the totals in row 2, a list of channels to choose from'],
            ['By channel', 'Adds up the tracker for letters, postcards, calls, email and data, with the same measures'],
            ['Example', 'The filled quarter below, with live formulas'],
            ['Notes', 'The text of this page'],
          ],
        },
        {
          kind: 'p',
          text: 'It opens in Excel, LibreOffice and Google Sheets. Type in the white columns; the tinted ones calculate. Beyond 250 batches, copy the last row down and widen the ranges in row 2.',
        },
      ],
    },
    {
      id: 'columns',
      title: 'The columns',
      blocks: [
        {
          kind: 'table',
          columns: ['Column', 'Name', 'What goes in'],
          rows: columns.map(([, { name, about }], index) => [columnLetters(index), name, about]),
        },
      ],
    },
    {
      id: 'formulas',
      title: 'The formulas',
      blocks: [
        {
          kind: 'table',
          columns: ['Column', 'Measure', 'Formula', 'In the first row of batches'],
          rows: Object.values(trackerMeasures).map(({ name, about, formula }, index) => [
            columnLetters(columns.length + index),
            name,
            about,
            `\`=${formulaInRow(formula, names, trackerRows.first, trackerRows)}\``,
          ]),
        },
        {
          kind: 'p',
          text: 'The guard against zero matters: a list with no contract has no cost per contract yet, and an error in one cell spoils every total that reads it. In row 2 the same formulas divide total by total, which weighs each batch by its size. Never average the rates of the rows.',
        },
      ],
    },
    {
      id: 'example',
      title: 'A filled quarter',
      blocks: [
        {
          kind: 'p',
          text: 'Sample figures, made up, for one county over three months. The data line is the subscription at $297 a month.',
        },
        {
          kind: 'table',
          columns: columns.map(([, { name }]) => name),
          rows: [...exampleBatches, total].map((batch) =>
            columns.map(([key, column]) => formatCell(batch[key], column)),
          ),
          numeric: [3, 4, 5, 6, 7, 8, 9, 10],
        },
        {
          kind: 'list',
          items: [
            'Response rate: 240 / 8,700 = 2.76%, and one response cost $7,191 / 240 = $29.96. The calls carry that figure: by mail alone it is 78 / 7,200 = 1.08%.',
            'Cost per contract: $7,191 / 4 = $1,797.75. Without the data line it would read $1,575.00 and flatter every list.',
            'Fallout: (4 - 2) / 4 = 50%. Cost per closed deal is therefore $3,595.50.',
            'Fee per deal: $19,500 / 2 = $9,750. Net: $19,500 - $7,191 = $12,309.',
            'Contact rate by mail: 26 / 2,400 = 1.08%, 22 / 3,600 = 0.61%, 11 / 1,200 = 0.92%.',
          ],
        },
      ],
    },
    {
      id: 'reading-it',
      title: 'How to read it',
      blocks: [
        {
          kind: 'p',
          text: 'Compare with care. Investors report about 1% response to mail, and one absentee drop of 3,713 postcards gave 0.54% leads (BiggerPockets). An older call study found 19 appointments in 6,264 dials (Baylor, via Business2Community). One guide puts assignment fees at $5,000-$15,000 (NeighborhoodGuidelines), another at $2,000-$7,000. All are old or self-reported; your own rows are better evidence after two quarters.',
        },
        {
          kind: 'list',
          items: [
            'Many responses, few contacts: the addresses or numbers are wrong. Check the list before you blame the letter.',
            'High contact rate, no offers: the list reaches people who cannot or will not sell. Change the filter.',
            'Offers, no contracts: look at your price or at missing signatures.',
            'Contracts, high fallout: check title and authority before you sign.',
            "Calls that look barren, as in the last row, may have helped the letters. Drop one county's calls for a quarter and see.",
          ],
        },
      ],
    },
  ],
};
