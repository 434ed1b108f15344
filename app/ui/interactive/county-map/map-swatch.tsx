import { type MapShade, shadeVariable } from '#domain/places/map-shade.ts';

/** The color of a shade beside its label in a legend. Null is the color of counties without data. */
export function MapSwatch({ shade, className }: { shade: MapShade | null; className: string }) {
  return (
    <svg viewBox="0 0 14 14" className="size-3.5 shrink-0" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" rx="2" fill={`var(${shadeVariable(shade)})`} className={className} />
    </svg>
  );
}
