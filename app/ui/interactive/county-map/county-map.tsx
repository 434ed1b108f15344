import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLoaded } from '../use-loaded.ts';
import { type CountyShape, frame } from './geometry.ts';
import { countyAt } from './hit.ts';
import { loadGeometry } from './load-geometry.ts';
import { MapTooltip } from './map-tooltip.tsx';
import { type Direction, stepTo } from './neighbours.ts';
import type { Shade } from './paint.ts';
import { usePaintedMap } from './use-painted-map.ts';

type Props = {
  label: string;
  /** How to use the map with the keyboard, for those who come to it with one. */
  help: string;
  /** Null while nothing is known yet: the picture stays. Give the same function until its answers change. */
  shadeOf: ((fips: string) => Shade | null) | null;
  /** What the tooltip says of a county. */
  describe: (fips: string) => ReactNode;
  /** The same in one sentence, read out as one walks the map. */
  say: (fips: string) => string;
  selected: string | null;
  onSelect: (fips: string | null) => void;
  /** Told when another county is pointed at or walked to, so that what is said of it can be fetched. */
  onPoint?: (fips: string | null) => void;
  /** Stands in the map's place until it can be drawn, and without scripts. */
  picture: ReactNode;
  className?: string;
};

const arrows: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Every county of the United States on a canvas: pointed at, tapped, or walked with the arrow keys. */
export function CountyMap(props: Props) {
  const { shadeOf, describe, say, selected, onSelect, onPoint } = props;
  const helpId = useId();
  const geometry = useLoaded(loadGeometry);
  const [at, setAt] = useState<string | null>(null);
  const [walking, setWalking] = useState(false);
  const { root, base, marks, drawn } = usePaintedMap({ geometry, shadeOf, chosen: selected, at });
  const told = at ?? selected;
  const shape = geometry?.byFips.get(told ?? '');

  const tell = useRef(onPoint);
  tell.current = onPoint;
  const last = useRef<string | null>(null);
  useEffect(() => {
    tell.current?.(at);
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk the counties
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
            if (!geometry || told || !event.currentTarget.matches(':focus-visible')) return;
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
      <p className="off-screen" aria-live="polite">
        {at && walking ? say(at) : ''}
      </p>
    </div>
  );
}

function onPage({ centre: [x, y] }: CountyShape, map: HTMLElement): { x: number; y: number } {
  const zoom = map.clientWidth / frame.width;
  return { x: x * zoom, y: y * zoom };
}

/** Where a walk begins that has no county to begin from. */
function middle(shapes: CountyShape[]): string | null {
  const away = ({ centre: [x, y] }: CountyShape) => Math.hypot(x - frame.width / 2, y - frame.height / 2);
  return shapes.reduce((best, shape) => (away(shape) < away(best) ? shape : best), shapes[0] as CountyShape)?.fips;
}
