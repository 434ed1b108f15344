import { EmptyList, FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { AccountKeysPage } from '#content/pages/account-keys.ts';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import { type KeyUsage, sumUsage, type UsageCounts, usageByDay, usageDays } from '#domain/customer-api/usage-view.ts';
import { formatNumber } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { useUsage } from './queries.ts';

type Copy = AccountKeysPage['usage'];

const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayText = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`));

/** What the keys did in the last 30 days. */
export function UsageView({ copy }: { copy: Copy }) {
  const { value: usage, problem, listProps, reload } = useUsage();
  return (
    <div {...listProps}>
      {problem !== null && (
        <FailedList title={copy.failed.title} onRetry={reload}>
          {copy.failed.text}
        </FailedList>
      )}
      {!usage && problem === null && <Skeleton rows={4} />}
      {usage && <Shown usage={usage} copy={copy} />}
    </div>
  );
}

function Shown({ usage, copy }: { usage: KeyUsage; copy: Copy }) {
  const { days, keys, quota } = usage;
  const used = { used: formatNumber(quota.usedToday), quota: formatNumber(quota.perDay) };
  return (
    <>
      <section className="api-keys-today">
        <h2>{copy.today}</h2>
        <p className="figures">
          <strong>{fillIn(copy.ofQuota, used)}</strong>
        </p>
        {/* The line above says the same. */}
        <div aria-hidden="true" className="api-keys-meter">
          <div style={{ width: `${Math.min(100, (quota.usedToday / quota.perDay) * 100)}%` }} />
        </div>
        <p className="api-keys-note">
          {fillIn(copy.quotaText, { perMinute: formatNumber(apiKeyLimits.callsPerMinute) })}
        </p>
      </section>
      {days.length === 0 ? (
        <EmptyList title={copy.empty.title}>
          <p className="api-keys-text">{copy.empty.text}</p>
        </EmptyList>
      ) : (
        <>
          <Chart usage={usage} copy={copy} />
          <section>
            <h2>{copy.byKey}</h2>
            <Counts
              caption={copy.byKey}
              first={copy.columns.key}
              copy={copy}
              rows={keys.map(({ id, name, prefix }) => ({
                id,
                name,
                prefix: `${prefix}...`,
                ...sumUsage(days.filter(({ keyId }) => keyId === id)),
              }))}
            />
            <p className="api-keys-note mt-3">{copy.note}</p>
          </section>
        </>
      )}
    </>
  );
}

const dayMs = 86_400_000;

/** A bar for each day, also for those without a call. */
function Chart({ usage: { from, today, days }, copy }: { usage: KeyUsage; copy: Copy }) {
  const counted = new Map(usageByDay(days).map((each) => [each.day, each]));
  const all = Array.from({ length: usageDays }, (_, at) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + at * dayMs).toISOString().slice(0, 10);
    return counted.get(day) ?? { day, calls: 0, refused: 0, records: 0 };
  });
  const most = Math.max(...all.map(({ calls }) => calls));
  const said = fillIn(copy.chart, { from: dayText(from), to: dayText(today), most: formatNumber(most) });
  return (
    <section>
      <h2>{copy.title}</h2>
      <div className="api-keys-chart-frame">
        <p aria-hidden="true" className="api-keys-legend">
          <span className="keys-answered">{copy.answered}</span>
          <span className="api-keys-refused">{copy.refused}</span>
          <span className="figures api-keys-most">{formatNumber(most)}</span>
        </p>
        <div role="img" aria-label={said} className="api-keys-chart">
          {all.map(({ day, calls, refused }) => (
            <div
              key={day}
              className="api-keys-bar"
              title={`${dayText(day)}: ${formatNumber(calls)} ${copy.columns.calls.toLowerCase()}, ${formatNumber(refused)} ${copy.refused.toLowerCase()}`}
            >
              <div className="api-keys-bar-refused" style={{ height: `${(refused / most) * 100}%` }} />
              <div className="api-keys-bar-answered" style={{ height: `${((calls - refused) / most) * 100}%` }} />
            </div>
          ))}
        </div>
        <p aria-hidden="true" className="api-keys-axis figures">
          <span>{dayText(from)}</span>
          <span>{dayText(today)}</span>
        </p>
      </div>
      <details className="api-keys-days">
        <summary>{copy.asTable}</summary>
        <Counts
          caption={copy.byDay}
          first={copy.columns.day}
          copy={copy}
          rows={all.toReversed().map((each) => ({ ...each, id: each.day, name: dayText(each.day) }))}
        />
      </details>
    </section>
  );
}

type CountsProps = {
  caption: string;
  first: string;
  copy: Copy;
  rows: (UsageCounts & { id: string; name: string; prefix?: string })[];
};

function Counts({ caption, first, copy: { columns }, rows }: CountsProps) {
  return (
    <table className="api-keys-counts">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[first, columns.calls, columns.refused, columns.records].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, prefix, calls, refused, records }) => (
          <tr key={id}>
            <th scope="row">
              {name} {prefix && <code>{prefix}</code>}
            </th>
            <td className="figures">{formatNumber(calls)}</td>
            <td className="figures">{formatNumber(refused)}</td>
            <td className="figures">{formatNumber(records)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
