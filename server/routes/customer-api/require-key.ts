import type { Context, MiddlewareHandler } from 'hono';
import type { ApiScope } from '#domain/customer-api/api-key.ts';
import { type ApiProblemCode, apiProblems } from '#domain/customer-api/problems.ts';
import { rateLimitHeaders, type Standing } from '#domain/customer-api/rate-limit.ts';
import { countApiRefusal } from '../../middleware/api-refusals.ts';
import { retryAfter } from '../../middleware/rate-limit.ts';
import { asCustomer, type Charge } from '../../middleware/sender.ts';
import type { Caller } from '../../services/customer-api/find-caller.ts';
import { bearerChallenge } from '../../table-api/problems.ts';
import type { OriginOf } from '../site.ts';
import type { ApiParts } from './api-parts.ts';
import { problem } from './problem.ts';

export type ApiEnv = {
  Variables: {
    /** Where the documentation is, which the type of a refusal leads to. */
    origin: string;
    caller: Caller;
    /** How many records the answer carries; a handler sets it, and the usage of the key counts it. */
    records?: number;
  };
};

/** Before all routes that refuse by `problem`. */
export function rememberOrigin(originOf: OriginOf): MiddlewareHandler<ApiEnv> {
  return (context, next) => {
    context.set('origin', originOf(context.req.raw));
    return next();
  };
}

/** The secret of `Authorization: Bearer`; empty if there is none. */
export function bearerOf(context: Context): string {
  return /^Bearer +(\S{1,200}) *$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
}

type Dependencies = Pick<ApiParts, 'findCaller' | 'addressOf' | 'meter' | 'wrongKeys'>;

/**
 * 401 without a key that is valid, 403 without the scope or from another network, 429 beyond a limit. A valid key is
 * counted, also when it lacks the scope; others are not, so that nobody can use up the quota with a key that was revoked.
 */
export function requireKey(scope: ApiScope | null, parts: Dependencies, charge: Charge): MiddlewareHandler<ApiEnv> {
  const { findCaller, addressOf, meter, wrongKeys } = parts;
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const secret = bearerOf(context);
    const result = await findCaller({ secret, address: addressOf(context), scope });
    if (!result.ok && result.problem !== 'scope') {
      const wait = result.problem === 'unauthorized' && secret !== '' ? wrongKeys(addressOf(context)) : 0;
      if (wait > 0) return limited(context, 'too-many-wrong-keys', Math.ceil(wait / 1000));
      challenge(context, result.problem, secret !== '', scope);
      return problem(context, result.problem);
    }
    const admission = await meter.admit(result.ok ? result.caller : result.key);
    for (const [name, value] of Object.entries(rateLimitHeaders(admission.standing))) context.header(name, value);
    if (admission.problem) return limited(context, admission.problem, secondsOf(admission.problem, admission.standing));
    if (!result.ok) {
      admission.answered(403, 0);
      challenge(context, result.problem, true, scope);
      return problem(context, result.problem);
    }
    context.set('caller', result.caller);
    await asCustomer(result.caller.customerId, charge, next);
    admission.answered(context.res.status, context.get('records') ?? 0);
    return undefined;
  };
}

const secondsOf = (code: 'rate-limit' | 'quota', { minute, day }: Standing) =>
  code === 'rate-limit' ? minute.seconds : day.seconds;

function limited(
  context: Context<ApiEnv>,
  code: 'rate-limit' | 'quota' | 'too-many-wrong-keys',
  seconds: number,
): Response {
  countApiRefusal(code);
  context.header('Retry-After', retryAfter(seconds * 1000));
  return problem(context, code);
}

/** What RFC 6750 wants to be said about the key or token: no error if none was sent. */
function challenge(context: Context, code: ApiProblemCode, isGiven: boolean, scope: ApiScope | null): void {
  if (code === 'network') return;
  const error = code === 'scope' ? 'insufficient_scope' : 'invalid_token';
  const why = isGiven ? `, error="${error}", error_description="${apiProblems[code].title}"` : '';
  const needed = scope === null ? '' : `, scope="${scope}"`;
  context.header('WWW-Authenticate', `${bearerChallenge}${why}${needed}`);
}
