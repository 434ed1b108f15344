import type { PageMeta } from '../../types.ts';
import type { ToolboxDocument } from './types.ts';

/** In a file of its own, so that a page of one tool need not carry the texts of all nine. */
export function documentMeta({ slug, title, meta }: ToolboxDocument): PageMeta {
  return { path: `/tools/${slug}`, name: title, shareLine: title, ...meta };
}
