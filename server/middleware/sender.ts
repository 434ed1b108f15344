import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import { type AddressOf, networkOf } from './client-address.ts';

/** Who a request counts for, whether it only reads, and what part of its time is taken from the budget. */
export type Sender = { visitor: string; isRead: boolean; rate?: number };

const senders = new AsyncLocalStorage<Sender>();

/** The sender of the request that is being answered; undefined for work that no request caused. */
export const currentSender = (): Sender | undefined => senders.getStore();

/** A customer that pays has a budget by account, which fits a person who clicks through filters: five seconds at once. */
const customerRate = 0.4;

/** From here on, the request counts for the account of a customer and not for its network. */
export function countForAccount(userId: string): void {
  const sender = senders.getStore();
  if (sender) Object.assign(sender, { visitor: `account ${userId}`, rate: customerRate });
}

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
