import type { ToolboxDocument } from './types.ts';

export const document: ToolboxDocument = {
  slug: 'marketing-tracker',
  title: 'Marketing tracker',
  meta: {
    title: 'Marketing Tracker for Investors | Deedline',
    description:
      'A ten-column tracker for mail and calls: what to count, the formulas for cost per contract and fallout, and a filled quarter to check against.',
  },
  category: 'Marketing',
  lead: 'One row for each list, channel and period. Ten columns to type, six to calculate. It answers one question: what did a signed contract cost, and from which list.',
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
            'A contact is a conversation with the person who can decide. Voicemail, wrong numbers and tenants are not contacts.',
          ],
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
          rows: [
            ['A', 'Batch', 'Start date, mm/dd/yyyy'],
            ['B', 'List', 'Dataset and county, plus any filter'],
            ['C', 'Channel', 'Letter, postcard, call or email'],
            ['D', 'Sent', 'Pieces mailed or numbers dialed, after suppression'],
            ['E', 'Cost', 'All of it, in dollars'],
            ['F', 'Contacts', 'Right-party conversations'],
            ['G', 'Offers', 'Written offers made'],
            ['H', 'Contracts', 'Signed by all who must sign'],
            ['I', 'Closed', 'Contracts that reached closing'],
            ['J', 'Fees', 'Assignment fees, commissions or flip profit received'],
          ],
        },
      ],
    },
    {
      id: 'formulas',
      title: 'The formulas',
      blocks: [
        {
          kind: 'table',
          columns: ['Measure', 'Formula', 'In row 2 of the sheet'],
          rows: [
            ['Contact rate', 'Contacts / sent', '`=IF(D2=0,"",F2/D2)`'],
            ['Cost per contact', 'Cost / contacts', '`=IF(F2=0,"",E2/F2)`'],
            ['Cost per contract', 'Cost / contracts', '`=IF(H2=0,"",E2/H2)`'],
            ['Fallout', '(Contracts - closed) / contracts', '`=IF(H2=0,"",(H2-I2)/H2)`'],
            ['Fee per deal', 'Fees / closed', '`=IF(I2=0,"",J2/I2)`'],
            ['Net', 'Fees - cost', '`=J2-E2`'],
          ],
        },
        {
          kind: 'p',
          text: 'The guard against zero matters: a list with no contract has no cost per contract yet, and an error in one cell spoils every total below it.',
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
          columns: ['Batch', 'List', 'Channel', 'Sent', 'Cost', 'Contacts', 'Offers', 'Contracts', 'Closed', 'Fees'],
          rows: [
            ['07/07/2026', 'Probate, vacant', 'Letter', '2,400', '$2,160', '26', '6', '2', '1', '$11,000'],
            ['07/14/2026', 'Tax plus code', 'Postcard', '3,600', '$2,160', '22', '5', '1', '1', '$8,500'],
            ['07/21/2026', 'Eviction repeat filers', 'Letter', '1,200', '$1,080', '11', '3', '1', '0', '$0'],
            ['07/29/2026', 'Probate, vacant', 'Call', '1,500', '$900', '48', '4', '0', '0', '$0'],
            ['07/01/2026', 'All lists', 'Data', '0', '$891', '0', '0', '0', '0', '$0'],
            ['Total', '', '', '8,700', '$7,191', '107', '18', '4', '2', '$19,500'],
          ],
          numeric: [3, 4, 5, 6, 7, 8, 9],
        },
        {
          kind: 'list',
          items: [
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
            'High contact rate, no offers: the list reaches people who cannot or will not sell. Change the filter.',
            'Offers, no contracts: look at your price or at missing signatures.',
            'Contracts, high fallout: check title and authority before you sign.',
            "Calls that look barren, as in the fourth row, may have helped the letters. Drop one county's calls for a quarter and see.",
          ],
        },
      ],
    },
  ],
};
