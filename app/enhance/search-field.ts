import { type Suggestion, suggestionList } from './suggestion-list.ts';

const wait = 120;

/** Resolves when the styles are loaded, or could not be. The scripts of a page share a sheet. */
export function styled(href: string): Promise<void> {
  return new Promise((resolve) => {
    const shared = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`);
    if (shared?.sheet) return resolve();
    const link = shared ?? document.createElement('link');
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    if (shared) return;
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  });
}

type Options = {
  id: string;
  /** The list is not shown before it has its styles. */
  styles: Promise<void>;
  /** Which suggestions the field offers; all if it is missing. */
  isOffered?: (suggestion: Suggestion) => boolean;
};

/** Suggests places and pages under a search field. The element after the field in its form holds the list. */
export function searchField(field: HTMLInputElement, { id, styles, isOffered = () => true }: Options) {
  const container = field.form?.lastElementChild as HTMLElement;
  const list = suggestionList(field, container, id);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  async function read(query: string): Promise<Response & { found?: Suggestion[] }> {
    const address = `/functions/v1/search?q=${encodeURIComponent(query)}`;
    const response = await fetch(address, { signal: running.signal });
    const found = response.ok ? ((await response.json()) as Suggestion[]).filter(isOffered) : [];
    return Object.assign(response, { found });
  }

  async function ask(query: string): Promise<void> {
    running = new AbortController();
    const { signal } = running;
    try {
      const { ok, found = [] } = await read(query);
      await styles;
      if (!signal.aborted && field.value.trim() === query) {
        list.show(found);
        list.mark(ok ? 'ready' : 'failed', query);
      }
    } catch {
      // Canceled or offline: the form still works.
      if (signal.aborted) return;
      list.hide();
      list.mark('failed', query);
    }
  }

  function stop(): void {
    clearTimeout(timer);
    running.abort();
  }

  function typed(): void {
    stop();
    const query = field.value.trim();
    if (query.length < 2) list.hide();
    else {
      list.mark('loading');
      timer = setTimeout(() => ask(query), wait);
    }
  }

  function close(): void {
    stop();
    list.hide();
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
  field.addEventListener('blur', close);
  if (field === document.activeElement) typed();
  field.dataset.ready = '';
  return {
    close,
    /** The first suggestion for what is in the field. */
    best: async (): Promise<Suggestion | undefined> => {
      close();
      running = new AbortController();
      return (await read(field.value.trim())).found?.[0];
    },
  };
}
