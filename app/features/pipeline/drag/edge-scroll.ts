const zone = 72;
const maxSpeed = 18;

/** Pixels to scroll in the next frame for a pointer at this place of a length: back near its start, on near its end. */
export function edgeSpeed(at: number, length: number): number {
  const depth = Math.max(zone - at, zone - (length - at), 0);
  const speed = Math.ceil((Math.min(depth, zone) / zone) * maxSpeed);
  return at < length / 2 ? -speed || 0 : speed;
}

/**
 * Scrolls the pane of the board while the pointer is near one of its edges. Where the page scrolls and not the pane, it
 * scrolls the window. Returns a function that stops it.
 */
export function scrollAtEdges(
  pane: Element,
  pointer: () => { x: number; y: number },
  onScroll: () => void,
): () => void {
  const scrollsPane = getComputedStyle(pane).overflowY === 'auto';
  let frame = requestAnimationFrame(step);
  function step(): void {
    const { x, y } = pointer();
    const { left, top, width, height } = pane.getBoundingClientRect();
    const across = scrollsPane ? edgeSpeed(x - left, width) : 0;
    const down = scrollsPane ? edgeSpeed(y - top, height) : edgeSpeed(y, innerHeight);
    if (across !== 0 || down !== 0) {
      (scrollsPane ? pane : window).scrollBy({ left: across, top: down, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
