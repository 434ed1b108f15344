/** The copy of /desk/audit. */
export const auditDesk = {
  name: 'Audit',
  caption: 'What staff, commands and jobs did',
  label: 'Filter the list',
  columns: { when: 'When', who: 'Who', what: 'What', subject: 'Subject', details: 'Details' },
  who: { label: 'Person', all: 'Everyone' },
  subject: { label: 'Subject', placeholder: 'Id or reference' },
  action: { label: 'Action', all: 'All actions' },
  empty: { title: 'Nothing found', text: 'No entries match these filters.' },
  note: 'Nobody can edit or delete entries. Old ones are removed after the retention period.',
};
