import { Window } from 'happy-dom';
import { addMissingBehavior } from './missing-behavior.ts';
import { perWorker } from './per-worker.ts';

export type PageWindow = typeof globalThis & globalThis.Window;

/** The window whose names are global now; null while the server renders. */
const current = perWorker<{ window: PageWindow | null }>('window', () => ({ window: null }));

/** Node has these too, but pages need those of their document. */
const replaced = new Set(['Event', 'CustomEvent', 'EventTarget', 'MessageEvent', 'FormData', 'navigator', 'Storage']);
const browserOnly = ['localStorage', 'sessionStorage', 'event', 'onLine', 'scrollX', 'scrollY', 'print'];

export const origin = 'http://localhost';

export type PageOptions = { width?: number; height?: number };

/** A new, empty window. Nothing is global yet. */
export function newWindow(url: string, { width = 1280, height = 900 }: PageOptions): PageWindow {
  const made = new Window({
    url,
    width,
    height,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableFallbackToSetURL: true,
      },
    },
  }) as unknown as PageWindow;
  addMissingBehavior(made);
  perWorker('global names', () => defineGlobals(made));
  return made;
}

/** Makes the names of a window global, as in a page; null removes them, as on the server. */
export function showWindow(window: PageWindow | null): void {
  current.window = window;
}

export const shownWindowOrNull = (): PageWindow | null => current.window;

export function shownWindow(): PageWindow {
  if (!current.window) throw new Error('No page is open: call page.goto first');
  return current.window;
}

/** Getters, so that code sees the window of the page that is open, or none. */
function defineGlobals(sample: PageWindow): true {
  const names = Object.getOwnPropertyNames(sample).filter((name) => !(name in globalThis) || replaced.has(name));
  for (const name of new Set([...names, ...browserOnly, 'window', 'document', 'location', 'history'])) {
    const native = Object.getOwnPropertyDescriptor(globalThis, name);
    const nativeValue = native && (native.get ? native.get.call(globalThis) : native.value);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => (current.window ? read(current.window, name) : browserOnly.includes(name) ? undefined : nativeValue),
      set: (value) => Object.defineProperty(current.window ?? {}, name, { configurable: true, writable: true, value }),
    });
  }
  return true;
}

/** Methods of the window are called without it, as in `matchMedia(...)`. */
function read(window: PageWindow, name: string): unknown {
  if (name === 'window') return window;
  const value = window[name as keyof PageWindow] as unknown;
  return typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value;
}
