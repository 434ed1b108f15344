import { Name, noopEncoder, Param, SQL, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

export type Statement = { text: string; values: unknown[] };

const dialect = new PgDialect();

/**
 * The text and parameters of a statement. Drizzle's own rendering takes a third of the server's time for a list, so the
 * parts that lists use are rendered here, and only the rest by Drizzle.
 */
export function statementText(query: SQL): Statement {
  const values: unknown[] = [];
  const text = renderChunk(query, values);
  if (text !== null) return { text, values };
  const { sql, params } = dialect.sqlToQuery(query);
  return { text: sql, values: params };
}

function renderChunk(chunk: unknown, values: unknown[]): string | null {
  if (chunk === null || ['string', 'number', 'boolean'].includes(typeof chunk)) return `$${values.push(chunk)}`;
  if (typeof chunk !== 'object') return null;
  if (chunk.constructor === StringChunk) return (chunk as StringChunk).value.join('');
  if (chunk.constructor === Name) return dialect.escapeName((chunk as Name).value);
  if (chunk.constructor === Param && (chunk as Param).encoder === noopEncoder) {
    return `$${values.push((chunk as Param).value)}`;
  }
  if (chunk.constructor !== SQL) return null;
  let text = '';
  for (const inner of (chunk as SQL).queryChunks) {
    const part = renderChunk(inner, values);
    if (part === null) return null;
    text += part;
  }
  return text;
}
