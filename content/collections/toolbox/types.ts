import type { Chapter, Inline, ToolCategory } from '../../types.ts';

/** A file under /downloads/, made at build from the document that offers it. */
export type Download = {
  /** The file's name, as in 'contracts.docx'. */
  file: string;
  /** What the link says before the format, as in 'Download the scripts'. */
  label: string;
};

/** The text of one page under /tools/, also the source of its download. */
export type ToolboxDocument = {
  slug: string;
  title: string;
  meta: { title: string; description: string };
  category: ToolCategory;
  lead: Inline;
  disclaimer?: Inline;
  /** The line at the foot of every page of the Word document. */
  mark?: string;
  chapters: Chapter[];
  downloads?: Download[];
};

export function formatOf({ file }: Download): string {
  return file.slice(file.lastIndexOf('.'));
}
