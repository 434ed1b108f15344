import { defuse } from '#domain/export/defuse.ts';

const apostrophe = 39;

/** Removes the apostrophe that an export put before text that looks like a formula, so that an exported file reads back the same. */
export function restored(text: string): string {
  if (text.charCodeAt(0) !== apostrophe) return text;
  const bare = text.slice(1);
  return defuse(bare) === text ? bare : text;
}
