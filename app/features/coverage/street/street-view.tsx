import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ZoomButton } from '#app/ui/interactive/county-map/county-map.tsx';
import { MapTooltip } from '#app/ui/interactive/county-map/map-tooltip.tsx';
import { mapColors } from '#app/ui/interactive/county-map/paint.ts';
import type { CoveragePage } from '#content/pages/coverage.ts';
import type { CountyOutline } from '#domain/places/compact-counties.ts';
import type { MapShade } from '#domain/places/map-shade.ts';
import { type OpenStreetMap, openStreetMap } from './street-map.ts';

type Props = {
  copy: CoveragePage['tool']['street'];
  token: string;
  outlines: CountyOutline[];
  shadeOf: (fips: string) => MapShade | null;
  describe: (fips: string) => ReactNode;
  selected: string | null;
  onSelect: (fips: string | null) => void;
  onPoint: (fips: string | null) => void;
  /** The token is no longer accepted, or this browser cannot render the map. */
  onEnd: (reason: 'refused' | 'failed') => void;
};

/** The street map, with the colors, the tooltip and the selection of the built-in one. */
export function StreetView(props: Props) {
  const { copy, token, outlines, shadeOf, selected } = props;
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<OpenStreetMap | null>(null);
  const scheme = useScheme();
  const [at, setAt] = useState<{ fips: string; x: number; y: number } | null>(null);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!place.current) return;
    try {
      map.current = openStreetMap({
        container: place.current,
        label: copy.label,
        token,
        scheme,
        outlines,
        colors: mapColors(place.current),
        shadeOf: latest.current.shadeOf,
        onPoint: (fips, { x, y }) => {
          setAt(fips === null ? null : { fips, x, y });
          latest.current.onPoint(fips);
        },
        onChoose: (fips) => latest.current.onSelect(fips === latest.current.selected ? null : fips),
        onRefused: () => latest.current.onEnd('refused'),
      });
      map.current.choose(latest.current.selected);
    } catch {
      latest.current.onEnd('failed');
    }
    return () => {
      map.current?.close();
      map.current = null;
    };
  }, [token, scheme, outlines, copy.label]);

  useEffect(() => map.current?.shade(shadeOf), [shadeOf]);
  useEffect(() => map.current?.choose(selected), [selected]);

  return (
    <div ref={frame} className="coverage-street-map">
      <div ref={place} className="absolute inset-0" />
      <div className="county-map-zoom">
        <ZoomButton label={copy.closer} onClick={() => map.current?.zoomBy(1)} path="M12 5v14M5 12h14" />
        <ZoomButton label={copy.farther} onClick={() => map.current?.zoomBy(-1)} path="M5 12h14" />
      </div>
      {at && frame.current && (
        <MapTooltip point={at} map={frame.current}>
          {props.describe(at.fips)}
        </MapTooltip>
      )}
      <p className="coverage-street-credit">
        © <a href="https://www.mapbox.com/about/maps/">Mapbox</a> ©{' '}
        <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>
      </p>
    </div>
  );
}

function useScheme(): 'light' | 'dark' {
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)');
    const read = () => setDark(query.matches);
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return dark ? 'dark' : 'light';
}
