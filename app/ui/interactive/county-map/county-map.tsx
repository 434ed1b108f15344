import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { MapShade } from '#domain/places/map-shade.ts';
import { type CountyShape, countyAt, type Direction, frame, type MapGeometry, stepTo } from './geometry.ts';
import { MapTooltip } from './map-tooltip.tsx';
import { usePaintedMap } from './use-painted-map.ts';

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
};

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Every county of the United States on a canvas, for pointer, touch and arrow keys. */
export function CountyMap(props: Props) {
  const { geometry, shadeOf, describe, announce, selected, onSelect, onPoint } = props;
  const helpId = useId();
  const [at, setAt] = useState<string | null>(null);
  const [walking, setWalking] = useState(false);
  const { root, base, marks, drawn } = usePaintedMap({ geometry, shadeOf, chosen: selected, at });
  const described = at ?? selected;
  const shape = geometry?.byFips.get(described ?? '');

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

  function hit(event: MouseEvent): string | null {
    const box = event.currentTarget.getBoundingClientRect();
    const zoom = frame.width / box.width;
    const place = [(event.clientX - box.left) * zoom, (event.clientY - box.top) * zoom] as const;
    return countyAt(geometry?.shapes ?? [], place, 4 * zoom)?.fips ?? null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!geometry || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = arrows[event.key];
    if (direction) {
      event.preventDefault();
      const from = shape ?? geometry.byFips.get(last.current ?? '');
      setWalking(true);
      setAt(from ? stepTo(geometry.shapes, from, direction).fips : middle(geometry.shapes));
    } else if ((event.key === 'Enter' || event.key === ' ') && at) {
      event.preventDefault();
      onSelect(at === selected ? null : at);
    } else if (event.key === 'Escape') {
      onSelect(null);
    }
  }

  return (
    <div className={`relative ${props.className ?? ''}`}>
      <div className="county-map">
        <div className={drawn ? 'invisible' : ''} aria-hidden={drawn}>
          {props.picture}
        </div>
        <div
          ref={root}
          role="application"
          aria-label={props.label}
          aria-describedby={helpId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over the counties
          tabIndex={0}
          onPointerMove={(event) => {
            setWalking(false);
            if (event.pointerType !== 'touch') setAt(hit(event));
          }}
          onPointerLeave={() => {
            if (!walking) setAt(null);
          }}
          onClick={(event) => {
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
          <canvas ref={base} className="absolute size-full" />
          <canvas ref={marks} className="absolute size-full" />
        </div>
      </div>
      {drawn && shape && root.current && (
        <MapTooltip point={onPage(shape, root.current)} map={root.current}>
          {describe(shape.fips)}
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

function onPage({ center: [x, y] }: CountyShape, map: HTMLElement): { x: number; y: number } {
  const zoom = map.clientWidth / frame.width;
  return { x: x * zoom, y: y * zoom };
}

/** Where the arrow keys begin when no county was chosen before. */
function middle(shapes: CountyShape[]): string | null {
  const distanceToCenter = ({ center: [x, y] }: CountyShape) => Math.hypot(x - frame.width / 2, y - frame.height / 2);
  return shapes.reduce(
    (best, shape) => (distanceToCenter(shape) < distanceToCenter(best) ? shape : best),
    shapes[0] as CountyShape,
  )?.fips;
}
