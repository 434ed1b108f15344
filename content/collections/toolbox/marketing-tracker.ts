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
  lead: 'One row for each list, channel and period. You fill in eleven columns, and eight calculate. It tells you what a signed contract cost you, and from which list.',
  downloads: [{ file: 'marketing-tracker.xlsx', label: 'Download the tracker' }],
  chapters: [
    {
      id: 'what-to-track',
      title: 'What to track',
      blocks: [
        {
          kind: 'p',
          text: 'Track by batch, not by calendar month. A letter mailed in July that becomes a contract in September belongs to July. Give every batch its own row and add later results to it. Keep the row open for at least ninety days, because estates and tax cases move slowly.',
        },
        {
          kind: 'list',
          items: [
            "Don't mix two lists or two channels in one row. If you mail a list and then call it, that's two rows.",
            'Cost includes the data, the printing, the postage and the hours. Count your own unpaid hours at what you would pay someone else.',
            "A response is any answer. A contact is a conversation with the person who can decide. Voicemail, wrong numbers and tenants don't count.",
            'A stop is a response, too. Enter it the same day in your [CRM sheet](/tools/crm-template), so the person is off the next drop.',
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
            ['Tracker', 'Ready to fill in: 250 rows, totals in row 2, a dropdown for the channel'],
            ['By channel', 'The same measures added up for letters, postcards, calls, email and data'],
            ['Example', 'The sample quarter below, with live formulas'],
            ['Notes', 'The text of this page'],
          ],
        },
        {
          kind: 'p',
          text: 'It opens in Excel, LibreOffice and Google Sheets. Type in the white columns; the shaded ones calculate. If you need more than 250 batches, copy the last row down and widen the ranges in row 2.',
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
          text: 'The formulas check for zero, because a list with no contract has no cost per contract yet and one error would break every total. In row 2 the same formulas divide total by total, so each batch counts by its size. Never average the rates of the rows.',
        },
      ],
    },
    {
      id: 'example',
      title: 'A sample quarter',
      blocks: [
        {
          kind: 'p',
          text: 'These figures are made up: one county over three months. The data line is a bundle of three in a mid-size county at $750 a month.',
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
            'Response rate: 240 / 8,700 = 2.76%, and one response cost $8,550 / 240 = $35.63. The calls push that up: by mail alone it is 78 / 7,200 = 1.08%.',
            'Cost per contract: $8,550 / 4 = $2,137.50. Without the data line it would be $1,575.00 and make every list look better.',
            'Fallout: (4 - 2) / 4 = 50%. That makes the cost per closed deal $4,275.',
            'Fee per deal: $19,500 / 2 = $9,750. Net: $19,500 - $8,550 = $10,950.',
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
          text: 'Be careful with comparisons. Investors report about 1% response to mail, and one absentee-owner mailing of 3,713 postcards got 0.54% leads (BiggerPockets). An older call study found 19 appointments in 6,264 dials (Baylor, via Business2Community). One guide puts assignment fees at $5,000-$15,000 (NeighborhoodGuidelines), another at $2,000-$7,000. All of these are old or self-reported. After two quarters, trust your own rows.',
        },
        {
          kind: 'list',
          items: [
            'Many responses, few contacts: the addresses or numbers are bad. Check the list before you blame the letter.',
            "High contact rate, no offers: you're reaching people who can't or won't sell. Change the filter.",
            'Offers, no contracts: look at your price or at missing signatures.',
            'Contracts, high fallout: check title and authority before you sign.',
            'Calls that look useless, as in the last row, may have helped the letters. Stop calling one county for a quarter and see.',
          ],
        },
      ],
    },
  ],
};
