import { log } from '../logging/log.ts';

/** How long open requests and mail may take once the server is closed. */
const timeoutSeconds = 25;

/** npm forwards the terminal's signal, which the process has already received itself. */
const sameSignalMs = 500;

export type Ending = {
  drainSeconds: number;
  /** Settles when nothing is left to do. */
  stop: (drainSeconds: number) => Promise<void>;
  /** What must still happen when there is no more time. */
  abandon?: () => void;
};

/** SIGTERM drains and stops, SIGINT stops, a second of either ends at once. */
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
