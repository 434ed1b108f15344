import { Blocks } from '#app/ui/blocks.tsx';
import type { Chapter } from '#content/types.ts';

/** The chapters of a long text in reading width. */
export function Chapters({ chapters }: { chapters: Chapter[] }) {
  return chapters.map((chapter) => (
    <section key={chapter.id} id={chapter.id} aria-labelledby={`${chapter.id}-title`} className="mt-12 first:mt-0">
      <h2 id={`${chapter.id}-title`} className="text-2xl">
        {chapter.title}
      </h2>
      <Blocks blocks={chapter.blocks} label={chapter.title} />
    </section>
  ));
}
