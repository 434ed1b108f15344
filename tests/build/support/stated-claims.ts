import { claims } from '#content/claims.ts';

/** What one more lead costs is a price, which the quote says. */
export const stated = claims.filter(({ id }) => id !== 'per-lead');

/** What a page says, in its text, its head and its structured data. */
export const said = (html: string) => html.replace(/href="[^"]*"/g, '').replace(/<!-- -->/g, '');
