import { site } from '#content/site.ts';
import type { MailSite } from '#domain/mail/types.ts';

/** The sender's details in mail. */
export function mailSite(publicUrl: string): MailSite {
  return { name: site.name, email: site.email, phone: site.phone.display, office: site.office, url: publicUrl };
}
