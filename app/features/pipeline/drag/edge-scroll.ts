const zone = 72;
const maxSpeed = 18;

/**
 * Pixels to scroll in the next frame for a pointer at this height of a window: up near its top, down near its bottom.
 */
export function edgeSpeed(at: number, height: number): number {
  const depth = Math.max(zone - at, zone - (height - at), 0);
  const speed = Math.ceil((Math.min(depth, zone) / zone) * maxSpeed);
  return at < height / 2 ? -speed || 0 : speed;
}

/** Scrolls the window while the pointer is near an edge. Returns a function that stops it. */
export function scrollAtEdges(height: () => number, onScroll: () => void): () => void {
  let frame = requestAnimationFrame(step);
  function step(): void {
    const top = edgeSpeed(height(), innerHeight);
    if (top !== 0) {
      scrollBy({ top, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  }
  return () => cancelAnimationFrame(frame);
}
