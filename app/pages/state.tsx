import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import { stateContext } from '#app/lib/page-contexts.ts';
import styles from '#app/sections/place.css?url';
import { CallingHours, WhoCanSell } from '#app/sections/place-facts.tsx';
import { placeCopy as copy, stateMeta } from '#content/pages/place.ts';
import type { CountyTotal } from '#domain/county-card/county-totals.ts';
import { formatNumber, plural } from '#domain/format.ts';
import { freshnessAge } from '#domain/freshness/freshness.ts';
import type { County } from '#domain/places/counties.ts';
import { countyPath, statePath } from '#domain/places/place-paths.ts';
import { stateNames } from '#domain/places/states.ts';
import { sampleLabel } from '#domain/records/sample-badge.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Row = { county: County; total: CountyTotal | null };

/** Rendered on request, for a state whose counties the server has read. */
export function loader({ context }: LoaderFunctionArgs) {
  const source = context.get(stateContext);
  if (!source) throw new Response(null, { status: 404 });
  const { code, counties, totals, now } = source;
  const rows = counties
    .map((county): Row => ({ county, total: totals.get(county.fips) ?? null }))
    .toSorted((one, other) => one.county.name.localeCompare(other.county.name));
  return { code, rows, now };
}

export const links = () => [{ rel: 'stylesheet', href: styles }];

export function meta({ loaderData }: { loaderData?: { code: string } }) {
  if (!loaderData) return [];
  const page = stateMeta(loaderData.code);
  const about = { '@type': 'State', name: page.name };
  return headOf(page, [{ '@type': 'WebPage', name: page.title, description: page.description, about }])();
}

export default function StatePage() {
  const { code, rows, now } = useLoaderData<typeof loader>();
  const state = stateNames[code] ?? code;
  const totals = rows.flatMap(({ total }) => total ?? []);
  const label = sampleLabel({ rows: totals.length, samples: totals.filter(({ isSample }) => isSample).length });
  const values = {
    records: plural(
      totals.reduce((sum, { openRecords }) => sum + openRecords, 0),
      copy.records,
    ),
    counties: plural(rows.length, copy.state.counties),
  };
  return (
    <div className="place">
      <Breadcrumb page={stateMeta(code)} />
      <h1>{fillIn(copy.state.title, { state })}</h1>
      {label && <span className="place-badge place-badge-sample">{label}</span>}
      <p className="place-summary">{fillIn(copy.state.summary, values)}</p>
      <div className="place-columns">
        <CountyTable rows={rows} now={new Date(now)} state={state} />
        <div className="place-side">
          {/* Lazy, because React would preload it for browsers that show no pictures too. */}
          <img
            src={`${statePath(code)}.svg`}
            alt={fillIn(copy.state.map, { state })}
            loading="lazy"
            className="place-mesh"
          />
          <p className="place-note">{copy.state.shades}</p>
          <WhoCanSell state={code} />
          <CallingHours state={code} />
        </div>
      </div>
    </div>
  );
}

function CountyTable({ rows, now, state }: { rows: Row[]; now: Date; state: string }) {
  const { columns, table } = copy.state;
  return (
    <table className="place-counties figures">
      <caption className="sr-only">{fillIn(table, { state })}</caption>
      <thead>
        <tr>
          {Object.entries(columns).map(([name, text]) => (
            <th key={name} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ county, total }) => (
          <tr key={county.fips}>
            <th scope="row">
              <a href={countyPath(county)}>{county.name}</a>
            </th>
            <td>{formatNumber(total?.openRecords ?? 0)}</td>
            <td>{total?.datasets ?? 0}</td>
            <td>{total?.newest ? freshnessAge(new Date(total.newest * 1000), now) : copy.neverRead}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
