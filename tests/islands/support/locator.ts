import { clean, innerTextOf, isInTree, isVisible, labelsOf, nameOf, roleOf } from './accessibility.ts';
import { heightBefore, isDisabled } from './missing-behavior.ts';
import * as user from './user.ts';

type Text = string | RegExp;
type RoleOptions = { name?: Text; exact?: boolean; disabled?: boolean; checked?: boolean; level?: number };
type Filter = { hasText?: Text; has?: Locator };
type Control = HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement;

const timeoutMs = 30_000;

function matches(actual: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return wanted.test(actual);
  return exact ? actual === clean(wanted) : actual.toLowerCase().includes(clean(wanted).toLowerCase());
}

/** What playwright adds to the grammar. */
function readSelector(selector: string): { css: string; onlyVisible: boolean } {
  const css = selector.replaceAll(':visible', '').trim();
  return { css: css.startsWith('>') ? `:scope ${css}` : css, onlyVisible: selector.includes(':visible') };
}

/**
 * Elements of the open page, found anew each time, with the names that playwright uses. Reads are synchronous and
 * belong into `eventually`; actions wait until exactly one visible, enabled element matches.
 */
export class Locator {
  readonly #find: () => Element[];
  readonly #description: string;

  constructor(find: () => Element[], description: string) {
    this.#find = find;
    this.#description = description;
  }

  #derive(description: string, find: (roots: Element[]) => Element[]): Locator {
    const found = () => {
      const roots = this.#find();
      // Sorting is slow, and only the elements of several roots can be out of order.
      return roots.length < 2 ? find(roots) : inOrder(find(roots));
    };
    return new Locator(found, `${this.#description} ${description}`);
  }

  locator(selector: string, filter: Filter = {}): Locator {
    if (selector === '..') return this.#derive('..', (roots) => roots.flatMap((root) => root.parentElement ?? []));
    const { css, onlyVisible } = readSelector(selector);
    return this.#derive(selector, (roots) =>
      roots.flatMap((root) => [...root.querySelectorAll(css)]).filter((each) => !onlyVisible || isVisible(each)),
    ).filter(filter);
  }

  filter({ hasText, has }: Filter): Locator {
    if (hasText === undefined && !has) return this;
    return this.#derive(`with ${hasText ?? has?.describe()}`, (all) =>
      all.filter((each) => {
        if (hasText !== undefined && !matches(clean(each.textContent ?? ''), hasText)) return false;
        return !has || has.elements().some((inner) => each.contains(inner));
      }),
    );
  }

  getByRole(role: string, { name, exact, disabled, checked, level }: RoleOptions = {}): Locator {
    return this.#derive(`${role} ${name ?? ''}`, (roots) =>
      roots
        .flatMap((root) => [...root.querySelectorAll('*')])
        .filter((each) => {
          if (roleOf(each) !== role || !isInTree(each)) return false;
          if (name !== undefined && !matches(nameOf(each), name, exact)) return false;
          if (disabled !== undefined && isOff(each) !== disabled) return false;
          if (checked !== undefined && (each as HTMLInputElement).checked !== checked) return false;
          return level === undefined || each.tagName === `H${level}`;
        }),
    );
  }

  /** The innermost elements with the text; like playwright's, it may be the element that is searched. */
  getByText(text: Text, { exact = false } = {}): Locator {
    const has = (element: Element) =>
      !/^(SCRIPT|STYLE)$/.test(element.tagName) && matches(clean(element.textContent ?? ''), text, exact);
    // A part of a text is in every element around it; a whole text or a pattern may not be.
    const isPart = typeof text === 'string' && !exact;
    const innermost = (element: Element): Element[] => {
      const isMatch = has(element);
      if (isPart && !isMatch) return [];
      const inner = [...element.children].flatMap(innermost);
      return inner.length === 0 && isMatch ? [element] : inner;
    };
    return this.#derive(`text ${text}`, (roots) => roots.flatMap(innermost));
  }

  getByLabel(text: Text, { exact = false } = {}): Locator {
    return this.#derive(`label ${text}`, (roots) =>
      roots
        .flatMap((root) => [...root.querySelectorAll('input, select, textarea, [aria-label], [aria-labelledby]')])
        .filter((each) => {
          const labels = labelsOf(each).map((label) => clean(label.textContent ?? ''));
          const names = labels.length > 0 ? labels : [nameOf(each)];
          return names.some((name) => matches(name, text, exact));
        }),
    );
  }

  and(other: Locator): Locator {
    return this.#derive(`and ${other.describe()}`, (all) => all.filter((each) => other.elements().includes(each)));
  }

  or(other: Locator): Locator {
    return new Locator(
      () => inOrder([...this.elements(), ...other.elements()]),
      `${this.#description} or ${other.describe()}`,
    );
  }

  nth(index: number): Locator {
    return this.#derive(`[${index}]`, (all) => all.slice(index, index === -1 ? undefined : index + 1));
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  describe(): string {
    return this.#description;
  }

  elements(): Element[] {
    return this.#find();
  }

  /** The one element; more or none is an error, as a test should mean one. */
  element(): HTMLElement {
    const all = this.#find();
    if (all.length !== 1) throw new Error(`${all.length} elements match ${this.#description}`);
    return all[0] as HTMLElement;
  }

  count(): number {
    return this.#find().length;
  }

  innerText(): string {
    return innerTextOf(this.element());
  }

  allInnerTexts(): string[] {
    return this.#find().map(innerTextOf);
  }

  textContent(): string {
    return this.element().textContent ?? '';
  }

  allTextContents(): string[] {
    return this.#find().map(({ textContent }) => textContent ?? '');
  }

  getAttribute(name: string): string | null {
    return this.element().getAttribute(name);
  }

  inputValue(): string {
    return (this.element() as Control).value;
  }

  isChecked(): boolean {
    return (this.element() as Control).checked;
  }

  isVisible(): boolean {
    const all = this.#find();
    return all.length > 0 && isVisible(this.element());
  }

  isDisabled(): boolean {
    return isOff(this.element());
  }

  isEnabled(): boolean {
    return !this.isDisabled();
  }

  isFocused(): boolean {
    return document.activeElement === this.element();
  }

  /** Waits for exactly one visible element. */
  async waitFor(): Promise<HTMLElement> {
    return this.#ready(false);
  }

  async click({ force = false } = {}): Promise<void> {
    await user.click(force ? this.element() : await this.#ready());
  }

  async dblclick(): Promise<void> {
    await user.doubleClick(await this.#ready());
  }

  async hover(): Promise<void> {
    await user.hover(await this.#ready(false));
  }

  /** Replaces the text of a field. */
  async fill(text: string): Promise<void> {
    await user.fill((await this.#ready()) as HTMLInputElement, text);
  }

  async pressSequentially(text: string): Promise<void> {
    const field = await this.#ready();
    field.focus();
    await user.type(text);
  }

  async press(key: string): Promise<void> {
    const element = await this.#ready();
    element.focus();
    await user.press(key);
  }

  async check(): Promise<void> {
    const box = (await this.#ready()) as HTMLInputElement;
    if (!box.checked) await user.click(box);
  }

  async uncheck(): Promise<void> {
    const box = (await this.#ready()) as HTMLInputElement;
    if (box.checked) await user.click(box);
  }

  /** By value or by label. */
  async selectOption(choice: string): Promise<void> {
    await user.selectOption((await this.#ready()) as HTMLSelectElement, choice);
  }

  /** Chooses a file in a file input. */
  async setInputFiles(file: File): Promise<void> {
    await user.chooseFile((await this.#ready()) as HTMLInputElement, file);
  }

  async focus(): Promise<void> {
    (await this.#ready(false)).focus();
    await user.settle();
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    window.scrollTo(0, heightBefore(await this.#ready(false)));
    window.dispatchEvent(new Event('scroll'));
    await user.settle();
  }

  async #ready(enabled = true): Promise<HTMLElement> {
    const until = user.realNow() + timeoutMs;
    // Looking again takes processor time that the page needs.
    for (let waitMs = 4; ; waitMs = Math.min(waitMs * 2, 32)) {
      const all = this.#find();
      const [element] = all;
      const isReady = all.length === 1 && element && isVisible(element) && !(enabled && isOff(element));
      if (isReady) return element as HTMLElement;
      if (user.realNow() > until) {
        const state = all.length === 1 && element ? (isVisible(element) ? 'it is disabled' : 'it is hidden') : '';
        throw new Error(`Waited for ${this.#description}: ${all.length} match ${state}`);
      }
      await user.pause(waitMs);
    }
  }
}

function isOff(element: Element): boolean {
  return isDisabled(element) || element.getAttribute('aria-disabled') === 'true';
}

function inOrder(elements: Element[]): Element[] {
  const unique = [...new Set(elements)];
  const following = 4;
  return unique.length < 2 ? unique : unique.sort((a, b) => (a.compareDocumentPosition(b) & following ? -1 : 1));
}
