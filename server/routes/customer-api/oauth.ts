import { type Context, Hono } from 'hono';
import { agentPath, apiPath, apiScopes, tokenPath } from '#domain/customer-api/api-key.ts';
import { rateLimitHeaders } from '#domain/customer-api/rate-limit.ts';
import { countApiRefusal } from '../../middleware/api-refusals.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { retryAfter } from '../../middleware/rate-limit.ts';
import { onlyMethods } from '../../middleware/refusal.ts';
import { issueToken } from '../../services/customer-api/issue-token.ts';
import type { Admission } from '../../services/customer-api/usage-meter.ts';
import type { OriginOf } from '../site.ts';
import type { ApiParts } from './api-parts.ts';

export const serverMetadataPath = '/.well-known/oauth-authorization-server';
const authorizePath = '/oauth/authorize';
export const resourceMetadataPath = '/.well-known/oauth-protected-resource';

type Parts = Pick<ApiParts, 'db' | 'timedRead' | 'addressOf' | 'meter' | 'wrongKeys'> & { originOf: OriginOf };

/** OAuth 2.0 client credentials: a key is exchanged for a token that lives an hour, and what clients discover about it. */
export function oauthRoutes({ db, timedRead, addressOf, meter, wrongKeys, originOf }: Parts): Hono {
  const app = new Hono();

  app.post(tokenPath, limitBody(8), async (context) => {
    context.header('Cache-Control', 'no-store');
    context.header('Pragma', 'no-cache');
    const form = await formOf(context);
    if (typeof form === 'string') return refused(context, 400, 'invalid_request', form);
    let admission: Admission | null = null;
    const { status, body, isWrongSecret, isLimited } = await issueToken(
      { db, timedRead },
      {
        headers: context.req.header(),
        form,
        address: addressOf(context),
        admit: async (caller) => {
          admission = await meter.admit(caller);
          return admission.problem === null;
        },
      },
    );
    const wait = isWrongSecret ? wrongKeys(addressOf(context)) : 0;
    if (wait > 0) return limited(context, 'too-many-wrong-keys', Math.ceil(wait / 1000));
    const counted = admission as Admission | null;
    if (counted) {
      for (const [name, value] of Object.entries(rateLimitHeaders(counted.standing))) context.header(name, value);
      counted.answered(status, 0);
    }
    if (isLimited && counted?.problem) {
      const { minute, day } = counted.standing;
      return limited(context, counted.problem, counted.problem === 'quota' ? day.seconds : minute.seconds);
    }
    if (status === 401) context.header('WWW-Authenticate', 'Basic realm="Keys"');
    return context.json(body, status as 200);
  });
  app.all(tokenPath, onlyMethods('POST'));

  app.get(serverMetadataPath, (context) => {
    const issuer = originOf(context.req.raw);
    return context.json({
      issuer,
      authorization_endpoint: `${issuer}${authorizePath}`,
      token_endpoint: `${issuer}${tokenPath}`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      grant_types_supported: ['client_credentials'],
      response_types_supported: ['none'],
      scopes_supported: apiScopes,
      service_documentation: `${issuer}/support/api`,
    });
  });

  // RFC 8414 can do without it where no grant uses it, but common clients refuse the document then. It also wants a type of
  // response and no empty list: 'none' is the one that hands out nothing.
  app.get(authorizePath, (context) => {
    context.header('Cache-Control', 'no-store');
    return refused(context, 400, 'unauthorized_client', 'There is no sign-in of people here: use client_credentials.');
  });

  // RFC 9728 puts the path of the resource behind the name of the document.
  for (const path of ['', apiPath, agentPath]) {
    app.get(`${resourceMetadataPath}${path}`, (context) => {
      const origin = originOf(context.req.raw);
      // Without scopes: common clients ask for all that are listed, and a key that has fewer would be refused.
      return context.json({
        resource: `${origin}${path}`,
        authorization_servers: [origin],
        bearer_methods_supported: ['header'],
        resource_documentation: `${origin}/support/api`,
      });
    });
  }
  return app;
}

/** The parameters of the body, or why it cannot be read (RFC 6749, 2.3 and 3.2). */
async function formOf(context: Context): Promise<Record<string, string> | string> {
  const given = new URLSearchParams(await context.req.text());
  const names = [...given.keys()];
  if (new Set(names).size < names.length) return 'A parameter may be given once.';
  if (given.has('client_secret') && context.req.header('Authorization') !== undefined) {
    return 'Send the secret in the Authorization header or in the body, not in both.';
  }
  return Object.fromEntries(given);
}

function refused(context: Context, status: 400 | 429, error: string, description: string): Response {
  return context.json({ error, error_description: description }, status);
}

function limited(context: Context, code: 'rate-limit' | 'quota' | 'too-many-wrong-keys', seconds: number): Response {
  countApiRefusal(code);
  context.header('Retry-After', retryAfter(seconds * 1000));
  return refused(context, 429, 'temporarily_unavailable', descriptions[code]);
}

const descriptions = {
  'rate-limit': 'The key has made too many calls this minute.',
  quota: 'The daily quota of the customer is used up.',
  'too-many-wrong-keys': 'Too many wrong secrets came from this address.',
};
