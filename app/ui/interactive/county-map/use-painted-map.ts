import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapShade } from '#domain/places/map-shade.ts';
import type { MapGeometry } from './geometry.ts';
import { mapColors, paintCounties, paintMarks } from './paint.ts';

type Painted = {
  geometry: MapGeometry | null;
  shadeOf: ((fips: string) => MapShade | null) | null;
  chosen: string | null;
  at: string | null;
};

/** Paints both canvases again when their size, the color scheme, the shades or the marked counties change. */
export function usePaintedMap({ geometry, shadeOf, chosen, at }: Painted): {
  root: RefObject<HTMLDivElement | null>;
  base: RefObject<HTMLCanvasElement | null>;
  marks: RefObject<HTMLCanvasElement | null>;
  /** The map has been drawn and can replace the picture. */
  drawn: boolean;
} {
  const root = useRef<HTMLDivElement>(null);
  const base = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const look = useLook(root);
  const [drawn, setDrawn] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look needs other pixels
  useEffect(() => {
    if (!geometry || !shadeOf || !base.current) return;
    const running = new AbortController();
    const { signal } = running;
    paintCounties(base.current, { geometry, shadeOf, colors: mapColors(base.current), signal }).then((whole) => {
      if (whole) setDrawn(true);
    });
    return () => running.abort();
  }, [geometry, shadeOf, look]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look needs other pixels
  useEffect(() => {
    if (!geometry || !marks.current) return;
    const shape = (fips: string | null) => (fips === null ? null : (geometry.byFips.get(fips) ?? null));
    paintMarks(marks.current, { chosen: shape(chosen), at: shape(at) }, mapColors(marks.current));
  }, [geometry, chosen, at, look]);

  return { root, base, marks, drawn };
}

/** Changes with the size of the map and the color scheme. */
function useLook(root: RefObject<HTMLDivElement | null>): string {
  const [look, setLook] = useState('');
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const read = () => setLook(`${element.clientWidth} ${devicePixelRatio} ${dark.matches}`);
    const resized = new ResizeObserver(read);
    resized.observe(element);
    dark.addEventListener('change', read);
    return () => {
      resized.disconnect();
      dark.removeEventListener('change', read);
    };
  }, [root]);
  return look;
}
