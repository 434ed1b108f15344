import { readTables } from '#app/lib/api-client.ts';
import type { RowSource } from '#app/state/list.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';

/** All of them: the filters of the page choose among the rows. */
const key = '';

/** All templates. The page shows those it was built with until the response arrives. */
export const templateSource: RowSource<OutreachTemplate> = {
  list: 'templates',
  key,
  initial: { key, rows: sampleTemplates },
  read: ({ from, to }, signal) =>
    readTables().from('outreach_templates').select('*', { count: 'exact' }).range(from, to).abortSignal(signal),
};
