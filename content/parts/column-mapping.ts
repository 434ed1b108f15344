/** Telling which column of a file is what. */
export const columnMappingCopy = {
  columns: 'Which column is what',
  none: 'No such column',
  example: 'Such as {text}',
  missing: 'Choose a column',
  more: { one: '1 more field', many: '{count} more fields' },
  values: '{field}: what your words mean',
  value: { one: '{text} (1 row)', many: '{text} ({count} rows)' },
  unknown: 'Skip these rows',
  others: { one: '1 other word is not known.', many: '{count} other words are not known.' },
  unused: 'Not used: {names}',
  allUsed: 'Every column is used.',
  rows: 'The first rows, as we read them',
} as const;

export type ColumnMappingCopy = typeof columnMappingCopy;
