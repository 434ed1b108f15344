import type { Context, MiddlewareHandler } from 'hono';
import type { ApiScope } from '#domain/customer-api/api-key.ts';
import { type Caller, findCaller } from '../../services/customer-api/find-caller.ts';
import type { ApiParts } from './api-parts.ts';
import { problem } from './problem.ts';

export type ApiEnv = {
  Variables: {
    caller: Caller;
    /** How many records the answer carries; a handler sets it, and the usage of the key counts it. */
    records?: number;
  };
};

/** The secret of `Authorization: Bearer`; empty if there is none. */
export function bearerOf(context: Context): string {
  return /^Bearer +(\S{1,200}) *$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
}

type Dependencies = Pick<ApiParts, 'db' | 'addressOf'>;

/** 401 without a key that is valid, 403 without the scope or from another network. */
export function requireKey(scope: ApiScope, { db, addressOf }: Dependencies): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const result = await findCaller(db, { secret: bearerOf(context), address: addressOf(context), scope });
    if (!result.ok) {
      if (result.problem === 'unauthorized') context.header('WWW-Authenticate', 'Bearer');
      return problem(context, result.problem);
    }
    context.set('caller', result.caller);
    return next();
  };
}
