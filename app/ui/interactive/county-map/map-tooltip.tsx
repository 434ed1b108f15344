import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { placeTooltip } from './place-tooltip.ts';

type Props = { point: { x: number; y: number }; map: HTMLElement; children: ReactNode };

/** Describes the county under the pointer. Screen readers get the map's announcements instead. */
export function MapTooltip({ point, map, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content has another size
  useLayoutEffect(() => {
    if (!box.current) return;
    const tooltip = { width: box.current.offsetWidth, height: box.current.offsetHeight };
    setPlace(placeTooltip(point, tooltip, { width: map.clientWidth, height: map.clientHeight }));
  }, [point.x, point.y, map, children]);
  return (
    <div ref={box} aria-hidden="true" className="county-map-tooltip" style={place ?? { visibility: 'hidden' }}>
      {children}
    </div>
  );
}
