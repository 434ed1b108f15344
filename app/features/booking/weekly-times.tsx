import { site } from '#content/site.ts';
import { slotTimes } from '#domain/booking/slot-times.ts';

/** What a visitor without scripts gets: the times of every weekday, and whom to ask for one. */
export function WeeklyTimes() {
  return (
    <noscript>
      <ul className="figures grid grid-cols-2 gap-3 sm:grid-cols-3">
        {slotTimes.map(({ start, places }) => (
          <li key={start} className="rounded-md border border-rule bg-card px-4 py-3">
            <span className="serif text-xl">{start}</span>
            <span className="block text-xs text-ink-2">
              {places > 1 ? `Group demo, ${places} places` : 'One to one'}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-2">
        Monday to Friday, Eastern time. To hold one, call{' '}
        <a href={site.phone.href} className="text-link">
          {site.phone.display}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${site.email}?subject=Demo`} className="text-link">
          {site.email}
        </a>
        .
      </p>
    </noscript>
  );
}
