/** The view 'Recalled' of /account/records. */
export const recallsCopy = {
  caption: 'Recalled records, newest first',
  lead: 'Records that you downloaded and that no longer hold. Each is listed once, with what to do now.',
  columns: { what: 'What happened', record: 'Record', task: 'What to do', held: 'You hold it since' },
  fields: 'Changed: {fields}',
  answered: 'Already in a file',
  removeFile: 'Remove-file',
  removing: 'Making the file...',
  removeNote: 'Our ids and the numbers of the clerk, for the software that holds your copies.',
  readOnly: 'These are samples: nothing was recalled from anybody.',
  failed: { title: "The recalls couldn't be loaded", text: 'Check your connection.' },
  empty: {
    title: 'Nothing was recalled',
    text: 'When a record that you downloaded ends, changes, is sealed or opted out, it is listed here.',
  },
  more: 'Show more',
  loadingMore: 'Loading...',
} as const;
