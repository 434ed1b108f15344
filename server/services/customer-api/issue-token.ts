import OAuth2Server from '@node-oauth/oauth2-server';
import type { Db, TimedRead } from '#db/client.ts';
import { insertToken } from '#db/queries/customer-api/keys.ts';
import { type ApiScope, keyPattern, shownPart, tokenSeconds } from '#domain/customer-api/api-key.ts';
import { newSecret } from './create-key.ts';
import { type Caller, findCaller, secretHash } from './find-caller.ts';

type Client = OAuth2Server.Client & { caller: Caller };

export type TokenRequest = {
  headers: Record<string, string>;
  form: Record<string, string>;
  address: string;
  /** Counts the call of a valid key; false if it has made too many. */
  admit: (caller: Caller) => Promise<boolean>;
};

export type TokenAnswer = { status: number; body: Record<string, unknown>; isWrongSecret: boolean; isLimited: boolean };

/**
 * A token for a key (RFC 6749, client credentials). The library reads the request and writes the answer; whether the key
 * is valid is decided by the same function as for /v1.
 */
export async function issueToken(
  { db, timedRead }: { db: Db; timedRead: TimedRead },
  { headers, form, address, admit }: TokenRequest,
): Promise<TokenAnswer> {
  const seen = { isWrongSecret: false, isLimited: false };
  const model: OAuth2Server.ClientCredentialsModel = {
    getClient: async (clientId, secret): Promise<Client | false> => {
      const result = await findCaller(timedRead, { secret, address, scope: null });
      // A token cannot be exchanged for another one: it would then never end.
      if (!result.ok || !keyPattern.test(secret) || shownPart(secret) !== clientId) {
        seen.isWrongSecret = result.ok || result.problem === 'unauthorized';
        return false;
      }
      seen.isLimited = !(await admit(result.caller));
      if (seen.isLimited) return false;
      return { id: clientId, grants: ['client_credentials'], caller: result.caller };
    },
    getUserFromClient: async (client) => ({ id: (client as Client).caller.customerId }),
    validateScope: async (_user, client, asked) => {
      const { scopes } = (client as Client).caller;
      const wanted = asked ?? [...scopes];
      return wanted.length > 0 && wanted.every((scope) => scopes.includes(scope as ApiScope)) ? wanted : false;
    },
    generateAccessToken: async () => newSecret('dlt_'),
    saveToken: async (token, client, user) => {
      const { keyId } = (client as Client).caller;
      const scopes = (token.scope ?? []) as ApiScope[];
      await insertToken(db, { hash: secretHash(token.accessToken), keyId, scopes, seconds: tokenSeconds });
      return { ...token, client, user };
    },
    getAccessToken: async () => null,
  };
  const server = new OAuth2Server({ model, accessTokenLifetime: tokenSeconds });
  const response = new OAuth2Server.Response({ headers: {} });
  try {
    // A content length, because the library takes a request without one for one without a body.
    const { authorization, ...others } = headers;
    const given = basicCredentials(authorization);
    // In the body, because the library does not decode the header.
    const body = given ? { ...form, client_id: given.id, client_secret: given.secret } : form;
    const request = {
      headers: { ...(given ? others : headers), 'content-length': '1' },
      method: 'POST',
      query: {},
      body,
    };
    await server.token(new OAuth2Server.Request(request), response);
    return { status: 200, body: response.body as Record<string, unknown>, ...seen };
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw innerError(error);
    const { message } = error;
    // Every key has the same grant, so a client that may not use another one may not because nobody can.
    const name = error.name === 'unauthorized_client' ? 'unsupported_grant_type' : error.name;
    // RFC 6749 allows 400 for a wrong client; 401 is what every client expects.
    const status = name === 'invalid_client' ? 401 : error.code;
    return { status, body: { error: name, error_description: message }, ...seen };
  }
}

/** The id and secret of Basic, which clients send form-urlencoded (RFC 6749, 2.3.1) or as they are. */
export function basicCredentials(header: string | undefined): { id: string; secret: string } | null {
  const [, encoded] = /^basic +([^ ]+)$/i.exec(header ?? '') ?? [];
  const text = Buffer.from(encoded ?? '', 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : { id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
}

function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The library wraps what the database threw. */
function innerError(error: unknown): unknown {
  const { inner } = error as { inner?: unknown };
  return inner instanceof Error ? inner : error;
}
