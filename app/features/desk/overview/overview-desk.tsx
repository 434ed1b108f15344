import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { overviewDesk } from '#content/pages/desk/overview.ts';
import { countText, type Overview } from '#domain/desk/overview.ts';
import { may, partOfPage } from '#domain/desk/staff-rights.ts';
import { formatLongDate } from '#domain/format.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { dueText } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';

type Words = typeof overviewDesk;

/** What waits for staff today; each line leads to its part of the desk. */
export function OverviewDesk({ words }: { words: Words }) {
  const { value: overview, state, listProps, reload } = useDesk<Overview>('/overview');
  return (
    <DeskFrame>
      <div className="desk-overview" {...listProps}>
        {state === 'failed' ? (
          <FailedList title={words.failed.title} onRetry={reload}>
            {words.failed.text}
          </FailedList>
        ) : (
          <>
            <p className="desk-who">
              {words.signedInAs} <strong>{overview?.email}</strong>
            </p>
            {overview ? (
              <div className="desk-today">
                <Waiting words={words} overview={overview} />
                {may(overview.role, 'bookings') && <Demos words={words} overview={overview} />}
                {overview.requests.length > 0 && <Requests words={words} overview={overview} />}
              </div>
            ) : (
              <Skeleton rows={8} className="h-11" />
            )}
          </>
        )}
      </div>
    </DeskFrame>
  );
}

type PartProps = { words: Words; overview: Overview };

const mayOpen =
  ({ role }: Overview) =>
  ({ href }: Words['counts'][number]) => {
    const part = partOfPage(href.split('?')[0] ?? '');
    return part === null || may(role, part);
  };

function Waiting({ words, overview }: PartProps) {
  return (
    <section aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">{words.waiting}</h2>
      <ul>
        {words.counts.filter(mayOpen(overview)).map(({ key, label, href }) => (
          <li key={key}>
            <a href={href} className={overview[key] > 0 ? 'desk-line desk-some' : 'desk-line'}>
              <span>{label}</span>
              <span className="figures">{countText(overview[key])}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Demos({ words, overview }: PartProps) {
  const days = [
    { name: words.today, date: overview.today },
    { name: words.tomorrow, date: overview.tomorrow },
  ];
  return (
    <section aria-labelledby="desk-demos">
      <h2 id="desk-demos">{words.demos}</h2>
      {days.map(({ name, date }) => {
        const demos = overview.demos.filter((demo) => demo.date === date);
        return (
          <div key={date}>
            <h3>
              {name}, {formatLongDate(date)}
            </h3>
            {demos.length === 0 && <p className="desk-line">{words.noDemos}</p>}
            <ul>
              {demos.map((demo) => (
                <li key={demo.id}>
                  <a href={`/desk/bookings?open=${demo.id}`} className="desk-line desk-some">
                    <span>
                      {demo.name}
                      {demo.company && `, ${demo.company}`}
                    </span>
                    <span className="figures">{demo.startTime}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <p className="text-xs text-ink-2">{words.zone}</p>
    </section>
  );
}

function Requests({ words, overview }: PartProps) {
  return (
    <section aria-labelledby="desk-requests">
      <h2 id="desk-requests">{words.requests}</h2>
      <ul>
        {overview.requests.map(({ ref, kind, daysLeft }) => (
          <li key={ref}>
            <a href={`/desk/privacy?open=${ref}`} className="desk-line desk-some">
              <span>
                {ref}, {words.requestKinds[kind]}
              </span>
              <span>{dueText(daysLeft)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
