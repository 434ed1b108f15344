type Size = { width: number; height: number };

const gap = 14;

/**
 * The upper left corner of a tooltip: beside the point and within the map. On a map too narrow for that it goes below
 * or above the point, and may extend below the map rather than cover the county.
 */
export function placeTooltip(point: { x: number; y: number }, tooltip: Size, map: Size): { left: number; top: number } {
  const right = point.x + gap;
  const left = point.x - gap - tooltip.width;
  const beside = right + tooltip.width <= map.width ? right : left >= 0 ? left : null;
  const under = point.y + gap;
  if (beside !== null) {
    return { left: Math.round(beside), top: clamp(under, map.height - tooltip.height) };
  }
  const over = point.y - gap - tooltip.height;
  const fitsUnder = under + tooltip.height <= map.height;
  return {
    left: clamp(point.x - tooltip.width / 2, map.width - tooltip.width),
    top: Math.round(fitsUnder || over < 0 ? under : over),
  };
}

function clamp(value: number, max: number): number {
  return Math.round(Math.max(0, Math.min(value, max)));
}
