import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapShade } from '#domain/places/map-shade.ts';
import type { MapGeometry } from './geometry.ts';
import { glide, isSameView } from './glide.ts';
import { type MapFocus, type MapLabel, mapColors, paintCounties, paintMarks } from './paint.ts';
import type { MapView, Size } from './view.ts';

/** The size of the map on the page, and what else changes its pixels. */
export type MapLook = Size & { ratio: number; isDark: boolean };

type Painted = {
  base: RefObject<HTMLCanvasElement | null>;
  marks: RefObject<HTMLCanvasElement | null>;
  geometry: MapGeometry | null;
  look: MapLook | null;
  view: MapView | null;
  shadeOf: ((fips: string) => MapShade | null) | null;
  /** The same object until it changes, and so are the labels. */
  focus: MapFocus | null;
  labels: MapLabel[];
  chosen: string | null;
  at: string | null;
  leader: boolean;
};

/**
 * Paints both canvases again when their size, the color scheme, the view, the shades or the marked counties change.
 * True once the map has been drawn and can replace the picture.
 */
export function usePaintedMap(painted: Painted): boolean {
  const { base, marks, geometry, look, view, shadeOf, focus, labels, chosen, at, leader } = painted;
  const [shown, setShown] = useState<{ view: MapView; look: MapLook } | null>(null);
  const latest = useRef(shown);
  latest.current = shown;

  useEffect(() => {
    const [canvas, above] = [base.current, marks.current];
    if (!geometry || !shadeOf || !look || !view || !canvas || !above) return;
    const running = new AbortController();
    const { signal } = running;
    const before = latest.current;
    const glided = before?.look.isDark === look.isDark ? glide([canvas, above], before.view, view) : null;
    const colors = mapColors(canvas);
    paintCounties(canvas, { geometry, shadeOf, colors, size: look, view, focus, labels, signal }).then(async (show) => {
      await glided;
      if (!show || signal.aborted) return;
      show();
      for (const each of [canvas, above]) {
        each.style.transition = '';
        each.style.transform = '';
      }
      if (before?.look !== look || !isSameView(before.view, view)) setShown({ view, look });
    });
    return () => running.abort();
  }, [base, marks, geometry, shadeOf, look, view, focus, labels]);

  const outlined = focus?.counties;
  // A layout effect would show the marks of a new view one frame earlier than its map.
  useEffect(() => {
    if (!geometry || !marks.current || !shown) return;
    const surface = { colors: mapColors(marks.current), size: shown.look, view: shown.view };
    paintMarks(marks.current, { geometry, chosen, at, outlined: outlined ?? [], leader }, surface);
  }, [marks, geometry, chosen, at, outlined, leader, shown]);

  return shown !== null;
}

/** The size of the map and the color scheme. Null until measured. */
export function useLook(root: RefObject<HTMLDivElement | null>): MapLook | null {
  const [look, setLook] = useState<MapLook | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const read = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      const next = {
        width: element.clientWidth,
        height: element.clientHeight,
        top: Number.parseFloat(paddingTop),
        bottom: Number.parseFloat(paddingBottom),
        ratio: devicePixelRatio,
        isDark: dark.matches,
      };
      const isUnchanged = (before: MapLook | null) =>
        before !== null && (Object.keys(next) as (keyof MapLook)[]).every((key) => before[key] === next[key]);
      setLook((before) => (isUnchanged(before) ? before : next));
    };
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
