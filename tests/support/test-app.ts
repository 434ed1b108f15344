import type { Hono } from 'hono';
import { type AppDependencies, createApp } from '#server/app.ts';
import { siteFile } from '#server/site/build-files.ts';

const page = async () => siteFile('text/html; charset=utf-8', 'no-store', Buffer.from('<title>A page</title>'));

/** Pages of an app whose pages do not matter. */
export const rendered = {
  page,
  notFound: page,
  booking: page,
  county: page,
  state: page,
  stateMap: page,
  postedForm: page,
  privacyRequest: page,
  search: page,
  unsubscribe: page,
};

type Options = Pick<AppDependencies, 'database'> &
  Partial<Omit<AppDependencies, 'env' | 'database'>> & {
    /** PUBLIC_URL is not set unless it is given. */
    env?: Partial<AppDependencies['env']>;
  };

/** The complete app on a database, behind one proxy, with placeholders for pages. */
export function testApp({ env, publicUrl = 'http://localhost', now = () => new Date(), ...given }: Options): Hono {
  return createApp({
    secret: 'a secret that only tests know, 32 characters or more',
    site: { files: new Map(), renderedPaths: new Set(), rendered },
    ...given,
    env: {
      PUBLIC_URL: undefined,
      STAFF_EMAIL: 'staff@deedline.example',
      TRUST_PROXY: 1,
      HSTS_SUBDOMAINS: false,
      WEBHOOK_LOCALHOST: false,
      DATA_DIR: 'data',
      ...env,
    },
    publicUrl,
    now,
  });
}
