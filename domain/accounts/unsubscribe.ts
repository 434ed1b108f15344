/** Ends the daily mail by the link in it. Mail programs post to it themselves (RFC 8058). */
export const unsubscribePath = '/functions/v1/unsubscribe';

/** What the page behind the link shows. */
export type UnsubscribeView = { step: 'ask'; token: string } | { step: 'done' } | { step: 'unknown' };
