import { log } from '../logging/log.ts';

/** How long open requests and mail may take after the server is closed. */
const timeoutSeconds = 25;

/** npm forwards the terminal's signal, which this process has already received. */
const sameSignalMs = 500;

export type Ending = {
  drainSeconds: number;
  /** Resolves when all work is done. */
  stop: (drainSeconds: number) => Promise<void>;
  /** Runs when time is up. */
  abandon?: () => void;
};

/** SIGTERM drains and stops, SIGINT stops, and a second signal exits at once. */
export function endOnSignal({ drainSeconds, stop, abandon = () => {} }: Ending): void {
  let since: number | null = null;
  const end = (code: number) => {
    abandon();
    process.exit(code);
  };
  const onSignal = (drain: number) => {
    if (since !== null) {
      if (Date.now() - since > sameSignalMs) end(1);
      return;
    }
    since = Date.now();
    endWithin(drain, () => end(0));
    stop(drain).then(
      () => process.exit(0),
      () => end(1),
    );
  };
  process.on('SIGTERM', () => onSignal(drainSeconds));
  process.on('SIGINT', () => onSignal(0));
}

/** A client may never read its response, so waiting has a limit. */
export function endWithin(drainSeconds: number, end: () => void): void {
  const late = () => {
    log.warn(`Not all requests and mail were done ${timeoutSeconds} seconds after the last connection was taken.`);
    end();
  };
  setTimeout(late, (drainSeconds + timeoutSeconds) * 1000).unref();
}
