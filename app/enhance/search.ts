// Suggests pages while a visitor types into a search field: a combobox of links. Without this script the field is a
// plain form.
import './header.ts';
import { suggestionList } from './suggestion-list.ts';

type Suggestion = { title: string; href: string; group: string; note?: string };

const wait = 120;
const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];

/** Resolves when the styles of the list are loaded. */
function styled(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

const styles = styled(fields[0]?.dataset.search?.split(' ')[1] ?? '');
fields.forEach(enhance);

function enhance(field: HTMLInputElement, index: number): void {
  const container = field.parentElement?.lastElementChild as HTMLElement | null;
  if (!container) return;
  const list = suggestionList(field, container, `suggestions-${index}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  async function ask(query: string): Promise<void> {
    running = new AbortController();
    try {
      const address = `/functions/v1/search?q=${encodeURIComponent(query)}`;
      const response = await fetch(address, { signal: running.signal });
      const found = response.ok ? ((await response.json()) as Suggestion[]) : [];
      await styles;
      if (!running.signal.aborted && field.value.trim() === query) {
        list.show(found);
        list.mark(response.ok ? 'ready' : 'failed', query);
      }
    } catch {
      // Canceled or offline: the form still works.
      if (running.signal.aborted) return;
      list.hide();
      list.mark('failed', query);
    }
  }

  function typed(): void {
    clearTimeout(timer);
    running.abort();
    const query = field.value.trim();
    if (query.length < 2) list.hide();
    else {
      list.mark('loading');
      timer = setTimeout(() => ask(query), wait);
    }
  }

  field.addEventListener('input', typed);
  field.addEventListener('keydown', (event) => {
    // The key belongs to an input method. When it ends the composition, Safari reports that only by the key code.
    if (event.isComposing || event.keyCode === 229) return;
    list.key(event);
    const box = field.closest<HTMLElement>('[popover]');
    // By default the browser would first clear the field.
    if (event.key !== 'Escape' || event.defaultPrevented || !box) return;
    event.preventDefault();
    box.hidePopover();
  });
  field.addEventListener('blur', () => {
    clearTimeout(timer);
    running.abort();
    list.hide();
  });
  if (field === document.activeElement) typed();
  field.dataset.ready = '';
}
