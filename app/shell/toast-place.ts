type Box = { left: number; right: number; top: number; bottom: number };

/** What a toast must not cover: a button, the foot of a sheet, and a bar at the lower edge. */
const uncovered = 'form [type=submit], .button, .side-sheet-foot, [data-bottom-bar]';
const gap = 8;

/**
 * How far above the lower edge of the window a toast of this size stands free of all boxes; at `least` if there is no
 * such place in the lower two thirds.
 */
export function freeBottom(
  toast: Pick<Box, 'left' | 'right'> & { height: number },
  boxes: Box[],
  window: { height: number; least: number },
): number {
  let bottom = window.least;
  for (const box of boxes.toSorted((a, b) => b.bottom - a.bottom)) {
    const lower = window.height - bottom;
    const isBeside = box.right <= toast.left || box.left >= toast.right;
    if (isBeside || box.top >= lower || box.bottom <= lower - toast.height) continue;
    bottom = window.height - box.top + gap;
  }
  return bottom + toast.height > (window.height * 2) / 3 ? window.least : bottom;
}

const kept = new WeakSet<HTMLElement>();

/** Keeps the region of the toasts where it covers nothing, as long as it is in the page. */
export function keepToastsClear(region: HTMLElement): void {
  placeToasts(region);
  if (kept.has(region)) return;
  kept.add(region);
  const gone = new AbortController();
  const place = () => (region.isConnected ? placeToasts(region) : gone.abort());
  addEventListener('resize', place, gone);
  document.addEventListener('scrollend', place, { capture: true, signal: gone.signal });
}

/** Moves the region of the toasts up if it would cover something there. */
function placeToasts(region: HTMLElement): void {
  region.style.bottom = '';
  const { left, right, height, bottom } = region.getBoundingClientRect();
  if (height === 0) return;
  const scope = region.closest('dialog') ?? document;
  const boxes = [...scope.querySelectorAll(uncovered)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect());
  const least = innerHeight - bottom;
  const free = freeBottom({ left, right, height }, boxes.filter(isInView), { height: innerHeight, least });
  if (free !== least) region.style.bottom = `${free}px`;
}

function isInView({ width, height, top, bottom }: DOMRect): boolean {
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}
