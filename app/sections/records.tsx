import { Inline } from '#app/ui/inline.tsx';
import { Record } from '#app/ui/record.tsx';
import type { RecordsSection } from '#content/types.ts';
import { SectionFrame } from './section-frame.tsx';

export function Records({ id, title, intro, paragraphs, records }: RecordsSection) {
  return (
    <SectionFrame id={id} title={title} intro={intro} tone="tint">
      <div className="grid gap-8">
        <div className="max-w-2xl space-y-4">
          {paragraphs.map((text) => (
            <p key={text}>
              <Inline text={text} />
            </p>
          ))}
        </div>
        <div className={`grid items-start gap-6 ${records.length > 1 ? 'xl:grid-cols-2' : 'max-w-2xl'}`}>
          {records.map((record) => (
            <Record key={record.dataset + record.place} {...record} />
          ))}
        </div>
      </div>
    </SectionFrame>
  );
}
