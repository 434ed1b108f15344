import { ScrollTable } from '#app/ui/scroll-table.tsx';
import type { TableSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Table({ id, title, intro, columns, rows, numeric }: TableSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above">
      <ScrollTable label={title} columns={columns} rows={rows} numeric={numeric} />
    </SectionFrame>
  );
}
