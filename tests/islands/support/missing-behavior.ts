import type { PageWindow } from './window.ts';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select, textarea, [tabindex]';

/** What browsers do and happy-dom does not: modal dialogs and focus, popovers, disabled focus, clipboard, media. */
export function addMissingBehavior(window: PageWindow): void {
  addDialogs(window);
  addPopovers(window);
  loseDisabledFocus(window);
  addEnabledSelector(window);
  const { document } = window;
  Object.assign(window.HTMLElement.prototype, { scrollIntoView() {} });
  Object.assign(window, {
    print() {},
    matchMedia: (query: string) => mediaList(window, query),
    requestAnimationFrame: (work: (now: number) => void) => setTimeout(() => work(performance.now()), 0),
    cancelAnimationFrame: (frame: ReturnType<typeof setTimeout>) => clearTimeout(frame),
    IntersectionObserver: immediateObserver((target) => [{ target, isIntersecting: true }]),
    ResizeObserver: immediateObserver((target) => [{ target, contentRect: target.getBoundingClientRect() }]),
  });
  Object.assign(document, { execCommand: () => false });
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
  const known = (selector: string) => selector.replaceAll(':enabled', ':not([disabled])');
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
function mediaList({ innerWidth, innerHeight, EventTarget }: PageWindow, query: string) {
  const size = { width: innerWidth, height: innerHeight };
  const matches = query.split(' and ').every((part) => {
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
  });
  return Object.assign(new EventTarget(), { media: query, matches });
}

/** There is no layout: everything is in view at once, and sizes never change. */
function immediateObserver<Entry>(entriesOf: (target: Element) => Entry[]) {
  return class {
    #report: (entries: Entry[]) => void;
    #connected = true;
    constructor(report: (entries: Entry[]) => void) {
      this.#report = report;
    }
    observe(target: Element): void {
      setTimeout(() => this.#connected && this.#report(entriesOf(target)));
    }
    unobserve(): void {}
    disconnect(): void {
      this.#connected = false;
    }
  };
}
