import { homeCountyCopy as copy } from '#content/parts/home-county.ts';
import { type CardSummary, cardSummary } from '#domain/county-card/card-summary.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { formatDollars, formatNumber, plural } from '#domain/format.ts';
import type { County } from '#domain/places/counties.ts';
import { countyPath, countyTitle } from '#domain/places/place-paths.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { make } from './make-element.ts';

/** What the card shows of a county: its figures, that we read nothing there, or that it could not be loaded. */
export type CardAnswer = CountyCard | 'nothing' | 'failed';

export const placeName = (county: County) => `${countyTitle(county)}, ${county.state}`;

/** The parts of the card. */
export function cardParts(county: County, answer: CardAnswer): Node[] {
  const link = make(
    'a',
    { href: countyPath(county), class: 'button button-primary' },
    fillIn(copy.see, { county: county.name }),
  );
  const title = make('b', { class: 'home-title' }, placeName(county));
  if (answer === 'nothing' || answer === 'failed') {
    return [make('figcaption', {}, title), make('div', { class: 'home-nothing' }, make('p', {}, copy[answer]), link)];
  }
  const summary = cardSummary(answer);
  return [
    make('figcaption', {}, title, ...badges(summary)),
    make('div', { class: 'home-datasets' }, head(summary), rows(summary)),
    make('div', { class: 'home-months' }, ...months(summary), make('div', {}, price(summary), link)),
  ];
}

/** The same in one sentence, announced when a visitor chooses the county. */
export function cardSentence(county: County, answer: CardAnswer): string {
  const place = placeName(county);
  if (answer === 'failed') return copy.failed;
  if (answer === 'nothing') return fillIn(copy.chosenNothing, { place });
  const { openRecords, datasets } = cardSummary(answer);
  return fillIn(copy.chosen, {
    place,
    records: plural(openRecords, copy.records),
    datasets: plural(datasets, copy.datasets),
  });
}

function badges({ newest, sample }: CardSummary): Node[] {
  const age = newest ? fillIn(copy.newest, { age: newest.text.toLowerCase() }) : copy.neverRead;
  return [
    make('span', { class: newest?.isFresh ? 'home-badge home-fresh' : 'home-badge' }, age),
    ...(sample ? [make('span', { class: 'home-badge home-sample' }, sample)] : []),
  ];
}

function head({ openRecords, datasets }: CardSummary): Node {
  return make(
    'p',
    { class: 'home-head' },
    make('b', {}, plural(openRecords, copy.records)),
    make('span', {}, plural(datasets, copy.datasets)),
  );
}

function rows(summary: CardSummary): Node {
  return make(
    'ul',
    {},
    ...summary.rows.map(({ name, status, count, age }) =>
      status === 'open'
        ? make(
            'li',
            {},
            make('span', {}, name),
            make('b', {}, formatNumber(count)),
            make('span', { class: age?.isFresh ? 'home-fresh' : '' }, ...ageParts(age?.text ?? copy.neverRead)),
          )
        : make(
            'li',
            {},
            make('span', {}, name),
            make('span', {}, status === 'closed_by_law' ? copy.closed : copy.noSource),
          ),
    ),
  );
}

/** '9h' in the row, and '9h ago' for those who hear it. */
function ageParts(text: string): Node[] {
  const [short = '', ago] = text.split(/( ago)$/);
  return [short, ...(ago ? [make('span', { class: 'sr-only' }, ago)] : [])].map((part) =>
    typeof part === 'string' ? document.createTextNode(part) : part,
  );
}

const monthName = (month: string, style: 'short' | 'long') =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: style, timeZone: 'UTC' });
const height = 40;

function months(summary: CardSummary): Node[] {
  const most = Math.max(1, ...summary.months.map(({ count }) => count));
  const span = (style: 'short' | 'long') => ({
    from: monthName(summary.months[0]?.month ?? '', style),
    to: monthName(summary.months.at(-1)?.month ?? '', style),
  });
  const list = summary.months.map(({ count }) => formatNumber(count)).join(', ');
  const bars = summary.months.map(({ count }, at) => {
    const tall = (count / most) * height;
    return make('rect', { x: at * 10, y: height - tall, width: 8.5, height: tall });
  });
  return [
    make(
      'p',
      { class: 'home-head' },
      make('b', {}, copy.months),
      make('span', {}, fillIn(copy.monthsRange, span('short'))),
    ),
    make(
      'svg',
      {
        viewBox: `0 0 118.5 ${height}`,
        preserveAspectRatio: 'none',
        role: 'img',
        'aria-label': fillIn(copy.monthsText, { ...span('long'), list }),
      },
      ...bars,
    ),
  ];
}

function price({ price: dollars }: CardSummary): Node {
  if (dollars === null) return make('p', {}, copy.noPrice);
  return make('p', {}, `${copy.from} `, make('b', { class: 'home-price' }, formatDollars(dollars)), copy.month);
}
