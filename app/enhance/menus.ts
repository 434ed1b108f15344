/** Menus open by style alone; this tells assistive technology so, and lets Escape close one under the pointer or focus. */
export function dismissMenusOnEscape(menus: Iterable<Element>): void {
  for (const menu of menus) {
    const button = menu.querySelector('button');
    const report = () => {
      const open = menu.matches(':hover, :focus-within') && !menu.hasAttribute('data-dismissed');
      button?.setAttribute('aria-expanded', String(open));
    };
    const reset = () => {
      if (!menu.matches(':hover') && !menu.contains(document.activeElement)) menu.removeAttribute('data-dismissed');
      report();
    };
    menu.addEventListener('pointerenter', report);
    menu.addEventListener('focusin', report);
    menu.addEventListener('pointerleave', () => setTimeout(reset));
    menu.addEventListener('focusout', () => setTimeout(reset));
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.matches(':hover, :focus-within')) return;
      if (menu.contains(document.activeElement)) button?.focus();
      menu.setAttribute('data-dismissed', '');
      report();
    });
  }
}
