import { Hono } from 'hono';
import type { Sessions } from '../auth/sessions.ts';
import type { SiteFile } from '../site/build-files.ts';
import { fileResponse } from '../site/ready-answer.ts';
import type { renderedPages } from '../site/rendered-pages.ts';
import { type PageGuard, pageDetour } from './require-account.ts';

export type GuardedPage = { guard: PageGuard; file: SiteFile };

type Dependencies = {
  sessions: Sessions;
  pages: ReadonlyMap<string, GuardedPage>;
  rendered: Pick<ReturnType<typeof renderedPages>, 'notFound'>;
};

/** Pages that only some may open. They hold no data themselves; their islands ask for it. */
export function guardedPageRoutes({ sessions, pages, rendered }: Dependencies): Hono {
  const app = new Hono();
  for (const [path, { guard, file }] of pages) {
    app.on(['GET', 'HEAD'], path, async (context) => {
      const detour = await pageDetour(sessions, context, guard);
      if (detour === null) return fileResponse(context.req.raw, file);
      context.header('Cache-Control', 'no-store');
      if (detour === 'hidden') return fileResponse(context.req.raw, await rendered.notFound(), 404);
      return context.redirect(detour.to, 303);
    });
    // Other spellings lead to the page, which has the guard.
    app.on(['GET', 'HEAD'], [`${path}/`, `${path}/index.html`], (context) =>
      context.redirect(`${path}${new URL(context.req.url).search}`, 308),
    );
  }
  return app;
}
