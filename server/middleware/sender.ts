import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { type AddressOf, networkOf } from './client-address.ts';

/** Who a request counts for, and whether it only reads. */
export type Sender = { visitor: string; isRead: boolean };

const senders = new AsyncLocalStorage<Sender>();

/** The sender of the request that is being answered; undefined for work that no request caused. */
export const currentSender = (): Sender | undefined => senders.getStore();

/** Runs work whose result is for everybody: it counts for no sender. */
export const withoutSender = <Result>(work: () => Result): Result => senders.exit(work);

/**
 * Remembers who a request counts for while it is answered. A /48 network is one sender, because it contains 65,536
 * addresses that would have a turn and a budget each. Reads of paths that have limits of their own take no budget.
 */
export function rememberSender(
  addressOf: AddressOf,
  isLimited: (path: string) => boolean = () => false,
): MiddlewareHandler {
  return (context, next) => {
    const address = addressOf(context);
    const isRead = (context.req.method === 'GET' || context.req.method === 'HEAD') && !isLimited(context.req.path);
    return senders.run({ visitor: networkOf(address) ?? address, isRead }, next);
  };
}
