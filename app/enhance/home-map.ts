import { countyAt, geometryOf, type MapGeometry } from '#app/ui/interactive/county-map/geometry.ts';
import { glide } from '#app/ui/interactive/county-map/glide.ts';
import { mapColors, paintCounties } from '#app/ui/interactive/county-map/paint.ts';
import { placeTooltip } from '#app/ui/interactive/county-map/place-tooltip.ts';
import { type MapView, toFrame, toScreen, viewOf, wholeView } from '#app/ui/interactive/county-map/view.ts';
import { homeCountyCopy as copy } from '#content/parts/home-county.ts';
import { plural } from '#domain/format.ts';
import { quartersOf } from '#domain/market/quarters.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import type { CompactCounties, Line } from '#domain/places/compact-counties.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import { make } from './make-element.ts';

export type Outline = { center: readonly [number, number]; rings: Line[] };

type Options = {
  /** The part of the page with the picture of the map. */
  root: HTMLElement;
  outlines: string;
  /** Nothing is added to the page before them: what is not yet laid over the picture would move everything below it. */
  styles: Promise<void>;
  county: (fips: string) => Promise<County | undefined>;
  onPick: (fips: string) => void;
};

/** The map of the home page. Until it is touched, only the picture and the mark of a county on it. */
export function homeMap({ root, outlines, styles, county, onPick }: Options) {
  const overlay = make('svg', { class: 'home-marks', 'aria-hidden': 'true' });
  const tip = make('div', { class: 'home-tip', 'aria-hidden': 'true', hidden: '' });
  const back = make('button', { type: 'button', class: 'home-back', hidden: '' }, copy.allStates);
  styles.then(() => root.append(overlay, tip, back));

  let live: { geometry: MapGeometry; records: Map<string, number>; canvas: HTMLCanvasElement } | null = null;
  let chosen: { fips: string; outline: Outline; name: string } | null = null;
  let at: string | null = null;
  let view: MapView | null = null;
  let isWhole = true;
  let running = new AbortController();

  const size = () => ({ width: root.clientWidth, height: root.clientHeight });

  /** In the pixels of the page. */
  function pathOf({ rings }: Outline): string {
    const now = view ?? wholeView(size());
    return rings
      .map((ring) => {
        const points: string[] = [];
        for (let index = 0; index < ring.length; index += 2) {
          points.push(
            toScreen(now, size(), [ring[index] ?? 0, ring[index + 1] ?? 0])
              .map((part) => part.toFixed(1))
              .join(),
          );
        }
        return `M${points.join(' ')}z`;
      })
      .join('');
  }

  function drawMarks(): void {
    const { width, height } = size();
    overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const parts: Node[] = [];
    const over = at !== null && at !== chosen?.fips && live?.geometry.byFips.get(at);
    if (over && at) parts.push(make('path', { class: 'home-lift', d: pathOf(over), 'data-fips': at }));
    if (chosen) {
      const [x, y] = toScreen(view ?? wholeView(size()), size(), chosen.outline.center);
      const d = pathOf(chosen.outline);
      const isSmall = extentOf(chosen.outline) * (view ?? wholeView(size())).scale < 24;
      const line = `M${x} ${y}V${height}`;
      parts.push(make('path', { class: 'home-halo', d: line }), make('path', { class: 'home-lead', d: line }));
      parts.push(make('path', { class: 'home-chosen', d, 'data-fips': chosen.fips }));
      if (isSmall) {
        const ring = { cx: x, cy: y, r: 11 };
        parts.push(make('circle', { class: 'home-halo', ...ring }), make('circle', { class: 'home-lead', ...ring }));
      }
      const isRight = x > width - 120;
      const reach = Math.max(16, (extentOf(chosen.outline) * (view ?? wholeView(size())).scale) / 2 + 6);
      const place = { x: isRight ? x - reach : x + reach, y: y + 5, 'text-anchor': isRight ? 'end' : 'start' };
      parts.push(make('text', place, chosen.name));
    }
    overlay.replaceChildren(...parts);
  }

  async function paint(): Promise<void> {
    if (!live) return drawMarks();
    running.abort();
    running = new AbortController();
    const { signal } = running;
    const { geometry, records, canvas } = live;
    const state = isWhole ? null : (chosen?.fips.slice(0, 2) ?? null);
    const box = geometry.states.get(state ?? '');
    const next = box ? viewOf(box, size()) : wholeView(size());
    const quarters = quartersOf([...records.values()]);
    const shadeOf = (fips: string) => {
      const count = records.get(fips);
      return count === undefined ? null : quarters.quarterOf(count);
    };
    hideTip();
    overlay.replaceChildren();
    const colors = mapColors(canvas);
    const glided = view ? glide([canvas], view, next) : null;
    const focus = state ? { state, counties: [] } : null;
    const show = await paintCounties(canvas, {
      ...{ geometry, shadeOf, colors, size: size(), view: next, focus, labels: [], signal },
    });
    await glided;
    if (!show || signal.aborted) return;
    show();
    canvas.style.transition = '';
    canvas.style.transform = '';
    view = next;
    back.hidden = isWhole;
    root.dataset.map = isWhole ? 'whole' : 'state';
    drawMarks();
  }

  let loading: Promise<void> | undefined;
  /** Replaces the picture by the counties as they are now. */
  function wake(): Promise<void> {
    loading ??= load().catch(() => {
      loading = undefined;
    });
    return loading;
  }
  async function load(): Promise<void> {
    const [file, summary] = await Promise.all([
      readJson<CompactCounties>(outlines),
      readJson<MarketSummary>('/functions/v1/market-summary?by=county'),
      styles,
    ]);
    const canvas = make('canvas') as HTMLCanvasElement;
    overlay.before(canvas);
    live = {
      geometry: await geometryOf(file),
      records: new Map(summary.by_county.map(([fips, records]) => [fips, records])),
      canvas,
    };
    await paint();
    // The picture and its note are samples; what is drawn now is not.
    document.getElementById('sample-shading')?.remove();
  }

  function hideTip(): void {
    at = null;
    tip.hidden = true;
  }
  function hit(event: MouseEvent): string | null {
    if (!live || !view) return null;
    const edge = root.getBoundingClientRect();
    const place = toFrame(view, size(), [event.clientX - edge.left, event.clientY - edge.top]);
    return countyAt(live.geometry.shapes, place, 4 / view.scale)?.fips ?? null;
  }
  async function point(fips: string | null): Promise<void> {
    if (fips === at) return;
    hideTip();
    at = fips;
    drawMarks();
    const shape = live?.geometry.byFips.get(fips ?? '');
    if (!fips || !shape || !view) return;
    const found = await county(fips);
    if (at !== fips || !found || !view) return;
    const count = live?.records.get(fips);
    tip.replaceChildren(
      make('b', {}, countyLabel(found)),
      make('span', {}, count === undefined ? copy.unknown : plural(count, copy.records)),
    );
    tip.hidden = false;
    const [x, y] = toScreen(view, size(), shape.center);
    const { left, top } = placeTooltip({ x, y }, { width: tip.offsetWidth, height: tip.offsetHeight }, size());
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }

  root.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch') point(hit(event));
  });
  root.addEventListener('pointerleave', () => point(null));
  root.addEventListener('click', async (event) => {
    if ((event.target as Element).closest('button')) return;
    await wake();
    const fips = hit(event);
    if (fips) onPick(fips);
  });
  back.addEventListener('click', () => {
    isWhole = true;
    paint();
  });
  new ResizeObserver(() => {
    view = live ? view : null;
    paint();
  }).observe(root);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);

  return {
    wake,
    /** Marks a county on the whole map, whose outline is known. */
    mark: (fips: string, name: string, outline: Outline) => {
      chosen = { fips, outline, name };
      drawMarks();
    },
    /** Zooms to the state of a county and marks the county. */
    fly: async (fips: string, name: string) => {
      await wake();
      const outline = live?.geometry.byFips.get(fips);
      if (!outline) return;
      chosen = { fips, outline, name };
      isWhole = false;
      await paint();
    },
  };
}

function extentOf({ rings }: Outline): number {
  const [xs, ys] = [0, 1].map((axis) => rings.flatMap((ring) => ring.filter((_, index) => index % 2 === axis)));
  return Math.max(...[xs, ys].map((values = []) => Math.max(...values) - Math.min(...values)));
}

export async function readJson<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return await response.json();
}
