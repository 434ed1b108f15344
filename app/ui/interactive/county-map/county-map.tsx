import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapShade } from '#domain/places/map-shade.ts';
import { type CountyShape, countyAt, type Direction, type MapGeometry, stepTo } from './geometry.ts';
import { MapTooltip } from './map-tooltip.tsx';
import type { MapFocus, MapLabel } from './paint.ts';
import { useLook, usePaintedMap } from './use-painted-map.ts';
import { frame, type MapView, panned, toFrame, toScreen, viewOf, wholeView, zoomed } from './view.ts';

type Props = {
  label: string;
  /** How to use the map with the keyboard. */
  help: string;
  /** Null until loaded; the picture is shown until then. */
  geometry: MapGeometry | null;
  /**
   * Null while the data is loading; the picture is shown until then. Pass the same function until its results change.
   */
  shadeOf: ((fips: string) => MapShade | null) | null;
  /** The content of the tooltip. */
  describe: (fips: string) => ReactNode;
  /** The same in one sentence, announced as the arrow keys move over the map. */
  announce: (fips: string) => string;
  selected: string | null;
  onSelect: (fips: string | null) => void;
  /** Called for each county the pointer or the arrow keys move to, so that its details can be fetched. */
  onPoint?: (fips: string | null) => void;
  /** Shown until the map is drawn, and without scripts. */
  picture: ReactNode;
  className?: string;
  /** The map fills its container, and can be zoomed with these buttons, the keys + and -, and by dragging. */
  zoom?: { closer: string; farther: string };
  /** What the map zooms to and does not dim. Pass the same object until it changes. */
  focus?: MapFocus | null;
  /** Pass the same list until it changes. */
  labels?: MapLabel[];
  /** The card of the selected county is below the map: a line leads there, and only other counties have a tooltip. */
  hasCard?: boolean;
};

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const noLabels: MapLabel[] = [];
const step = 1.6;
const minDrag = 4;

/** Every county of the United States on a canvas, for pointer, touch and arrow keys. */
export function CountyMap(props: Props) {
  const { geometry, shadeOf, describe, announce, selected, onSelect, onPoint, zoom, focus = null } = props;
  const { labels = noLabels, hasCard = false } = props;
  const helpId = useId();
  const root = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const [at, setAt] = useState<string | null>(null);
  const [walking, setWalking] = useState(false);
  const look = useLook(root);
  /** Where the visitor has zoomed or dragged the map to, until it is about something else. */
  const [moved, setMoved] = useState<{ focus: MapFocus | null; view: MapView } | null>(null);
  const fitted = useMemo(() => {
    const box = geometry?.states.get(focus?.state ?? '');
    return look && (box ? viewOf(box, look) : wholeView(look));
  }, [geometry, focus, look]);
  const view = moved?.focus === focus ? moved.view : fitted;
  const drawn = usePaintedMap({
    base,
    marks,
    geometry,
    look,
    view,
    shadeOf,
    focus,
    labels,
    chosen: selected,
    at,
    leader: hasCard,
  });
  const described = at ?? selected;
  const shape = geometry?.byFips.get(described ?? '');
  const isZoomed = look !== null && view !== null && view.scale > wholeView(look).scale * 1.01;

  const notify = useRef(onPoint);
  notify.current = onPoint;
  const last = useRef<string | null>(null);
  useEffect(() => {
    notify.current?.(at);
    if (at !== null) last.current = at;
  }, [at]);

  useEffect(() => {
    if (at === null) return;
    const dismiss = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setAt(null);
    };
    addEventListener('keydown', dismiss);
    return () => removeEventListener('keydown', dismiss);
  }, [at]);

  // What was under the pointer is elsewhere in a new view; the arrow keys move the view themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the view changes
  useEffect(() => {
    if (!walking) setAt(null);
  }, [view]);

  function zoomBy(factor: number, point?: readonly [number, number]): void {
    if (!look || !view) return;
    setAt(null);
    setMoved({ focus, view: zoomed(view, factor, look, point) });
  }
  useZoomWheel(zoom ? root : null, zoomBy);

  function hit(event: { currentTarget: Element; clientX: number; clientY: number }): string | null {
    if (!look || !view) return null;
    const place = toFrame(view, look, pointIn(event));
    return countyAt(geometry?.shapes ?? [], place, 4 / view.scale)?.fips ?? null;
  }

  const drag = useRef<{ x: number; y: number; isMoving: boolean } | null>(null);
  const hasDragged = useRef(false);
  function onPointerDown(event: PointerEvent): void {
    hasDragged.current = false;
    if (zoom && isZoomed && event.button === 0 && event.pointerType !== 'touch')
      drag.current = { x: event.clientX, y: event.clientY, isMoving: false };
  }
  function onPointerMove(event: PointerEvent): void {
    setWalking(false);
    // The button was released outside of the window.
    if (event.buttons === 0) onPointerUp(event);
    const from = drag.current;
    if (from) {
      const by = [event.clientX - from.x, event.clientY - from.y] as const;
      if (!from.isMoving && Math.hypot(...by) < minDrag) return;
      from.isMoving = true;
      hasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setAt(null);
      for (const { current } of [base, marks]) {
        if (!current) continue;
        current.style.transition = '';
        current.style.transform = `translate(${by[0]}px, ${by[1]}px)`;
      }
    } else if (event.pointerType !== 'touch') setAt(hit(event));
  }
  function onPointerUp(event: PointerEvent): void {
    const from = drag.current;
    drag.current = null;
    if (from?.isMoving && view)
      setMoved({ focus, view: panned(view, [event.clientX - from.x, event.clientY - from.y]) });
  }

  function goTo(fips: string | null): void {
    setWalking(true);
    setAt(fips);
    const center = geometry?.byFips.get(fips ?? '')?.center;
    if (!zoom || !look || !view || !center) return;
    const [x, y] = toScreen(view, look, center);
    const isOut = x < 24 || y < 24 || x > look.width - 24 || y > look.height - 24;
    if (isOut) setMoved({ focus, view: { x: center[0], y: center[1], scale: view.scale } });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!geometry || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = arrows[event.key];
    if (direction) {
      event.preventDefault();
      const from = shape ?? geometry.byFips.get(last.current ?? '');
      goTo(from ? stepTo(geometry.shapes, from, direction).fips : middle(geometry.shapes));
    } else if ((event.key === 'Enter' || event.key === ' ') && at) {
      event.preventDefault();
      onSelect(at === selected ? null : at);
    } else if (event.key === 'Escape') {
      // It answers nothing else on the page.
      if (at ?? selected) event.preventDefault();
      onSelect(null);
    } else if (zoom && (event.key === '+' || event.key === '=')) {
      zoomBy(step);
    } else if (zoom && event.key === '-') {
      zoomBy(1 / step);
    }
  }

  const explained = hasCard && described === selected ? null : shape;
  return (
    <div className={`relative ${zoom ? 'county-map-fill' : ''} ${props.className ?? ''}`}>
      <div className="county-map">
        <div className={`county-map-picture ${drawn ? 'invisible' : ''}`} aria-hidden={drawn}>
          {props.picture}
        </div>
        <div
          ref={root}
          role="application"
          aria-label={props.label}
          aria-describedby={helpId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over the counties
          tabIndex={0}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerUp}
          onPointerLeave={() => {
            if (!walking) setAt(null);
          }}
          onClick={(event) => {
            if (hasDragged.current) return;
            const fips = hit(event);
            onSelect(fips === selected ? null : fips);
          }}
          onFocus={(event) => {
            if (!geometry || described || !event.currentTarget.matches(':focus-visible')) return;
            setWalking(true);
            setAt(last.current ?? middle(geometry.shapes));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setAt(null)}
          className={`absolute inset-0 ${drawn ? '' : 'invisible'}`}
        >
          <canvas ref={base} />
          <canvas ref={marks} />
        </div>
      </div>
      {zoom && drawn && (
        <div className="county-map-zoom">
          <ZoomButton label={zoom.closer} path="M12 5v14M5 12h14" onClick={() => zoomBy(step)} />
          <ZoomButton label={zoom.farther} path="M5 12h14" onClick={() => zoomBy(1 / step)} />
        </div>
      )}
      {drawn && explained && look && view && root.current && (
        <MapTooltip point={onPage(explained, view, look)} map={root.current}>
          {describe(explained.fips)}
        </MapTooltip>
      )}
      <p id={helpId} hidden>
        {props.help}
      </p>
      <p className="sr-only" aria-live="polite">
        {at && walking ? announce(at) : ''}
      </p>
    </div>
  );
}

/** Also on the street map. */
export function ZoomButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" className="size-4 stroke-ink" strokeWidth="2" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

type ZoomBy = (factor: number, point: readonly [number, number]) => void;

/** The wheel zooms only with Ctrl, as a pinch on a touchpad does; otherwise it scrolls the page. */
function useZoomWheel(root: { current: HTMLElement | null } | null, zoomBy: ZoomBy): void {
  const latest = useRef(zoomBy);
  latest.current = zoomBy;
  useEffect(() => {
    const element = root?.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 200), pointIn(event));
    };
    // React's listeners are passive and could not keep the browser from zooming the page.
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [root]);
}

type Pointed = { currentTarget: EventTarget | null; clientX: number; clientY: number };

function pointIn({ currentTarget, clientX, clientY }: Pointed): readonly [number, number] {
  const box = (currentTarget as Element).getBoundingClientRect();
  return [clientX - box.left, clientY - box.top];
}

function onPage({ center }: CountyShape, view: MapView, size: { width: number; height: number }) {
  const [x, y] = toScreen(view, size, center);
  return { x, y };
}

/** Where the arrow keys begin when no county was chosen before. */
function middle(shapes: CountyShape[]): string | null {
  const distanceToCenter = ({ center: [x, y] }: CountyShape) => Math.hypot(x - frame.width / 2, y - frame.height / 2);
  return shapes.reduce(
    (best, shape) => (distanceToCenter(shape) < distanceToCenter(best) ? shape : best),
    shapes[0] as CountyShape,
  )?.fips;
}
