/**
 * CSS opens the menus on hover and focus. This script reports to assistive technology which menu is open, closes it on
 * Escape or a second click, and reopens it on Enter, Space, ArrowDown or the next hover.
 */
export function enhanceMenus(menus: Element[]): void {
  const buttonOf = (menu: Element) => menu.firstElementChild as HTMLElement;
  const isOpen = (menu: Element) => {
    if (menu.hasAttribute('data-dismissed')) return false;
    // Hover wins over focus, as in the style sheet, so that two menus never overlap.
    return menu.matches(':hover') || (menu.matches(':focus-within') && !menus.some((other) => other.matches(':hover')));
  };
  const report = () => {
    for (const menu of menus) buttonOf(menu).ariaExpanded = String(isOpen(menu));
  };
  /** The menu whose button was clicked last: the next click closes it. */
  let clicked: Element | null = null;
  const dismiss = (menu: Element, closed: boolean) => {
    menu.toggleAttribute('data-dismissed', closed);
    report();
  };
  const settle = (menu: Element) => {
    if (menu.matches(':hover, :focus-within')) return report();
    if (clicked === menu) clicked = null;
    dismiss(menu, false);
  };

  for (const menu of menus) {
    menu.addEventListener('pointerenter', () => dismiss(menu, false));
    for (const type of ['focusin', 'focusout', 'pointerleave'])
      menu.addEventListener(type, () => setTimeout(settle, 0, menu));
    // Enter and Space on the button are clicks too.
    buttonOf(menu).addEventListener('click', () => {
      const close = clicked === menu && isOpen(menu);
      clicked = menu;
      dismiss(menu, close);
    });
    buttonOf(menu).addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown' || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      dismiss(menu, false);
      menu.querySelector('a')?.focus();
    });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of menus.filter(isOpen)) {
      if (menu.contains(document.activeElement)) buttonOf(menu).focus();
      event.preventDefault();
      dismiss(menu, true);
    }
  });
  report();
}
