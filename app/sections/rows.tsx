import { Inline } from '#app/ui/inline.tsx';
import type { RowsSection } from '#content/types.ts';
import { FieldNames } from './field-names.tsx';
import { SectionFrame } from './section-frame.tsx';

export function Rows({ id, title, intro, rows, action }: RowsSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} action={action}>
      <div className="divide-y divide-rule border-y border-rule">
        {rows.map((row) => (
          <div key={row.label} className="grid gap-x-8 gap-y-1 py-6 md:grid-cols-[1fr_2fr]">
            <h3 className="text-lg">{row.label}</h3>
            <div>
              <p>
                <Inline text={row.text} />
              </p>
              <FieldNames fields={row.fields} />
            </div>
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}
