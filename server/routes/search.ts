import { type Context, Hono } from 'hono';
import { readQuery } from '#domain/search/read-query.ts';
import type { SearchSuggestion } from '#domain/search/search-view.ts';
import { onlyMethods } from '../middleware/refusal.ts';
import { briefly } from '../site/cached-files.ts';

type Dependencies = {
  suggest: (query: string) => Promise<SearchSuggestion[]>;
  /** Renders the results page. */
  render: (context: Context, query: string) => Promise<Response>;
};

const suggestions = '/functions/v1/search';

/** The results page, and the suggestions of the search box in the header. */
export function searchRoutes({ suggest, render }: Dependencies): Hono {
  const app = new Hono();
  app.on(['GET', 'HEAD'], '/search', (context, next) => {
    const query = queryOf(context);
    // Without a query the prerendered page is served.
    return query === '' ? next() : render(context, query);
  });
  app.on(['GET', 'HEAD'], suggestions, async (context) => {
    const found = await suggest(queryOf(context));
    // The figures of counties change as their cards do.
    const hasFigures = found.some(({ group }) => group === 'place');
    context.header('Cache-Control', hasFigures ? briefly : 'public, max-age=300');
    return context.json(found);
  });
  app.all(suggestions, onlyMethods('GET', 'HEAD'));
  return app;
}

function queryOf({ req }: Context): string {
  return readQuery(new URL(req.url).searchParams.get('q'));
}
