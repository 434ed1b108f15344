import { formatNumber } from '#domain/format.ts';
import { type MeasuredFigures, measuredDays } from '#domain/freshness/measured-figures.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';

const hours = (value: number) => (Math.round(value * 10) / 10).toLocaleString('en-US');
const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toLocaleString('en-US')}%`;

/** What real records and their ledger say, in lines of term and text. */
export function measuredLines(figures: MeasuredFigures): [term: string, text: string][] {
  const { from, through, counties, files, timed, lagP50, lagP90, within24, rowsRead, rowsRejected } = figures;
  return [
    [
      'Measured',
      `${formatLongDate(from)} through ${formatLongDate(through)}, ${formatNumber(files)} files of ${formatNumber(counties)} counties. Samples are not counted.`,
    ],
    [
      'Lag',
      lagP50 === null || lagP90 === null || within24 === null
        ? 'Not known: no record has a posting time and came after the second whole list of its file.'
        : `Half of the records within ${hours(lagP50)} hours of public posting, nine of ten within ${hours(lagP90)}; ${percent(within24)} within 24 hours. ${formatNumber(timed)} records whose posting time is known and that came after the second whole list of their file: what was loaded before says how old the list was.`,
    ],
    [
      'Completeness',
      rowsRead === 0
        ? 'Nothing was read.'
        : `${percent(1 - rowsRejected / rowsRead)} of ${formatNumber(rowsRead)} rows in the lists of clerks were stored; ${formatNumber(rowsRejected)} could not be read.`,
    ],
    [
      'Late days',
      figures.fileDays === 0
        ? 'No working day is over yet.'
        : `${formatNumber(figures.lateDays)} of ${formatNumber(figures.fileDays)}, counting each file on each working day.`,
    ],
  ];
}

/** Titles of definitions that say what was measured instead of a claim, by the id of the claim. */
export function measuredTitles({ counties, lagMean, within24, added }: MeasuredFigures): Record<string, string> {
  return {
    ...(added > 0 && {
      'daily-records': `${formatNumber(Math.round(added / measuredDays))} new records a day, measured`,
    }),
    counties: `${formatNumber(counties)} counties, measured`,
    ...(within24 !== null && { updates: `${percent(within24)} of updates in under 24 hours, measured` }),
    ...(lagMean !== null && { lag: `Average ${hours(lagMean)}-hour lag, measured` }),
  };
}
