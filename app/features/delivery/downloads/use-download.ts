import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#app/state/save-file.tsx';
import { idempotencyKeys } from '#app/ui/interactive/idempotency-key.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { type AskedDelivery, askDelivery, filePath, readDelivery } from './queries.ts';

export type Download =
  | { state: 'idle' }
  | { state: 'asking' }
  /** Made in the background. */
  | { state: 'making'; delivery: Delivery }
  /** `problem`: why the browser could not save it; empty if it did. */
  | { state: 'ready'; delivery: Delivery; problem: string }
  | { state: 'failed'; problem: string };

const pollMs = 1000;

const isUnfinished = ({ status }: Delivery) => status === 'waiting' || status === 'running';

/** Asks for a file, follows its progress, and saves it when it is ready. `onReady` is told that the customer holds more. */
export function useDownload(onReady: () => unknown): {
  download: Download;
  ask: (asked: AskedDelivery) => Promise<Download>;
} {
  const [download, setDownload] = useState<Download>({ state: 'idle' });
  const keys = useRef(idempotencyKeys());
  const latestReady = useRef(onReady);
  latestReady.current = onReady;
  const waiting = download.state === 'making' ? download.delivery.id : null;

  useEffect(() => {
    if (waiting === null) return;
    const controller = new AbortController();
    const timer = setInterval(async () => {
      // A lost connection is tried again with the next turn.
      const delivery = await readDelivery(waiting, controller.signal).catch(() => null);
      if (!delivery || controller.signal.aborted) return;
      setDownload(outcomeOf(delivery));
      if (delivery.status === 'ready') latestReady.current();
    }, pollMs);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [waiting]);

  async function ask(asked: AskedDelivery): Promise<Download> {
    setDownload({ state: 'asking' });
    const answer = await askDelivery(asked, keys.current.keyFor(JSON.stringify(asked)));
    const next: Download = answer.ok ? outcomeOf(answer.value) : { state: 'failed', problem: answer.error };
    // The same request again is another file; one without an answer may have been made.
    if (answer.ok || answer.status > 0) keys.current.renew();
    setDownload(next);
    if (next.state !== 'ready') return next;
    latestReady.current();
    const problem = await saveFile(filePath(next.delivery.id));
    if (problem !== '') setDownload((now) => (now === next ? { ...next, problem } : now));
    return next;
  }
  return { download, ask };
}

function outcomeOf(delivery: Delivery): Download {
  if (isUnfinished(delivery)) return { state: 'making', delivery };
  return delivery.status === 'ready'
    ? { state: 'ready', delivery, problem: '' }
    : { state: 'failed', problem: delivery.problem ?? '' };
}
