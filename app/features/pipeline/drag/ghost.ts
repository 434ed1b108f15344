export type Point = { x: number; y: number };

export type Ghost = {
  follow: (pointer: Point) => void;
  /** Glides to where the card now stands, and is gone. */
  settle: (card: Element | null) => void;
};

/** A copy of the card that hangs at the pointer; the card itself stays in its column until it is dropped. */
export function liftGhost(card: HTMLElement, from: Point): Ghost {
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  for (const named of [ghost, ...ghost.querySelectorAll('[id]')]) named.removeAttribute('id');
  ghost.removeAttribute('data-deal');
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  ghost.classList.add('deal-ghost');
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
