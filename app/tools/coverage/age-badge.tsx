import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';

/** How long ago, highlighted under a day. The moment itself is there for who points at it. */
export function AgeBadge({ lastUpdate, now }: { lastUpdate: string; now: Date }) {
  const moment = new Date(lastUpdate);
  return (
    <time
      dateTime={lastUpdate}
      title={moment.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
      className={`age ${isFresh(moment, now) ? 'age-fresh' : ''}`}
    >
      {freshnessAge(moment, now)}
    </time>
  );
}
