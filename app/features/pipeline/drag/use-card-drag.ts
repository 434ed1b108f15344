import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '#app/lib/use-latest.ts';
import type { Stage } from '#domain/pipeline/deal.ts';
import { cardOf, cardWith, stageAt } from '../board-elements.ts';
import { scrollAtEdges } from './edge-scroll.ts';

/** Pixels that a pressed pointer travels before it lifts the card. */
const threshold = 5;

type Point = { x: number; y: number };

export type Drag = { id: string; over: Stage | null };

/**
 * Drags cards with a mouse or pen; Escape cancels it. A finger scrolls instead, and moves cards with their menu.
 */
export function useCardDrag(onDrop: (id: string, stage: Stage) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = useLatest(onDrop);
  const pressed = useRef(false);

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const card = draggableCard(event);
      if (!card || pressed.current) return;
      pressed.current = true;
      followPress(event.nativeEvent, card, {
        onDrag: setDrag,
        onEnd: (dropped) => {
          pressed.current = false;
          flushSync(() => {
            setDrag(null);
            if (dropped?.over) drop.current(dropped.id, dropped.over);
          });
        },
      });
    },
    [drop],
  );

  return { drag, onPointerDown };
}

/** The card that this press may drag: not by one of its buttons, and with the main button only. */
function draggableCard({ target, button, isPrimary, pointerType }: ReactPointerEvent): HTMLElement | null {
  if (!isPrimary || button !== 0 || pointerType === 'touch' || !(target instanceof Element)) return null;
  return target.closest('button') ? null : cardOf(target);
}

type Steps = { onDrag: (drag: Drag) => void; onEnd: (dropped: Drag | null) => void };

function followPress(start: PointerEvent, card: HTMLElement, { onDrag, onEnd }: Steps): void {
  const { pointerId } = start;
  const id = card.dataset.deal ?? '';
  const from: Point = { x: start.clientX, y: start.clientY };
  let at = from;
  let over: Stage | null = null;
  let ghost: ReturnType<typeof liftGhost> | null = null;
  let stopScrolling = () => {};
  const listening = new AbortController();

  function lift(): void {
    if (ghost || Math.hypot(at.x - from.x, at.y - from.y) < threshold) return;
    getSelection()?.removeAllRanges();
    ghost = liftGhost(card, from);
    // Setting a cursor on the whole page would recalculate the style of every card.
    card.setPointerCapture(pointerId);
    const pane = card.closest('.pipeline-pane');
    if (pane) stopScrolling = scrollAtEdges(pane, () => at, aim);
    aim();
    onDrag({ id, over });
  }

  function aim(): void {
    const stage = stageAt(at);
    if (stage === over) return;
    over = stage;
    onDrag({ id, over });
  }

  function end(dropped: boolean): void {
    listening.abort();
    stopScrolling();
    onEnd(dropped && ghost ? { id, over } : null);
    if (ghost) ignoreClick(dropped);
    ghost?.settle(cardWith(id));
  }

  const listen = <Type extends keyof WindowEventMap>(type: Type, run: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, run, { signal: listening.signal, capture: true, passive: false });
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    lift();
    ghost?.follow(at);
    if (ghost) aim();
  });
  listen('pointerup', (event) => {
    if (event.pointerId === pointerId) end(true);
  });
  listen('pointercancel', (event) => {
    if (event.pointerId === pointerId) end(false);
  });
  listen('blur', (event) => {
    if (event.target === window) end(false);
  });
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !ghost) return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
}

/** Releasing the button after a drag, even a canceled one, also clicks the card, which would open the deal. */
function ignoreClick(isReleased: boolean): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const stopSoon = () => setTimeout(() => listening.abort());
  addEventListener('click', (event) => event.stopPropagation(), options);
  if (isReleased) stopSoon();
  else for (const type of ['pointerup', 'pointerdown']) addEventListener(type, stopSoon, options);
}

type Ghost = {
  follow: (pointer: Point) => void;
  /** Glides to the card's new position, then is removed. */
  settle: (card: Element | null) => void;
};

/** A copy of the card that follows the pointer; the card itself stays in its column until it is dropped. */
function liftGhost(card: HTMLElement, from: Point): Ghost {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id');
  ghost.removeAttribute('data-deal');
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  ghost.classList.add('pipeline-deal-ghost');
  ghost.style.width = `${width}px`;
  document.body.append(ghost);
  let place = '';

  function follow(pointer: Point): void {
    place = `${left + pointer.x - from.x}px ${top + pointer.y - from.y}px`;
    ghost.style.translate = place;
  }

  function settle(target: Element | null): void {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (still || !target?.checkVisibility()) {
      ghost.remove();
      return;
    }
    const end = target.getBoundingClientRect();
    const glide = ghost.animate(
      { translate: [place, `${end.left}px ${end.top}px`] },
      { duration: 150, easing: 'ease-out' },
    );
    glide.onfinish = () => ghost.remove();
  }

  follow(from);
  return { follow, settle };
}
