import { Hono } from 'hono';
import { site } from '#content/site.ts';

const path = '/.well-known/security.txt';
const halfYear = 182 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability (RFC 9116). Generated on request, so that it never expires. */
export function securityTxtRoutes({ origin, now }: { origin: string; now: () => Date }): Hono {
  return new Hono().get(path, (context) => {
    context.header('Cache-Control', 'public, max-age=86400');
    const expires = new Date(now().getTime() + halfYear).toISOString().replace(/T.*/, 'T00:00:00Z');
    const lines = [
      `Contact: mailto:${site.complianceEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
    ];
    return context.text(`${lines.join('\n')}\n`);
  });
}
