import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { deskBadges as copy } from '#content/pages/desk.ts';
import { countText, type DeskBadges } from '#domain/desk/overview.ts';
import { useDesk } from './use-desk.ts';

type Props = { filters?: ReactNode; children: ReactNode; sheet?: ReactNode };

/** A part of the desk: filters above the list, and the open row beside it. */
export function DeskFrame({ filters, children, sheet }: Props) {
  useEffect(showCurrentPart, []);
  return (
    <div className={sheet ? 'desk desk-with-sheet' : 'desk'}>
      <Badges />
      <div className="desk-main">
        {filters && <div className="desk-filters">{filters}</div>}
        {children}
      </div>
      {sheet}
    </div>
  );
}

/** On a narrow screen the links scroll sideways, and the current one may be out of view. */
function showCurrentPart(): void {
  const link = document.querySelector<HTMLElement>('.work-parts [aria-current]');
  const links = link?.closest<HTMLElement>('.work-parts');
  if (!link || !links) return;
  const { left, width } = link.getBoundingClientRect();
  const bar = links.getBoundingClientRect();
  links.scrollLeft += left + width / 2 - (bar.left + bar.width / 2);
}

const badgesChanged = 'desk-badges-changed';

/** After a change to what the badges of the header count. */
export function recountBadges(): void {
  dispatchEvent(new Event(badgesChanged));
}

/** What waits, beside the parts in the header. */
function Badges() {
  const isHydrated = useHydrated();
  const { value, reload } = useDesk<{ badges: DeskBadges }>('/me');
  useEffect(() => {
    addEventListener(badgesChanged, reload);
    return () => removeEventListener(badgesChanged, reload);
  }, [reload]);
  // They make the links wider.
  useEffect(() => {
    if (value) showCurrentPart();
  }, [value]);
  if (!isHydrated || !value) return null;
  const { newMessages, demosToday, lateCounties } = value.badges;
  return (
    <>
      <Badge part="inbox" count={newMessages} unit={copy.newMessages} isUnitHidden />
      <Badge part="bookings" count={demosToday} unit={copy.demosToday} isUnitHidden />
      <Badge part="data" count={lateCounties} unit={copy.lateCounties} isLate />
    </>
  );
}

type BadgeProps = { part: string; count: number; unit: string; isUnitHidden?: boolean; isLate?: boolean };

function Badge({ part, count, unit, isUnitHidden = false, isLate = false }: BadgeProps) {
  const link = document.querySelector(`.work-parts [data-part="${part}"] a`);
  if (!link || count === 0) return null;
  return createPortal(
    <span className={isLate ? 'desk-badge desk-badge-late' : 'desk-badge'}>
      {countText(count)} <span className={isUnitHidden ? 'sr-only' : undefined}>{unit}</span>
    </span>,
    link,
  );
}
