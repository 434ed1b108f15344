import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { type Deal, stageLabels, stages } from '#domain/pipeline/deal.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { DealActions } from './deal-card.tsx';

type Props = {
  deal: Deal;
  /** The button that opened the menu, which gets the focus back. */
  button: HTMLElement;
  copy: PipelinePage['tool']['menu'];
  /** Only the stages, for the button in the sheet. */
  stagesOnly?: boolean;
  actions: Pick<DealActions, 'open' | 'edit' | 'remove' | 'move'>;
  onClose: () => void;
};

const gap = 4;

/** What can be done with a deal, without a mouse too: open, edit, move and delete it. */
export function DealMenu({ deal, button, copy, stagesOnly = false, actions, onClose }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const latestClose = useRef(onClose);
  latestClose.current = onClose;

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    element.showPopover();
    place(element, button);
    itemsOf(element)[0]?.focus({ preventScroll: true });
    const listening = new AbortController();
    const { signal } = listening;
    const close = () => latestClose.current();
    const { top } = button.getBoundingClientRect();
    // The menu would stay behind when its button moves away.
    const closeIfMoved = () => {
      if (Math.abs(button.getBoundingClientRect().top - top) > 1) close();
    };
    addEventListener('resize', close, { signal });
    addEventListener('scroll', closeIfMoved, { signal, capture: true });
    element.addEventListener('toggle', (event) => event.newState === 'closed' && close(), { signal });
    return () => listening.abort();
  }, [button]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) items.at(next % items.length)?.focus();
    else if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (next === undefined) leave();
  }

  function leave(): void {
    button.focus();
    onClose();
  }

  const run = (action: () => void) => () => {
    leave();
    action();
  };
  return (
    <div
      ref={menu}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={fillIn(stagesOnly ? copy.moveTo : copy.label, { address: deal.property_address })}
      onKeyDown={onKeyDown}
      className="pipeline-menu"
    >
      {!stagesOnly && (
        <>
          <Item label={copy.open} onClick={run(() => actions.open(deal, true))} />
          <Item label={copy.edit} onClick={run(() => actions.edit(deal))} />
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={copy.moveTo} className="pipeline-menu-stages">
        <p aria-hidden="true">{copy.moveTo}</p>
        {stages.map((stage) => (
          <Item
            key={stage}
            label={stageLabels[stage]}
            isCurrent={stage === deal.stage}
            onClick={run(() => actions.move(deal, stage))}
          />
        ))}
      </div>
      {!stagesOnly && <Item label={copy.remove} isDangerous onClick={run(() => actions.remove(deal))} />}
    </div>
  );
}

type ItemProps = { label: string; isCurrent?: boolean; isDangerous?: boolean; onClick: () => void };

/** The stage that a deal is in cannot be chosen. */
function Item({ label, isCurrent = false, isDangerous = false, onClick }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      disabled={isCurrent}
      aria-current={isCurrent || undefined}
      data-danger={isDangerous || undefined}
      onClick={onClick}
    >
      {label}
    </button>
  );
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')];
}

/** Below the button, or above it near the bottom of the window, and always inside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = at.bottom + gap;
  const top = below + height <= innerHeight ? below : at.top - gap - height;
  menu.style.left = `${clamp(at.right - width, innerWidth - width)}px`;
  menu.style.top = `${clamp(top, innerHeight - height)}px`;
}

function clamp(at: number, max: number): number {
  return Math.max(gap, Math.min(at, max - gap));
}
