import { Hono } from 'hono';
import { type StaffRole, staffRoles } from '#domain/accounts/roles.ts';
import { may, partOfPage } from '#domain/desk/staff-rights.ts';
import type { Sessions } from '../auth/sessions.ts';
import { type SiteFile, siteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import type { renderedPages } from '../site/rendered-pages.ts';
import { decidePage, type PageGuard } from './require-account.ts';

export type GuardedPage = { guard: PageGuard; file: SiteFile };

type Dependencies = {
  sessions: Sessions;
  pages: ReadonlyMap<string, GuardedPage>;
  rendered: Pick<ReturnType<typeof renderedPages>, 'notFound'>;
};

/** The page that is shown instead of those for other roles. */
export const noAccessPath = '/desk/no-access';

/** Pages that only some may open. They hold no data themselves; their islands ask for it. */
export function guardedPageRoutes({ sessions, pages, rendered }: Dependencies): Hono {
  const app = new Hono();
  const noAccess = pages.get(noAccessPath);
  const refused = noAccess && copiesByRole(noAccess.file);
  for (const [path, { guard, file }] of pages) {
    const copies = guard === 'staff' ? copiesByRole(file) : null;
    app.on(['GET', 'HEAD'], path, async (context) => {
      const decision = await decidePage(sessions, context, { guard, path });
      if (decision !== 'hidden' && 'shown' in decision) {
        return fileResponse(context.req.raw, decision.shown ? (copies?.[decision.shown] ?? file) : file);
      }
      context.header('Cache-Control', 'no-store');
      if (decision === 'hidden') return fileResponse(context.req.raw, await rendered.notFound(), 404);
      if ('to' in decision) return context.redirect(decision.to, 303);
      const page = refused?.[decision.refused];
      return page ? fileResponse(context.req.raw, page, 403) : context.text('', 403);
    });
    // Other spellings lead to the page, which has the guard.
    app.on(['GET', 'HEAD'], [`${path}/`, `${path}/index.html`], (context) =>
      context.redirect(`${path}${new URL(context.req.url).search}`, 308),
    );
  }
  return app;
}

/** A page of the desk for each role: its menu has only what the role may open. */
function copiesByRole(file: SiteFile): Record<StaffRole, SiteFile> {
  const html = file.bytes.toString();
  const copyFor = (role: StaffRole): SiteFile => {
    const [start = '', ...entries] = html.split('<li data-part="');
    const kept = entries.map((entry) => {
      const part = partOfPage(`/desk/${entry.slice(0, entry.indexOf('"'))}`);
      if (part === null || may(role, part)) return `<li data-part="${entry}`;
      // What comes after the entry stays.
      return entry.slice(entry.indexOf('</li>') + '</li>'.length);
    });
    const own = [start, ...kept].join('');
    return own === html ? file : siteFile(file.type, file.cacheControl, Buffer.from(own));
  };
  return Object.fromEntries(staffRoles.map((role) => [role, copyFor(role)])) as Record<StaffRole, SiteFile>;
}
