/** What a map of counties can be colored by; the first is the default. */
export const mapMeasures = ['records', 'freshness', 'value', 'competition'] as const;

export type MapMeasure = (typeof mapMeasures)[number];
