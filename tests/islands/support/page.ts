/**
 * Tests of islands in a DOM without a browser: a page load costs a few hundredths of a second of processor time instead of
 * half a second. `page.goto` renders the main part of the page on the server, with the props that the page passes to its
 * islands, and hydrates it through app/entry.client.tsx with newly evaluated modules, as a page load does. A hydration
 * mismatch and anything written to console.error fail the test. Requests go to the real app on a seeded embedded database
 * of the worker; `network().route` scripts failures.
 *
 * To port a browser test: keep its name, its strings and its claims. `page` and locators have playwright's names. Reads
 * are synchronous, and each goes through `eventually(() => ...)`. What `page.evaluate` did is plain code here, such as
 * `document.activeElement`. A visitor's storage, cookies and clock last for one test.
 *
 * These stay in tests/e2e: layout, sizes, scrolling, styles that hide something, printing; the order of Tab and keys
 * that the browser itself handles (arrows in radio groups, selects and text); the content security policy and which
 * scripts are loaded; axe; forms posted natively, pages without scripts; links to other pages; two tabs; real mail;
 * and for each island one test that opens it, hydrates it and does the main thing once.
 */
import { vi } from 'vitest';
import type { IslandName } from '#app/islands/islands.ts';
import { markerCookie } from '#domain/accounts/marker-cookie.ts';
import { Locator } from './locator.ts';
import { network, pageFetch, resetNetwork } from './network.ts';
import { perWorker } from './per-worker.ts';
import { hydratedRoots, problems, unmountRoots, watchReact } from './react-roots.ts';
import { renderPage } from './render-page.ts';
import { pause, press, realNow, settle, type } from './user.ts';
import { newWindow, origin, type PageOptions, type PageWindow, shownWindow, showWindow } from './window.ts';

export type Announcement = { live: string; text: string };
type Download = { name: string; content: Blob };

type GotoOptions = {
  /** Runs when the HTML is there and before it is hydrated. */
  beforeScripts?: () => void | Promise<void>;
  /** On a page with several islands: the others stay out, such as a map that needs a canvas. */
  only?: IslandName;
};

/** What lasts from one page load of a test to the next. */
type Visitor = {
  options: PageOptions;
  storage: Record<string, string>;
  session: Record<string, string>;
  cookies: string[];
  clipboard: string;
  announcements: Announcement[];
  downloads: Download[];
  nextAddress: string;
  /** Applied to each new window before its scripts run. */
  initScripts: ((window: PageWindow) => void)[];
};

const opened = perWorker<{ window: PageWindow | null; visitor: Visitor }>('opened', () => ({
  window: null,
  visitor: newVisitor(),
}));

function newVisitor(): Visitor {
  return {
    options: {},
    storage: {},
    session: {},
    cookies: [],
    clipboard: '',
    announcements: [],
    downloads: [],
    nextAddress: '',
    initScripts: [],
  };
}

const everything = new Locator(() => [document.documentElement], 'page');

export const page = {
  locator: everything.locator.bind(everything),
  getByRole: everything.getByRole.bind(everything),
  getByText: everything.getByText.bind(everything),
  getByLabel: everything.getByLabel.bind(everything),
  keyboard: { press, type },

  /** Before `goto`: the size of the window, for media queries and utility classes. */
  setViewportSize(options: PageOptions): void {
    opened.visitor.options = options;
    (
      opened.window as unknown as { happyDOM: { setViewport: (size: PageOptions) => void } } | null
    )?.happyDOM.setViewport(options);
  },

  /** Before `goto`: the time zone of the visitor. It is UTC again after the test. */
  setTimeZone(name: string): void {
    process.env.TZ = name;
  },

  /** Before `goto`: changes the window before scripts run, as a browser without storage would be. */
  addInitScript(script: (window: PageWindow) => void): void {
    opened.visitor.initScripts.push(script);
  },

  async goto(path: string, { beforeScripts, only }: GotoOptions = {}): Promise<void> {
    await leavePage();
    const url = new URL(path, origin);
    const html = await renderPage(url);
    const { visitor } = opened;
    const window = newWindow(url.href, visitor.options);
    opened.window = window;
    showWindow(window);
    watchReact();
    prepare(window, visitor);
    window.document.body.innerHTML = `<main id="main" tabindex="-1">${html}</main>`;
    for (const island of window.document.querySelectorAll<HTMLElement>('[data-island]')) {
      if (only && island.dataset.island !== only) island.remove();
    }
    await beforeScripts?.();
    vi.resetModules();
    await import('#app/entry.client.tsx');
    const islands = window.document.querySelectorAll('[data-island]').length;
    while (hydratedRoots() < islands) await pause(1);
  },

  async reload(): Promise<void> {
    const { pathname, search, hash } = shownWindow().location;
    await page.goto(`${pathname}${search}${hash}`);
  },

  async goBack(): Promise<void> {
    const window = shownWindow();
    const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await Promise.race([left, pause(1000)]);
    await settle();
  },

  url: (): string => shownWindow().location.href,
  /** The query of the address, with its question mark. */
  search: (): string => shownWindow().location.search,
  params: (): URLSearchParams => new URLSearchParams(shownWindow().location.search),

  async setOffline(isOffline: boolean): Promise<void> {
    network().isOffline = isOffline;
    Object.defineProperty(shownWindow().navigator, 'onLine', { configurable: true, value: !isOffline });
    shownWindow().dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
    await settle();
  },

  announcements: (): Announcement[] => opened.visitor.announcements,
  clipboard: (): string => opened.visitor.clipboard,
  downloads: (): Download[] => opened.visitor.downloads,
  /** Where a script of the page has sent the visitor; a test follows with `goto`. */
  nextAddress: (): string => opened.visitor.nextAddress,
  /** What the page wrote to console.error so far; a test that expects it takes it, or it fails the test. */
  takeErrors: (): string[] => problems.splice(0),

  /** For claims that nothing happens: no request runs and the document has not changed for a while. */
  async quiet(milliseconds = 50): Promise<void> {
    let changed = realNow();
    const observer = new MutationObserver(() => {
      changed = realNow();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    do await pause(5);
    while (network().running > 0 || realNow() - changed < milliseconds);
    observer.disconnect();
  },
};

/** Unmounts the islands and closes the window; storage stays with the visitor. */
async function leavePage(): Promise<void> {
  const { window, visitor } = opened;
  if (!window) return;
  window.dispatchEvent(new window.Event('pagehide'));
  unmountRoots();
  await settle();
  visitor.storage = copyOf(() => window.localStorage);
  visitor.session = copyOf(() => window.sessionStorage);
  visitor.cookies = window.document.cookie.split('; ').filter(Boolean);
  opened.window = null;
  showWindow(null);
  await (window as unknown as { happyDOM: { close: () => Promise<void> } }).happyDOM.close();
}

/** Ends the visit of a test: the next one starts with nothing stored. */
export async function endVisit(): Promise<void> {
  await leavePage();
  opened.visitor = newVisitor();
  process.env.TZ = 'UTC';
  resetNetwork();
}

/** A page may have no storage. */
function copyOf(storage: () => Storage): Record<string, string> {
  try {
    return { ...storage() };
  } catch {
    return {};
  }
}

function prepare(window: PageWindow, visitor: Visitor): void {
  for (const [key, value] of Object.entries(visitor.storage)) window.localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(visitor.session)) window.sessionStorage.setItem(key, value);
  for (const cookie of visitor.cookies) window.document.cookie = cookie;
  // The one cookie of the server that scripts can read.
  const marker = network().cookies.get(markerCookie);
  window.document.cookie = `${markerCookie}=${marker ?? ''}; Max-Age=${marker ? 60 : 0}`;
  visitor.announcements.length = 0;
  visitor.nextAddress = '';
  const leave = (address: string | URL) => {
    visitor.nextAddress = String(address);
  };
  Object.assign(window.location, { assign: leave, replace: leave });
  globalThis.fetch = function (this: unknown, input, init) {
    if (this !== undefined && this !== globalThis) throw new TypeError('Illegal invocation');
    return pageFetch(input, init);
  };
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: !network().isOffline });
  Object.defineProperty(window.navigator, 'clipboard', {
    configurable: true,
    value: {
      async writeText(text: string) {
        visitor.clipboard = text;
      },
      readText: async () => visitor.clipboard,
    },
  });
  recordDownloads(window, visitor);
  recordAnnouncements(window, visitor);
  for (const script of visitor.initScripts) script(window);
}

/** Announcements leave the page after a second. */
function recordAnnouncements(window: PageWindow, { announcements }: Visitor): void {
  const last = new WeakMap<Element, string>();
  const listen = () => {
    for (const region of window.document.querySelectorAll('[role=status][aria-live]')) {
      const text = region.textContent?.trim() ?? '';
      if (text && text !== last.get(region)) announcements.push({ live: region.getAttribute('aria-live') ?? '', text });
      last.set(region, text);
    }
  };
  const observer = new window.MutationObserver(listen);
  observer.observe(window.document, { childList: true, subtree: true, characterData: true });
}

function recordDownloads(window: PageWindow, { downloads }: Visitor): void {
  const files = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const address = `blob:${origin}/${crypto.randomUUID()}`;
    files.set(address, content as Blob);
    return address;
  };
  const link = window.HTMLAnchorElement.prototype;
  const { click } = link;
  link.click = function () {
    const content = files.get(this.href);
    if (this.hasAttribute('download') && content) downloads.push({ name: this.download, content });
    else click.call(this);
  };
}
