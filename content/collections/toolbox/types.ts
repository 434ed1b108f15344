import type { Chapter, InlineText, ToolCategory } from '../../types.ts';

/** A file under /downloads/, which the build creates from the document. */
export type Download = {
  /** Such as 'contracts.docx'. */
  file: string;
  /** The link text without the format, such as 'Download the scripts'. */
  label: string;
};

/** A page under /tools/ and the source of its download. */
export type ToolboxDocument = {
  slug: string;
  title: string;
  meta: { title: string; description: string };
  category: ToolCategory;
  lead: InlineText;
  disclaimer?: InlineText;
  /** The footer of the Word document. */
  mark?: string;
  chapters: Chapter[];
  downloads?: Download[];
};

export function formatOf({ file }: Download): string {
  return file.slice(file.lastIndexOf('.'));
}
