import { type Stage, stages } from '#domain/pipeline/deal.ts';

/** Finds cards and columns in the page: cards carry `data-deal`, columns `data-stage`. */

export function cardOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-deal]');
}

/** The card of a deal, if it is in the document. */
export function cardWith(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-deal="${CSS.escape(id)}"]`);
}

export function columnOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-stage]');
}

/** The cards of a column that are in the document, from top to bottom. */
export function cardsIn(column: Element): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-deal]')];
}

export function stageAt({ x, y }: { x: number; y: number }): Stage | null {
  const under = document.elementFromPoint(x, y);
  const name = under && columnOf(under)?.dataset.stage;
  return stages.find((stage) => stage === name) ?? null;
}
