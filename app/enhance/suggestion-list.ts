import { searchSuggestionsCopy as copy } from '#content/parts/search-suggestions.ts';

/** `fips` is that of a county. */
export type Suggestion = { title: string; href: string; group: string; note?: string; fips?: string };

/** The combobox list under a search field: the focus stays in the field and the arrow keys move through the list. */
export function suggestionList(field: HTMLInputElement, container: HTMLElement, id: string) {
  const list = document.createElement('div');
  list.id = id;
  list.className = 'search-list';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', copy.label);
  const none = document.createElement('p');
  none.className = 'search-none';
  none.role = 'status';
  container.append(list, none);
  field.autocomplete = 'off';
  for (const [name, value] of [
    // A combobox may not be a search field.
    ['type', 'text'],
    ['enterkeyhint', 'search'],
    ['role', 'combobox'],
    ['aria-autocomplete', 'list'],
    ['aria-controls', id],
    ['aria-expanded', 'false'],
  ] as const) {
    field.setAttribute(name, value);
  }
  // A mouse press on an option must not blur the field, which would close the list before the click.
  list.addEventListener('mousedown', (event) => event.preventDefault());

  const options = () => [...list.children] as HTMLAnchorElement[];
  const chosen = () => options().findIndex((option) => option.ariaSelected === 'true');

  function choose(index: number): void {
    for (const [at, option] of options().entries()) option.ariaSelected = String(at === index);
    const option = options()[index];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  }

  /** The attributes of every list, for tests: its state, and the query of its options. */
  function mark(state?: 'loading' | 'ready' | 'failed', query?: string): void {
    if (state) list.dataset.state = state;
    else {
      delete list.dataset.state;
      delete list.dataset.key;
    }
    if (query) list.dataset.key = `${new URLSearchParams({ q: query })}`;
  }

  function hide(): void {
    mark();
    none.textContent = '';
    list.hidden = true;
    field.ariaExpanded = 'false';
    choose(-1);
  }

  function show(found: Suggestion[]): void {
    list.replaceChildren(...found.map((suggestion, index) => optionFor(suggestion, `${id}-${index}`)));
    choose(-1);
    none.textContent = found.length === 0 ? copy.none : '';
    list.hidden = found.length === 0;
    field.ariaExpanded = String(found.length > 0);
  }

  function key(event: KeyboardEvent): void {
    if (list.hidden || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = options().length;
    const at = chosen();
    // After the last option comes the field itself.
    const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? count - 1 : at - 1 }[event.key];
    if (next !== undefined) choose(next < count ? next : -1);
    else if (event.key === 'Escape') hide();
    else if (event.key === 'Enter' && at >= 0) options()[at]?.click();
    else return;
    event.preventDefault();
  }

  return { show, hide, key, mark };
}

function optionFor({ title, href, group, note, fips }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement('a');
  option.id = id;
  option.className = 'search-option';
  option.href = href;
  option.tabIndex = -1;
  option.role = 'option';
  option.ariaSelected = 'false';
  if (fips) option.dataset.fips = fips;
  for (const text of [title, note ?? copy.kinds[group] ?? '']) {
    const part = document.createElement('span');
    part.textContent = text;
    option.append(part);
  }
  return option;
}
