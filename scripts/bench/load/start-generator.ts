import { nextMessage, startChild } from '../start-child.ts';
import type { Order, Outcome } from './order.ts';

export type Generator = { send: (order: Order) => Promise<Outcome>; stop: () => Promise<void> };

export async function startGenerator(): Promise<Generator> {
  const child = startChild(new URL('generator.ts', import.meta.url));
  await nextMessage(child);
  const send = (order: Order) => {
    const outcome = nextMessage<Outcome>(child);
    child.process.send(order);
    return outcome;
  };
  return { send, stop: child.stop };
}
