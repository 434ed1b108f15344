// Turns a bar of anchors into tabs with arrow keys, Home and End, and keeps the selected tab in the URL.
// An element with data-under is visible under the tabs that it names.
for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) enhance(root);

/** With a modifier the key or click belongs to the browser: back, new tab, end of page. */
function withModifier({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent | MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function enhance(root: HTMLElement): void {
  const list = root.querySelector('[data-tab-list]');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('[data-tab]')];
  const parts = [...root.querySelectorAll<HTMLElement>('[data-under]')];
  const first = tabs[0];
  if (!list || !first) return;

  list.setAttribute('role', 'tablist');
  for (const item of list.children) item.setAttribute('role', 'presentation');
  for (const tab of tabs) {
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', panelOf(tab).id);
    panelOf(tab).setAttribute('role', 'tabpanel');
  }

  function panelOf(tab: HTMLAnchorElement): HTMLElement {
    return document.getElementById(tab.dataset.panel ?? '') as HTMLElement;
  }

  function select(tab: HTMLAnchorElement): void {
    const name = tab.dataset.tab ?? '';
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    panelOf(tab).setAttribute('aria-labelledby', tab.id);
    for (const part of parts) part.hidden = !part.dataset.under?.split(' ').includes(name);
  }

  function choose(tab: HTMLAnchorElement): void {
    select(tab);
    tab.focus();
    history.replaceState(history.state, '', `#${tab.dataset.tab}`);
  }

  /** The tab that the URL names, or the one whose panel contains the named element. */
  function fromAddress(): HTMLAnchorElement | undefined {
    const named = document.getElementById(location.hash.slice(1));
    return (
      tabs.find((tab) => `#${tab.dataset.tab}` === location.hash) ??
      tabs.find((tab) => named && panelOf(tab).contains(named))
    );
  }

  list.addEventListener('click', (event) => {
    const tab = (event.target as Element).closest<HTMLAnchorElement>('[data-tab]');
    if (!tab || withModifier(event as MouseEvent)) return;
    event.preventDefault();
    choose(tab);
  });
  list.addEventListener('keydown', (event) => {
    const { key } = event as KeyboardEvent;
    if (withModifier(event as KeyboardEvent)) return;
    const at = tabs.indexOf(document.activeElement as HTMLAnchorElement);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key];
    if (key === ' ') tabs[at]?.click();
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next && key !== ' ') return;
    event.preventDefault();
    if (next) choose(next);
  });
  // Print shows every panel, without page breaks inside a panel where it fits.
  addEventListener('beforeprint', () => {
    (list as HTMLElement).hidden = true;
    for (const part of parts) {
      part.hidden = false;
      part.style.breakInside = 'avoid';
    }
  });
  addEventListener('afterprint', () => {
    (list as HTMLElement).hidden = false;
    select(tabs.find((tab) => tab.ariaSelected === 'true') ?? first);
  });
  addEventListener('hashchange', () => {
    const tab = fromAddress();
    if (!tab) return;
    select(tab);
    document.querySelector(':target')?.scrollIntoView();
  });

  select(fromAddress() ?? first);
  root.dataset.ready = '';
}
