import { fieldSources } from './field-sources.ts';
import { statedReasons } from './filing.ts';
import type { SourceFormat } from './profile.ts';

// What the desk writes a format in: without the schema, which pages do not need.

const meanings = [...statedReasons, 'open'] as const;

/** Lines such as 'case_status: Open = Active'; null if one of them is not. */
export function readValueLines(lines: string): SourceFormat['values'] | null {
  const values: SourceFormat['values'] = {};
  for (const line of linesOf(lines)) {
    const colon = line.indexOf(':');
    const equals = line.lastIndexOf('=');
    const field = line.slice(0, Math.max(0, colon)).trim();
    const theirs = line.slice(colon + 1, Math.max(0, equals)).trim();
    if (equals < colon || theirs === '' || !/^[\w ]+$/.test(field)) return null;
    values[field] = { ...values[field], [theirs]: line.slice(equals + 1).trim() };
  }
  return values;
}

/** Lines such as 'Disposed = withdrawn'; null if one of them is not. */
export function readClosedLines(lines: string): SourceFormat['closed'] | null {
  const pairs = linesOf(lines).map((line) => {
    const at = line.lastIndexOf('=');
    return [
      line.slice(0, Math.max(0, at)).trim(),
      line
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ];
  });
  const isMeant = pairs.every(
    ([status, meaning = '']) => status !== '' && (meanings as readonly string[]).includes(meaning),
  );
  return isMeant ? Object.fromEntries(pairs) : null;
}

/** Lines such as 'owner_phone = contact'; null if one of them is not. */
export function readSourceLines(lines: string): SourceFormat['sources'] | null {
  const pairs = linesOf(lines).map((line) => line.split('=').map((part) => part.trim()) as [string, string?]);
  const isMeant = pairs.every(([field, source = '']) => /^\w+$/.test(field) && source in fieldSources);
  return isMeant ? (Object.fromEntries(pairs) as SourceFormat['sources']) : null;
}

export function sourceLines(sources: SourceFormat['sources']): string {
  return Object.entries(sources)
    .map(([field, source]) => `${field} = ${source}`)
    .join('\n');
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function valueLines(values: SourceFormat['values']): string {
  return Object.entries(values)
    .flatMap(([field, pairs]) => Object.entries(pairs).map(([theirs, meant]) => `${field}: ${theirs} = ${meant}`))
    .join('\n');
}

export function closedLines(closed: SourceFormat['closed']): string {
  return Object.entries(closed)
    .map(([status, meaning]) => `${status} = ${meaning}`)
    .join('\n');
}
