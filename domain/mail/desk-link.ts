import type { MailSite } from './types.ts';

/** Where staff open what a notice is about. It asks them to sign in first. */
export function deskLink(site: Pick<MailSite, 'url'>, part: 'inbox' | 'bookings' | 'privacy', id: string): string {
  return `${site.url}/desk/${part}?${new URLSearchParams({ open: id })}`;
}
