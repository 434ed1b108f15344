import { countyCardCopy as copy } from '#content/parts/county-card.ts';
import { type CountyCard, countyLag, filedInMonths, isOverADay, lagDays } from '#domain/county-card/county-card.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Days = readonly (number | null)[];

const limit = 24;
const dayMs = 86_400_000;

/** The known days as points; a line skips the others. Hours beyond `max` are at the top. */
function pointsOf(days: Days, max: number, height: number): string[] {
  return days.flatMap((hours, at) =>
    hours === null ? [] : `${at} ${(height - (Math.min(hours, max) / max) * height).toFixed(2)}`,
  );
}

/** The lag of one dataset by day, brass when it was over a day, with a dotted line at 24 hours. */
export function LagLine({ days }: { days: Days }) {
  const max = Math.max(30, ...days.map((hours) => hours ?? 0));
  const points = pointsOf(days, max, 14);
  const [x, y] = (points.at(-1) ?? '').split(' ');
  if (points.length === 0) return <span aria-hidden="true">-</span>;
  const at24 = 16 - (limit / max) * 14;
  return (
    <svg
      viewBox="-2 0 34 18"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`county-card-line ${isOverADay(days) ? 'county-card-slow' : ''}`}
    >
      <path d={`M0 ${at24}H29`} className="county-card-limit" />
      <path d={`M${points.join('L')}`} transform="translate(0 2)" />
      <path d={`M${x} ${Number(y) + 2}h0`} className="county-card-end" />
    </svg>
  );
}

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The median lag of the county over thirty days. */
export function LagChart({ card }: { card: CountyCard }) {
  const days = countyLag(card);
  const known = days.flatMap((hours) => hours ?? []);
  const latest = known.at(-1);
  const highest = Math.max(0, ...known);
  // Two days at the top once a day is not enough.
  const top = highest > 30 ? 48 : 30;
  const ticks = top === 48 ? [48, 24, 0] : [24, 12, 0];
  const { title, days: span, limit: limitWord, latest: latestWord, text, none } = copy.lagChart;
  const first = new Date(Date.parse(card.as_of) - (lagDays - 1) * dayMs);
  const points = pointsOf(days, top, top);
  const place = (hours: number) => ({ top: `${100 - (Math.min(hours, top) / top) * 100}%` });
  return (
    <figure className="county-card-chart">
      <figcaption>
        <strong className="county-card-caption">{title}</strong>
        <span>{span}</span>
      </figcaption>
      {latest === undefined ? (
        <p className="py-4 text-xs text-ink-2">{none}</p>
      ) : (
        <>
          <p className="sr-only">{fillIn(text, { latest: Math.round(latest), highest: Math.round(highest) })}</p>
          <div aria-hidden="true" className="county-card-plot figures">
            {ticks.map((hours) => (
              <span key={hours} style={place(hours)}>
                {hours}
              </span>
            ))}
            <svg viewBox={`0 0 ${lagDays - 1} ${top}`} preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 ${top - limit}H${lagDays - 1}`} className="county-card-limit" />
              {ticks
                .filter((hours) => hours !== limit)
                .map((hours) => (
                  <path key={hours} d={`M0 ${top - hours}H${lagDays - 1}`} className="county-card-rule" />
                ))}
              <path d={`M${points.join('L')}`} />
              <path d={`M${points.at(-1)}h0`} className="county-card-end" />
            </svg>
            {Math.abs(latest - limit) > 5 && (
              <span className="county-card-right" style={place(limit)}>
                {limitWord}
              </span>
            )}
            <strong className="county-card-right" style={place(latest)}>
              {fillIn(latestWord, { hours: Math.round(latest) })}
            </strong>
          </div>
          <div aria-hidden="true" className="county-card-dates">
            <span>{date.format(first)}</span>
            <span>{date.format(new Date(card.as_of))}</span>
          </div>
        </>
      )}
    </figure>
  );
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const letter = new Intl.DateTimeFormat('en-US', { month: 'narrow', timeZone: 'UTC' });

/** Records filed in each of twelve months, the last one unfinished. */
export function MonthChart({ card }: { card: CountyCard }) {
  const months = filedInMonths(card).map(({ month: yearMonth, count }) => ({
    date: new Date(`${yearMonth}-01`),
    count,
  }));
  const [first, last] = [months.at(0), months.at(-1)];
  if (!first || !last) return null;
  const max = Math.max(1, ...months.map(({ count }) => count));
  return (
    <figure className="county-card-chart">
      <figcaption>
        <strong className="county-card-caption">{copy.monthChart.title}</strong>
        <span aria-hidden="true" className="county-card-span">
          {month.format(first.date)} - {month.format(last.date)}
        </span>
      </figcaption>
      <ul className="sr-only">
        {months.map((each) => (
          <li key={each.date.getTime()}>
            {month.format(each.date)}: {formatNumber(each.count)}
            {each === last && ` ${copy.months.soFar}`}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="county-card-months-plot figures">
        <p>
          <span>{formatNumber(first.count)}</span>
          <strong>{formatNumber(last.count)}</strong>
        </p>
        <svg viewBox={`0 0 ${months.length * 10 - 2} 100`} preserveAspectRatio="none" aria-hidden="true">
          {months.map(({ date: day, count }, at) => {
            const height = Math.max(1, (count / max) * 100);
            return <rect key={day.getTime()} x={at * 10} y={100 - height} width="8" height={height} />;
          })}
        </svg>
        <p>
          {months.map(({ date: day }) => (
            <span key={day.getTime()}>{letter.format(day)}</span>
          ))}
        </p>
      </div>
    </figure>
  );
}
