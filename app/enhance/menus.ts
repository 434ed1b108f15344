/**
 * Menus open by style alone. This tells assistive technology which one is open, and lets Escape close it whether the
 * pointer or the focus holds it open.
 */
export function dismissMenusOnEscape(menus: Element[]): void {
  const buttonOf = (menu: Element) => menu.querySelector('button');
  const isOpen = (menu: Element) => {
    if (menu.hasAttribute('data-dismissed')) return false;
    // The pointer wins over the focus, as in the style sheet: two menus never lie on each other.
    return menu.matches(':hover') || (menu.matches(':focus-within') && !menus.some((other) => other.matches(':hover')));
  };
  const report = () => {
    for (const menu of menus) buttonOf(menu)?.setAttribute('aria-expanded', String(isOpen(menu)));
  };
  const forgetDismissal = (menu: Element) => {
    if (!menu.matches(':hover, :focus-within')) menu.removeAttribute('data-dismissed');
    report();
  };

  for (const menu of menus) {
    menu.addEventListener('pointerenter', report);
    menu.addEventListener('focusin', report);
    menu.addEventListener('pointerleave', () => setTimeout(forgetDismissal, 0, menu));
    menu.addEventListener('focusout', () => setTimeout(forgetDismissal, 0, menu));
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of menus.filter(isOpen)) {
      if (menu.contains(document.activeElement)) buttonOf(menu)?.focus();
      menu.setAttribute('data-dismissed', '');
    }
    report();
  });
  report();
}
