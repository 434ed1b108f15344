import { type Context, Hono } from 'hono';
import { readQuery } from '#domain/search/read-query.ts';
import type { SearchSuggestion } from '#domain/search/search-view.ts';
import { onlyMethods } from '../middleware/refusal.ts';

type Dependencies = {
  suggest: (query: string) => SearchSuggestion[];
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
  app.on(['GET', 'HEAD'], suggestions, (context) => {
    context.header('Cache-Control', 'public, max-age=300');
    return context.json(suggest(queryOf(context)));
  });
  app.all(suggestions, onlyMethods('GET', 'HEAD'));
  return app;
}

function queryOf({ req }: Context): string {
  return readQuery(new URL(req.url).searchParams.get('q'));
}
