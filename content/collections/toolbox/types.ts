import type { Chapter, Inline, ToolCategory } from '../../types.ts';

/** The text of one page under /tools/, also the source of its download. */
export type ToolboxDocument = {
  slug: string;
  title: string;
  meta: { title: string; description: string };
  category: ToolCategory;
  lead: Inline;
  disclaimer?: Inline;
  chapters: Chapter[];
};
