import type { ReactNode } from 'react';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { overviewDesk } from '#content/pages/desk/overview.ts';
import { countText, type Overview } from '#domain/desk/overview.ts';
import { may, partOfPage } from '#domain/desk/staff-rights.ts';
import { formatDollars, formatNumber, plural } from '#domain/format.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { clockTime } from '../bookings/times.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { dueText } from '../desk-time.ts';
import { useDesk } from '../use-desk.ts';

type Copy = typeof overviewDesk;

/** What waits for staff today; each line leads to its part of the desk. */
export function OverviewDesk({ copy }: { copy: Copy }) {
  const { value: overview, state, listProps, reload } = useDesk<Overview>('/overview');
  return (
    <DeskFrame>
      <div className="desk-overview" {...listProps}>
        {state === 'failed' ? (
          <FailedList title={copy.failed.title} onRetry={reload}>
            {copy.failed.text}
          </FailedList>
        ) : (
          <Read copy={copy} overview={overview} />
        )}
      </div>
    </DeskFrame>
  );
}

function Read({ copy, overview }: { copy: Copy; overview: Overview | null }) {
  if (!overview) return <Skeleton rows={20} className="h-11" />;
  return (
    <>
      <div className="desk-days">
        <Work copy={copy} overview={overview} />
        {may(overview.role, 'customers') && <Selling copy={copy} overview={overview} />}
      </div>
      <div className="desk-today">
        <Waiting copy={copy} overview={overview} />
        {may(overview.role, 'bookings') && <Demos copy={copy} overview={overview} />}
        {overview.requests.length > 0 && <Requests copy={copy} overview={overview} />}
      </div>
    </>
  );
}

type PartProps = { copy: Copy; overview: Overview };

type FigureProps = { href: string; figure: string; label: string; isHot?: boolean; children?: ReactNode };

function Figure({ href, figure, label, isHot = false, children }: FigureProps) {
  return (
    <li>
      <a href={href} className={isHot ? 'desk-number desk-hot' : 'desk-number'}>
        <span className="figures">{figure}</span> <span>{label}</span>
      </a>
      {children}
    </li>
  );
}

const unitOf = (count: number, label: { one: string; many: string }) => (count === 1 ? label.one : label.many);

function Work({ copy: { work }, overview }: PartProps) {
  const { day, lateCounties, lateSamples } = overview;
  return (
    <section aria-labelledby="desk-work">
      <h2 id="desk-work">{work.title}</h2>
      <ul className="desk-numbers">
        {work.figures.filter(mayOpen(overview)).map(({ key, label, href }) => (
          <Figure key={key} href={href} figure={countText(day[key])} label={unitOf(day[key], label)} />
        ))}
        {may(overview.role, 'data') && (
          <Figure
            href={work.late.href}
            figure={formatNumber(lateCounties)}
            label={work.late.label}
            isHot={lateCounties > 0}
          >
            {lateSamples > 0 && (
              <a href={work.lateSamplesHref} className="desk-samples">
                {plural(lateSamples, work.lateSamples)}
              </a>
            )}
          </Figure>
        )}
      </ul>
    </section>
  );
}

function Selling({ copy: { selling }, overview: { day } }: PartProps) {
  return (
    <section aria-labelledby="desk-selling">
      <h2 id="desk-selling">{selling.title}</h2>
      <ul className="desk-numbers">
        {selling.figures.map(({ key, label, href }) => (
          <Figure key={key} href={href} figure={countText(day[key])} label={unitOf(day[key], label)} />
        ))}
        <li>
          <p className="desk-number">
            <span className="figures">{formatDollars(day.creditCents / 100)}</span> <span>{selling.credits.label}</span>
          </p>
          {day.creditedDays > 0 && <p className="desk-samples">{plural(day.creditedDays, selling.credits.days)}</p>}
        </li>
      </ul>
    </section>
  );
}

const mayOpen =
  ({ role }: Overview) =>
  ({ href }: { href: string }) => {
    const part = partOfPage(href.split('?')[0] ?? '');
    return part === null || may(role, part);
  };

const lineClass = (key: string, count: number) =>
  ['desk-line', count > 0 && 'desk-some', count > 0 && key === 'lateCounties' && 'desk-hot'].filter(Boolean).join(' ');

function Waiting({ copy, overview }: PartProps) {
  return (
    <section aria-labelledby="desk-waiting">
      <h2 id="desk-waiting">{copy.waiting}</h2>
      <ul>
        {copy.counts.filter(mayOpen(overview)).map(({ key, label, href }) => (
          <li key={key}>
            <a href={href} className={lineClass(key, overview[key])}>
              <span>{label}</span>
              <span className="figures">
                {key === 'lateCounties' ? formatNumber(overview[key]) : countText(overview[key])}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Demos({ copy, overview }: PartProps) {
  const days = [
    { name: copy.today, date: overview.today },
    { name: copy.tomorrow, date: overview.tomorrow },
  ];
  return (
    <section aria-labelledby="desk-demos">
      <h2 id="desk-demos">{copy.demos}</h2>
      {days.map(({ name, date }) => {
        const demos = overview.demos.filter((demo) => demo.date === date);
        return (
          <div key={date}>
            <h3>
              {name}, {formatLongDate(date)}
            </h3>
            {demos.length === 0 && <p className="desk-line">{copy.noDemos}</p>}
            <ul>
              {demos.map((demo) => (
                <li key={demo.id}>
                  <a href={`/desk/bookings?open=${demo.id}`} className="desk-line desk-some">
                    <span>
                      {demo.name}
                      {demo.company && `, ${demo.company}`}
                    </span>
                    <span className="figures">{clockTime(demo.startTime)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <p className="pt-3 text-xs text-ink-2">{copy.zone}</p>
    </section>
  );
}

function Requests({ copy, overview }: PartProps) {
  return (
    <section aria-labelledby="desk-requests">
      <h2 id="desk-requests">{copy.requests}</h2>
      <ul>
        {overview.requests.map(({ ref, kind, daysLeft }) => (
          <li key={ref}>
            <a href={`/desk/privacy?open=${ref}`} className="desk-line desk-some">
              <span>
                {ref}, {copy.requestKinds[kind]}
              </span>
              <span>{dueText(daysLeft)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
