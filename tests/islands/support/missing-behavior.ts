import type { PageWindow } from './window.ts';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select, textarea, [tabindex]';

/** What browsers do and happy-dom does not: modal dialogs and focus, popovers, disabled focus, clipboard, media, sizes, files of forms. */
export function addMissingBehavior(window: PageWindow): void {
  addDialogs(window);
  addPopovers(window);
  loseDisabledFocus(window);
  addSizes(window);
  addEnabledSelector(window);
  addCanvas(window);
  addChosenFiles(window);
  const { document } = window;
  Object.assign(window.HTMLElement.prototype, { scrollIntoView() {} });
  Object.assign(window, {
    print() {},
    matchMedia: (query: string) => mediaList(window, query),
    requestAnimationFrame: (work: (now: number) => void) => setTimeout(() => work(performance.now()), 0),
    requestIdleCallback: (work: () => void) => setTimeout(work, 0),
    cancelAnimationFrame: (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame),
    IntersectionObserver: observer(window, 'scroll', (target) => ({ isIntersecting: isNear(target) })),
    ResizeObserver: observer(window, 'resize', () => ({ width: innerWidth, height: innerHeight })),
  });
  Object.assign(document, { execCommand: () => false });
  // It cannot have the focus; React tries to return it there.
  Object.assign(window.HTMLBodyElement.prototype, { focus() {} });
}

/** Focuses the first control, keeps what had the focus and returns it there, closes on Escape. */
function addDialogs({ HTMLDialogElement, document }: PageWindow): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const dialog = HTMLDialogElement.prototype;
  const { showModal, close } = dialog;
  dialog.showModal = function () {
    openers.set(this, document.activeElement);
    showModal.call(this);
    (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable))?.focus();
  };
  dialog.close = function (value) {
    close.call(this, value);
    const opener = openers.get(this);
    if (opener?.isConnected && opener instanceof HTMLElement) opener.focus();
  };
}

/** The data of a form has the file that was chosen (`chooseFile`), which happy-dom would turn into text. */
function addChosenFiles(window: PageWindow): void {
  const { FormData } = window;
  class FormDataWithFiles extends FormData {
    readonly #form: HTMLFormElement | undefined;

    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super(form, submitter);
      this.#form = form;
    }

    override get(name: string) {
      const field = this.#form?.querySelector<HTMLInputElement>(`input[type=file][name="${name}"]`);
      return field?.files?.[0] ?? super.get(name);
    }
  }
  Object.assign(window, { FormData: FormDataWithFiles });
}

const popover = 'data-popover-open';

function addPopovers({ HTMLElement }: PageWindow): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      this.setAttribute(popover, '');
    },
    hidePopover(this: HTMLElement) {
      this.removeAttribute(popover);
    },
  });
}

/** A control that is disabled while it has the focus loses it, without an event. */
function loseDisabledFocus({ document, Element }: PageWindow): void {
  let owner: object = document;
  while (!Object.hasOwn(owner, 'activeElement')) owner = Object.getPrototypeOf(owner);
  const { get } = Object.getOwnPropertyDescriptor(owner, 'activeElement') ?? {};
  Object.defineProperty(document, 'activeElement', {
    configurable: true,
    get() {
      const element: unknown = get?.call(document);
      return element instanceof Element && isDisabled(element) ? document.body : element;
    },
  });
}

function addEnabledSelector({ Element: { prototype } }: PageWindow): void {
  const { querySelectorAll, matches } = prototype;
  const known = (selector: string) =>
    selector.includes(':enabled') ? selector.replaceAll(':enabled', ':not([disabled])') : selector;
  Object.assign(prototype, {
    querySelectorAll(this: Element, selector: string) {
      return querySelectorAll.call(this, known(selector));
    },
    matches(this: Element, selector: string) {
      return matches.call(this, known(selector));
    },
  });
}

export function isDisabled(element: Element): boolean {
  if (!/^(BUTTON|INPUT|SELECT|TEXTAREA|OPTION|FIELDSET)$/.test(element.tagName)) return false;
  return element.hasAttribute('disabled') || Boolean(element.parentElement?.closest('fieldset[disabled]'));
}

/** Widths and heights, and reduced motion as in the browser tests; nothing else matches. */
function mediaList(window: PageWindow, query: string) {
  const list = new window.EventTarget();
  window.addEventListener('resize', () => list.dispatchEvent(new window.Event('change')));
  return Object.defineProperties(list, {
    media: { value: query },
    matches: { get: () => query.split(' and ').every((part) => matchesPart(window, part)) },
  });
}

function matchesPart({ innerWidth, innerHeight }: PageWindow, part: string): boolean {
  const size = { width: innerWidth, height: innerHeight };
  const [, side, sign, number = '', unit] = /^\((width|height) (<|<=|>|>=) ([\d.]+)(rem|px)\)$/.exec(part) ?? [];
  if (!side) return part === '(prefers-reduced-motion: reduce)';
  const [actual, limit] = [size[side as keyof typeof size], Number(number) * (unit === 'rem' ? 16 : 1)];
  const results: Record<string, boolean> = {
    '<': actual < limit,
    '<=': actual <= limit,
    '>': actual > limit,
    '>=': actual >= limit,
  };
  return results[sign ?? ''] ?? false;
}

const rowHeight = 48;

/** There is no layout: for lists that render only what is in view, all panes have the size of the window and rows are alike. */
function addSizes(window: PageWindow): void {
  const sizes = {
    clientWidth: () => window.innerWidth,
    clientHeight: () => window.innerHeight,
    offsetHeight: () => rowHeight,
  };
  for (const [name, get] of Object.entries(sizes)) {
    Object.defineProperty(window.HTMLElement.prototype, name, { configurable: true, get });
  }
}

/** A canvas that nothing is drawn on, because what it shows belongs to browser tests. */
function addCanvas(window: PageWindow): void {
  const context = new Proxy(
    { measureText: () => ({ width: 0 }) },
    { get: (known, name) => Reflect.get(known, name) ?? (() => {}), set: () => true },
  );
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => context });
  // A canvas is drawn in what its padding leaves, which must be a number.
  const computed = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) =>
    new Proxy(computed(element), {
      get: (style, name) => {
        const value = Reflect.get(style, name);
        if (typeof value === 'function') return value.bind(style);
        return value === '' && String(name).startsWith('padding') ? '0px' : value;
      },
    });
}

/** The height of the lists before an element in its container. */
export function heightBefore(element: Element): number {
  let height = 0;
  for (let each = element.previousElementSibling; each; each = each.previousElementSibling) height += heightOf(each);
  return height;
}

/** A virtualized list says how high it is. */
function heightOf(element: Element): number {
  const sized = [element, ...element.querySelectorAll('tbody, ul, ol')] as HTMLElement[];
  const known = sized.map(({ style }) => Number.parseFloat(style?.height ?? '')).find((height) => height > 0);
  return known ?? rowHeight * (element.matches('li, tr') ? 1 : element.querySelectorAll('li, tr').length);
}

/** Whether an element is in view or will soon be: only long lists before it are in the way. */
function isNear(element: Element): boolean {
  let scrolled = scrollY;
  for (let each = element.parentElement; each && each !== document.documentElement; each = each.parentElement)
    scrolled += each.scrollTop;
  return heightBefore(element) - scrolled < 2 * innerHeight;
}

/** Reports what it observes about a target at first, and when it is different after such an event. */
function observer(window: PageWindow, event: string, observed: (target: Element) => object) {
  return class {
    #targets = new Map<Element, string>();
    #check: () => void;
    constructor(report: (entries: object[]) => void) {
      this.#check = () => {
        const entries: object[] = [];
        for (const [target, before] of this.#targets) {
          const now = observed(target);
          if (JSON.stringify(now) === before) continue;
          this.#targets.set(target, JSON.stringify(now));
          entries.push({ target, contentRect: target.getBoundingClientRect(), ...now });
        }
        if (entries.length > 0) report(entries);
      };
      window.addEventListener(event, this.#check, { capture: true });
    }
    observe(target: Element): void {
      this.#targets.set(target, '');
      setTimeout(this.#check);
    }
    unobserve(target: Element): void {
      this.#targets.delete(target);
    }
    disconnect(): void {
      this.#targets.clear();
      window.removeEventListener(event, this.#check, { capture: true });
    }
  };
}
