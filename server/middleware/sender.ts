import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, MiddlewareHandler } from 'hono';
import { type AddressOf, networkOf } from './client-address.ts';

/** Whether a request only reads, and what its reads are charged. */
export type Charge = {
  isRead: boolean;
  /** 'processor': only the time of this process, not that of the database. */
  charged: 'time' | 'processor';
};

/** Who a request counts for. */
export type Sender = Charge & {
  visitor: string;
  /** The part of that time which is taken from the budget; all of it if missing. */
  rate?: number;
};

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
 * addresses that would have a turn and a budget each.
 */
export function rememberSender(addressOf: AddressOf): MiddlewareHandler {
  return (context, next) => {
    const address = addressOf(context);
    return senders.run({ visitor: networkOf(address) ?? address, isRead: isGet(context), charged: 'time' }, next);
  };
}

const isGet = ({ req: { method } }: Context) => method === 'GET' || method === 'HEAD';

/** For a POST that changes nothing: it takes from the budget of reads too. */
export const countsAsRead: MiddlewareHandler = (_, next) => {
  const sender = senders.getStore();
  return sender ? senders.run({ ...sender, isRead: true }, next) : next();
};

/**
 * For software, whose key says who it is: all keys of a customer are one sender, from whatever addresses it calls. A list
 * of a subscription may take the database as long as it needs, but all customers share the processor of this process.
 */
export function asCustomer<Result>(customerId: string, charge: Charge, work: () => Promise<Result>): Promise<Result> {
  return senders.run({ visitor: `customer ${customerId}`, ...charge }, work);
}
