import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Breadcrumb } from '#app/layout/breadcrumb.tsx';
import { headOf } from '#app/layout/head.ts';
import { countyContext } from '#app/lib/page-contexts.ts';
import { CountyDatasets } from '#app/sections/county-datasets.tsx';
import styles from '#app/sections/place.css?url';
import { CallingHours, PlaceSample, WhoCanSell } from '#app/sections/place-facts.tsx';
import { PlaceMapPicture, placeMapOf } from '#app/sections/place-map.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { placeCopy as copy, countyMeta } from '#content/pages/place.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { lowestPrice } from '#domain/county-card/card-summary.ts';
import { type CountyCard, filedInMonths } from '#domain/county-card/county-card.ts';
import { totalOf } from '#domain/county-card/county-totals.ts';
import { formatDollars, plural } from '#domain/format.ts';
import { freshnessAge, isFresh } from '#domain/freshness/freshness.ts';
import { percentile } from '#domain/freshness/late.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import { countyPath, countyTitle } from '#domain/places/place-paths.ts';
import { stateNames } from '#domain/places/states.ts';
import { sampleLabel, sampleShare } from '#domain/records/sample-badge.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** Rendered on request, for a county that the server has read. */
export function loader({ context }: LoaderFunctionArgs) {
  const source = context.get(countyContext);
  if (!source) throw new Response(null, { status: 404 });
  const { county, card, totals } = source;
  return { county, card, map: placeMapOf(county.fips, totals) };
}

export const links = () => [{ rel: 'stylesheet', href: styles }];

export function meta({ loaderData }: { loaderData?: { county: County } }) {
  if (!loaderData) return [];
  const { county } = loaderData;
  const page = countyMeta(county);
  return headOf(page, [
    {
      '@type': 'WebPage',
      name: page.title,
      description: page.description,
      about: {
        '@type': 'AdministrativeArea',
        name: countyTitle(county),
        containedInPlace: { '@type': 'State', name: stateNames[county.state] ?? county.state },
      },
    },
  ])();
}

export default function CountyPage() {
  const { county, card, map } = useLoaderData<typeof loader>();
  const place = countyLabel(county);
  return (
    <div className="place">
      <Breadcrumb page={countyMeta(county)} />
      <CountyHead county={county} card={card} />
      <div className="place-columns">
        <div className="min-w-0">
          {map && <PlaceMapPicture map={map} county={county} />}
          {card.datasets.length > 0 && <CountyDatasets card={card} title={countyTitle(county)} />}
          {map && <Neighbors counties={map.touching} from={county} />}
        </div>
        <div className="place-side">
          <Offer card={card} county={county} place={place} />
          <WhoCanSell state={county.state} />
          <CallingHours state={county.state} />
          <PlaceSample county={county.name} state={county.state} />
        </div>
      </div>
    </div>
  );
}

function CountyHead({ county, card }: { county: County; card: CountyCard }) {
  const now = new Date(card.as_of);
  const { newest, openRecords, datasets } = totalOf(card);
  const read = newest === null ? null : new Date(newest * 1000);
  const label = sampleLabel(sampleShare(card.datasets));
  const lag = percentile(
    card.datasets.flatMap(({ lag_p50_hours: hours }) => hours ?? []),
    0.5,
  );
  const values = {
    records: plural(openRecords, copy.records),
    datasets: plural(datasets, copy.datasets),
    month: filedInMonths(card).at(-1)?.count ?? 0,
  };
  // One text each, because parts of a line that wraps elsewhere in another font count as moved by its width.
  const sentences = [
    datasets === 0 ? copy.nothing : fillIn(copy.summary, values),
    lag === null ? '' : fillIn(copy.lag, { hours: Math.round(lag) }),
  ];
  return (
    <>
      <h1>{`${countyTitle(county)}, ${stateNames[county.state]}`}</h1>
      <span className={`place-badge ${read && isFresh(read, now) ? 'place-badge-fresh' : ''}`}>
        {read ? fillIn(copy.newest, { age: freshnessAge(read, now).toLowerCase() }) : copy.neverRead}
      </span>
      {label && <span className="place-badge place-badge-sample">{label}</span>}
      <p className="place-summary">{sentences.join(' ').trim()}</p>
    </>
  );
}

/** What one dataset of the county costs at least, and the ways to go on. */
function Offer({ card, county, place }: { card: CountyCard; county: County; place: string }) {
  const lowest = lowestPrice(card);
  const { price } = copy;
  const map = `/coverage?county=${county.fips}`;
  return (
    <section className="place-offer">
      <p>{fillIn(price.title, { county: county.name })}</p>
      {lowest !== null ? (
        <p className="figures">
          {price.from} <b className="serif">{formatDollars(lowest)}</b>
          {price.month}
        </p>
      ) : (
        <p>{price.none}</p>
      )}
      <div>
        <ButtonLink href={quoteLink({ territory: place })} label={copy.quote} />
        <ButtonLink href={`/sign-in?${new URLSearchParams({ next: map })}`} label={copy.watch} quiet />
      </div>
      <p>
        <a href={map} className="text-link">
          {copy.card}
        </a>
      </p>
    </section>
  );
}

function Neighbors({ counties, from }: { counties: County[]; from: County }) {
  if (counties.length === 0) return null;
  return (
    <p className="place-near">
      {copy.near}
      {counties.map((county) => (
        <a key={county.fips} href={countyPath(county)} className="text-link">
          {county.state === from.state ? county.name : countyLabel(county)}
        </a>
      ))}
    </p>
  );
}
