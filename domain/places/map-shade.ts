/** How strongly a county is colored on a map: 0 the faintest, 4 the strongest. */
export type MapShade = 0 | 1 | 2 | 3 | 4;

export const mapShades: MapShade[] = [0, 1, 2, 3, 4];

/**
 * The custom property with the color of a shade, which the style sheet of each map sets. Null is a county without data.
 */
export function shadeVariable(shade: MapShade | null): string {
  return `--map-${shade ?? 'unknown'}`;
}
