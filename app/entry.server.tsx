import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import {
  bookingContext as booking,
  countyContext as county,
  postedFormContext as postedForm,
  requestContext as privacyRequest,
  searchContext as search,
  stateContext as state,
  unsubscribeContext as unsubscribe,
} from '#app/lib/page-contexts.ts';
import { pageHandle } from '#app/lib/page-handle.ts';
import { stateMap as drawStateMap } from '#app/sections/state-map.ts';

/** For the server: draws the map of a state. */
export const stateMap = drawStateMap;

/** For the server: the contexts that it may pass to the pages of this build. */
export const contexts = { booking, county, postedForm, privacyRequest, search, state, unsubscribe };

/** Sends the document in one piece: pages are prerendered or cached, so streaming gains nothing. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { matches, loaderData } = context.staticHandlerContext;
    const { hydrate } = pageHandle(
      matches.map(({ route: { id } }) => ({ handle: context.routeModules[id]?.handle, loaderData: loaderData[id] })),
    );
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // In development the router's own scripts load this module and hot reload.
      bootstrapModules: hydrate && !import.meta.env.DEV ? [context.manifest.entry.module] : [],
      onAllReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
