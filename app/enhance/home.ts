// The county search of the home page: choosing a county flies the map there and fills the card with its figures. Until a
// visitor does something, a few counties are shown in turn. Without this script the field is a form and the card a sample record.
import turns from '#app/generated/home-counties.json' with { type: 'json' };
import { homeCountyCopy as copy } from '#content/parts/home-county.ts';
import type { CountyCard } from '#domain/county-card/county-card.ts';
import { type County, type CountyNames, countiesFrom } from '#domain/places/counties.ts';
import { type CardAnswer, cardParts, cardSentence, placeName } from './home-card.ts';
import { homeMap, type Outline, readJson } from './home-map.ts';
import { make } from './make-element.ts';
import { searchField, styled } from './search-field.ts';

type Turn = (typeof turns)[number];

const turnMs = 7000;
const hero = document.querySelector<HTMLElement>('[data-home]');
if (hero) start(hero);

function start(hero: HTMLElement): void {
  const [, cardStyles = '', outlines = '', names = ''] = hero.dataset.home?.split(' ') ?? [];
  const [field, root, card] = ['input', '.home-map', '.home-card'].map((part) => hero.querySelector<HTMLElement>(part));
  if (!(field instanceof HTMLInputElement) || !root || !card) return;
  const [, listStyles = ''] = document.querySelector<HTMLElement>('[data-search]')?.dataset.search?.split(' ') ?? [];
  const styles = Promise.all([cardStyles, listStyles].map(styled)).then(() => {});
  const status = make('p', { role: 'status', class: 'sr-only' });
  hero.append(status);

  /** The code of the county in the card; empty while it is the sample record. */
  let shown = '';
  let known: Promise<Map<string, County>> | undefined;
  const countyOf = async (fips: string) => {
    known ??= readJson<CountyNames>(names).then((all) => new Map(countiesFrom(all).map((one) => [one.fips, one])));
    known.catch(() => {
      known = undefined;
    });
    return (await known).get(fips);
  };
  const map = homeMap({ root, outlines, styles, county: countyOf, onPick: (fips) => pick(fips) });
  const markTurn = ({ fips, name, outline }: Turn) => map.mark(fips, name, outline as unknown as Outline);
  // The mark of the record's county is drawn into a picture, which the map would cover.
  styles.then(() => {
    root.querySelector(':scope > img')?.remove();
    if (shown === '' && turns[0]) markTurn(turns[0]);
  });

  /** Shows a county in the card, unless another one was asked for meanwhile. */
  async function show(county: County): Promise<CardAnswer | null> {
    shown = county.fips;
    const [answer] = await Promise.all([answerFor(county.fips), styles]);
    if (shown !== county.fips) return null;
    fill(county, answer);
    return answer;
  }
  function fill(county: County, answer: CardAnswer): void {
    card?.classList.replace('home-record', 'home-county');
    card?.replaceChildren(...cardParts(county, answer));
    if (card) card.dataset.fips = county.fips;
  }

  async function pick(fips: string): Promise<void> {
    stop();
    const county = await countyOf(fips).catch(() => undefined);
    if (!county) {
      status.textContent = copy.failed;
      return;
    }
    if (field instanceof HTMLInputElement) field.value = placeName(county);
    // The card answers without the map, too.
    const flying = map.fly(fips, county.name).catch(() => {});
    const answer = await show(county);
    if (answer) status.textContent = cardSentence(county, answer);
    // Below the map it ends out of view on a phone.
    if (answer && card && card.getBoundingClientRect().bottom > innerHeight) card.scrollIntoView({ block: 'nearest' });
    await flying;
  }

  const search = searchField(field, {
    id: 'home-counties',
    styles,
    isOffered: ({ group }) => group === 'place',
  });
  field.form?.addEventListener('click', (event) => {
    const option = (event.target as Element).closest<HTMLElement>('[data-fips]');
    if (!option?.dataset.fips) return;
    event.preventDefault();
    search.close();
    pick(option.dataset.fips);
  });
  field.form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const found = await search.best().catch(() => undefined);
    if (found?.fips) pick(found.fips);
    else if (found) location.assign(found.href);
    else field.form?.submit();
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** For good. */
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function touched(): void {
    stop();
    map.wake();
  }
  async function turn(index: number): Promise<void> {
    const next = turns[index];
    // Each is shown once: what moves by itself must end.
    if (!next) return stop();
    const isWatched = document.visibilityState === 'visible' && isInView(root as HTMLElement);
    if (isWatched) {
      const [answer] = await Promise.all([answerFor(next.fips), styles]);
      // Without data there is nothing to show in turn.
      if (timer === undefined || typeof answer === 'string') return stop();
      shown = next.fips;
      fill(next, answer);
      markTurn(next);
    }
    timer = setTimeout(() => turn(isWatched ? index + 1 : index), turnMs);
  }

  if (hero.matches(':focus-within')) map.wake();
  else if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
    timer = setTimeout(() => turn(0), turnMs);
  }
  for (const event of ['pointermove', 'pointerdown', 'focusin']) hero.addEventListener(event, touched);
}

async function answerFor(fips: string): Promise<CardAnswer> {
  try {
    const response = await fetch(`/functions/v1/county?fips=${fips}`);
    if (response.status === 404) return 'nothing';
    return response.ok ? ((await response.json()) as CountyCard) : 'failed';
  } catch {
    return 'failed';
  }
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
