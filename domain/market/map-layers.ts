import type { MapShade } from '../places/map-shade.ts';
import type { MapMeasure } from './map-measures.ts';
import { type CompetitionLevel, competitionLevelOf, competitionLevels } from './market.ts';
import { formatMeasure } from './measure.ts';
import { quartersOf } from './quarters.ts';
import type { CountyFigures } from './summary.ts';

/** `from` is the smallest value of the shade, or its name; `to` is the largest, if it differs. */
export type LayerPart = { shade: MapShade; from: string; to: string | null };

export type MapLayer = {
  shadeOf: (fips: string) => MapShade | null;
  /** The strongest shade first. */
  parts: LayerPart[];
};

const levelShades: Record<CompetitionLevel, MapShade> = { High: 4, Medium: 3, Low: 1 };

/** The colors of a map by the figures of its counties. Freshness is no figure: it changes with the time. */
export function mapLayer(measure: Exclude<MapMeasure, 'freshness'>, counties: readonly CountyFigures[]): MapLayer {
  if (measure === 'competition') {
    const shades = new Map(
      counties.map(([fips, records, , subscribers]) => [fips, levelShades[competitionLevelOf(subscribers, records)]]),
    );
    return {
      shadeOf: (fips) => shades.get(fips) ?? null,
      parts: competitionLevels.map((level) => ({ shade: levelShades[level], from: level, to: null })),
    };
  }
  const values = new Map(
    counties.flatMap(([fips, records, value]) => {
      const figure = measure === 'records' ? records : value;
      return figure === null ? [] : [[fips, figure] as const];
    }),
  );
  const { quarterOf, ranges } = quartersOf([...values.values()]);
  return {
    shadeOf: (fips) => {
      const figure = values.get(fips);
      return figure === undefined ? null : quarterOf(figure);
    },
    parts: ranges.toReversed().map(({ quarter, min, max }) => {
      const [from, to] = [formatMeasure(min, measure), formatMeasure(max, measure)];
      return { shade: quarter, from, to: from === to ? null : to };
    }),
  };
}
