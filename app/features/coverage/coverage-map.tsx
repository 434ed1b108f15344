import { type ReactNode, useState } from 'react';
import { CountyMapPicture } from '#app/ui/county-map-picture.tsx';
import { CountyMap } from '#app/ui/interactive/county-map/county-map.tsx';
import type { CoveragePage } from '#content/pages/coverage.ts';
import type { AgeShade } from '#domain/freshness/age-shade.ts';
import { MapLegend } from './map-legend.tsx';
import { StreetBox, type StreetParts, type StreetProblem } from './street/street-box.tsx';

type Props = {
  words: CoveragePage['tool'];
  shadeOf: ((fips: string) => AgeShade | null) | null;
  describe: (fips: string) => ReactNode;
  say: (fips: string) => string;
  selected: string | null;
  onSelect: (fips: string | null) => void;
  onPoint: (fips: string | null) => void;
  withNoData: boolean;
  /** Stands between the map and the token box. */
  children: ReactNode;
};

/** While other data is read, the street map stays where it is, without colors. */
const unknown = () => null;

/** The built-in map, or in its place the street map for who has a token; its colours explained under it. */
export function CoverageMap({ words, shadeOf, withNoData, say, children, ...shared }: Props) {
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
          shadeOf={shadeOf}
          say={say}
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
