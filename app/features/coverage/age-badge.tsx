import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';

/** Made once: a hundred rows would make a hundred. */
const inFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago, highlighted under a day. The moment itself is there for who points at it. */
export function AgeBadge({ lastUpdate, now }: { lastUpdate: string; now: Date }) {
  const moment = new Date(lastUpdate);
  return (
    <time
      dateTime={lastUpdate}
      title={inFull.format(moment)}
      className={`age ${isFresh(moment, now) ? 'age-fresh' : ''}`}
    >
      {freshnessAge(moment, now)}
    </time>
  );
}
