import type { RowSource } from '#app/state/list.ts';
import { table } from '#app/state/tables.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';

/** All of them: the filters of the page choose among the rows. */
const key = '';

/** All templates. The page shows those it was built with until the response arrives. */
export const templateSource: RowSource<OutreachTemplate> = {
  list: 'templates',
  key,
  initial: { key, rows: sampleTemplates },
  read: ({ from, to }, signal) => table('outreach_templates').select('*', 'exact').range(from, to).read(signal),
};
