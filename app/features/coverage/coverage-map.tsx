import { type ReactNode, useState } from 'react';
import { loadCountyOutlines } from '#app/lib/counties.ts';
import { loadOnce, useResource } from '#app/lib/use-resource.ts';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { CountyMap } from '#app/ui/interactive/county-map/county-map.tsx';
import { geometryOf } from '#app/ui/interactive/county-map/geometry.ts';
import { MapSwatch } from '#app/ui/interactive/county-map/map-swatch.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import { type MapShade, mapShades } from '#domain/places/map-shade.ts';
import { StreetBox, type StreetParts, type StreetProblem } from './street/street-box.tsx';

type Props = {
  words: CoveragePage['tool'];
  shadeOf: ((fips: string) => MapShade | null) | null;
  describe: (fips: string) => ReactNode;
  announce: (fips: string) => string;
  selected: string | null;
  onSelect: (fips: string | null) => void;
  onPoint: (fips: string | null) => void;
  withNoData: boolean;
  /** Shown between the map and the token box. */
  children: ReactNode;
};

const loadGeometry = loadOnce(async () => geometryOf(await loadCountyOutlines()));

/** While other data is loading, the street map stays, without colors. */
const unknown = () => null;

/** The built-in map, or the street map for visitors with a token, and a legend below it. */
export function CoverageMap({ words, shadeOf, withNoData, announce, children, ...shared }: Props) {
  const geometry = useResource('county map', loadGeometry, { whenIdle: true }).value;
  const [street, setStreet] = useState<StreetParts | null>(null);
  const [problem, setProblem] = useState<StreetProblem | null>(null);
  return (
    <div className="coverage-map min-w-0">
      {street ? (
        <street.View
          {...shared}
          words={words.street}
          token={street.token}
          outlines={street.outlines}
          shadeOf={shadeOf ?? unknown}
          onEnd={(reason) => {
            setStreet(null);
            setProblem(reason);
          }}
        />
      ) : (
        <CountyMap
          {...shared}
          label={words.map.label}
          help={words.map.help}
          geometry={geometry}
          shadeOf={shadeOf}
          announce={announce}
          picture={<CountyMapPicture alt={words.map.picture} className="w-full" />}
        />
      )}
      <MapLegend words={words.map} withNoData={withNoData} />
      {children}
      <StreetBox
        words={words.street}
        open={street !== null}
        problem={problem}
        onProblem={setProblem}
        onOpen={setStreet}
        onClose={() => setStreet(null)}
      />
    </div>
  );
}

type LegendProps = { words: CoveragePage['tool']['map']; withNoData: boolean };

/** The meaning of the colors, newest first. Counties without data are named only where there can be some. */
function MapLegend({ words, withNoData }: LegendProps) {
  const ages = mapShades
    .toReversed()
    .flatMap((shade, index) => (words.ages[index] ? [{ label: words.ages[index], shade }] : []));
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2 noscript:hidden">
      {[...ages, ...(withNoData ? [{ label: words.noData, shade: null }] : [])].map(({ label, shade }) => (
        <li key={label} className="flex items-center gap-2">
          <MapSwatch shade={shade} className="stroke-rule" />
          {label}
        </li>
      ))}
    </ul>
  );
}
