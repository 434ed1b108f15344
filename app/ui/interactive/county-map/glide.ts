import { type MapView, transformBetween } from './view.ts';

const glideMs = 150;

export function isSameView(one: MapView, other: MapView): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

/** Moves the pixels of the last view toward the next one while that is being painted. */
export async function glide(canvases: HTMLCanvasElement[], from: MapView, to: MapView, ms = glideMs): Promise<void> {
  if (isSameView(from, to) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const canvas of canvases) {
    canvas.style.transition = `transform ${ms}ms ease-out`;
    canvas.style.transform = transformBetween(from, to);
  }
  await new Promise((resolve) => setTimeout(resolve, ms));
}
