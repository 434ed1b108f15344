import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Stage } from '#domain/pipeline/deal.ts';
import { cardOf, cardWith, stageAt } from '../board-places.ts';
import { scrollAtEdges } from './edge-scroll.ts';
import { liftGhost, type Point } from './ghost.ts';
import { holdTime, pressVerdict } from './press.ts';

export type Drag = { id: string; over: Stage | null };

/** Cards that follow the pointer. A press becomes a drag as `pressVerdict` says; Escape takes it back. */
export function useCardDrag(onDrop: (id: string, stage: Stage) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const pressed = useRef(false);

  // Safari asks before the press whether the page may ever be held still.
  useEffect(() => {
    const never = () => {};
    addEventListener('touchmove', never, { passive: false });
    return () => removeEventListener('touchmove', never);
  }, []);

  const onPointerDown = useCallback((event: ReactPointerEvent) => {
    const card = grabbed(event);
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
  }, []);

  return { drag, onPointerDown };
}

/** The card that this press may lift: not one of its buttons, and by the main button only. */
function grabbed({ target, button, isPrimary }: ReactPointerEvent): HTMLElement | null {
  if (!isPrimary || button !== 0 || !(target instanceof Element)) return null;
  return target.closest('button, select, a') ? null : cardOf(target);
}

type Steps = { onDrag: (drag: Drag) => void; onEnd: (dropped: Drag | null) => void };

function followPress(start: PointerEvent, card: HTMLElement, { onDrag, onEnd }: Steps): void {
  const { pointerId, pointerType, timeStamp } = start;
  const id = card.dataset.deal ?? '';
  const from: Point = { x: start.clientX, y: start.clientY };
  let at = from;
  let over: Stage | null = null;
  let ghost: ReturnType<typeof liftGhost> | null = null;
  let stopScrolling = () => {};
  const listening = new AbortController();
  const hold = setTimeout(judge, holdTime + 10);

  function judge(): void {
    if (ghost) return;
    const distance = Math.hypot(at.x - from.x, at.y - from.y);
    const verdict = pressVerdict({ pointer: pointerType, distance, heldFor: performance.now() - timeStamp });
    if (verdict === 'scroll') end(false);
    if (verdict !== 'drag') return;
    getSelection()?.removeAllRanges();
    ghost = liftGhost(card, from);
    // A cursor for the whole page would have every card's style worked out again.
    card.setPointerCapture(pointerId);
    stopScrolling = scrollAtEdges(() => at.y, aim);
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
    clearTimeout(hold);
    listening.abort();
    stopScrolling();
    onEnd(dropped && ghost ? { id, over } : null);
    ghost?.settle(cardWith(id));
  }

  const listen = <Type extends keyof WindowEventMap>(type: Type, run: (event: WindowEventMap[Type]) => void) =>
    addEventListener(type, run, { signal: listening.signal, capture: true, passive: false });
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    judge();
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
  // A lifted card keeps the page still, and a finger that rests on it asks for no menu.
  listen('touchmove', (event) => {
    if (ghost) event.preventDefault();
  });
  listen('contextmenu', (event) => {
    if (ghost || pointerType === 'touch') event.preventDefault();
  });
}
