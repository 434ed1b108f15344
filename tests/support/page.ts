import type * as playwright from 'playwright-core';

declare const shown: unique symbol;

/**
 * What a page shows at one moment, which may be a moment too early. It cannot be awaited: `eventually` reads it until it is
 * as expected, `quiet` reads it when the page has nothing left to do.
 */
export interface Reading<Value> {
  readonly [shown]: Value;
  /** A promise takes a callback here. Anything else makes `await` a type error. */
  then(instead: 'eventually, see or quiet'): void;
}

/** Awaits a reading. Only `eventually`, `quiet` and `reading` hand it out. */
export type Now = <Value>(reading: Reading<Value>) => Promise<Value>;

const now: Now = (value) => value as unknown as Promise<never>;

/** Combines readings into one. */
export function reading<Value>(read: (now: Now) => Promise<Value>): Reading<Value> {
  return read(now) as unknown as Reading<Value>;
}

/** Reads once, for `eventually` and `quiet` alone. */
export async function readOnce<Value>(read: (now: Now) => Reading<Value> | Promise<Value> | Value): Promise<Value> {
  return (await (read(now) as Promise<Value>)) as Value;
}

type PageFunction<Arg, Result> = string | ((arg: Arg) => Result | Promise<Result>);
type ElementFunction<Target, Arg, Result> = (target: Target, arg: Arg) => Result | Promise<Result>;

type FindOptions = { has?: Locator; hasNot?: Locator; hasText?: string | RegExp; hasNotText?: string | RegExp };
type TextOptions = { exact?: boolean };

/** How elements are found, on a page and inside another element. */
interface Finders {
  locator(selector: string, options?: FindOptions): Locator;
  getByRole(
    role: Parameters<playwright.Page['getByRole']>[0],
    options?: Parameters<playwright.Page['getByRole']>[1],
  ): Locator;
  getByText(text: string | RegExp, options?: TextOptions): Locator;
  getByLabel(text: string | RegExp, options?: TextOptions): Locator;
  getByPlaceholder(text: string | RegExp, options?: TextOptions): Locator;
  getByTitle(text: string | RegExp, options?: TextOptions): Locator;
  getByAltText(text: string | RegExp, options?: TextOptions): Locator;
}

type ActionsOfLocator =
  | 'blur'
  | 'check'
  | 'clear'
  | 'click'
  | 'dblclick'
  | 'dispatchEvent'
  | 'fill'
  | 'focus'
  | 'hover'
  | 'press'
  | 'pressSequentially'
  | 'screenshot'
  | 'scrollIntoViewIfNeeded'
  | 'selectOption'
  | 'selectText'
  | 'setChecked'
  | 'setInputFiles'
  | 'tap'
  | 'uncheck'
  | 'waitFor';

/** Playwright's locator, whose reads are readings. */
export interface Locator extends Finders, Pick<playwright.Locator, ActionsOfLocator> {
  page(): Page;
  first(): Locator;
  last(): Locator;
  nth(index: number): Locator;
  filter(options: FindOptions & { visible?: boolean }): Locator;
  and(locator: Locator): Locator;
  or(locator: Locator): Locator;
  locator(selector: string | Locator, options?: FindOptions): Locator;
  all(): Reading<Locator[]>;
  allInnerTexts(): Reading<string[]>;
  allTextContents(): Reading<string[]>;
  ariaSnapshot(): Reading<string>;
  boundingBox(): Reading<{ x: number; y: number; width: number; height: number } | null>;
  count(): Reading<number>;
  getAttribute(name: string): Reading<string | null>;
  innerHTML(): Reading<string>;
  innerText(): Reading<string>;
  inputValue(): Reading<string>;
  isChecked(): Reading<boolean>;
  isDisabled(): Reading<boolean>;
  isEditable(): Reading<boolean>;
  isEnabled(): Reading<boolean>;
  isHidden(): Reading<boolean>;
  isVisible(): Reading<boolean>;
  textContent(): Reading<string | null>;
  evaluate<Result, Arg = void, Target extends Element = HTMLElement>(
    read: ElementFunction<Target, Arg, Result>,
    arg?: Arg,
  ): Reading<Awaited<Result>>;
  evaluateAll<Result, Arg = void, Target extends Element = HTMLElement>(
    read: ElementFunction<Target[], Arg, Result>,
    arg?: Arg,
  ): Reading<Awaited<Result>>;
}

type ReadsOfPage = 'content' | 'evaluate' | 'title' | 'url';
/** Playwright discourages these in favor of locators. */
type OldCallsOfPage =
  | '$'
  | '$$'
  | '$$eval'
  | '$eval'
  | 'check'
  | 'click'
  | 'dblclick'
  | 'dispatchEvent'
  | 'evaluateHandle'
  | 'fill'
  | 'focus'
  | 'frame'
  | 'frameLocator'
  | 'getAttribute'
  | 'getByTestId'
  | 'hover'
  | 'innerHTML'
  | 'innerText'
  | 'inputValue'
  | 'isChecked'
  | 'isDisabled'
  | 'isEditable'
  | 'isEnabled'
  | 'isHidden'
  | 'isVisible'
  | 'press'
  | 'selectOption'
  | 'setChecked'
  | 'setInputFiles'
  | 'tap'
  | 'textContent'
  | 'type'
  | 'uncheck'
  | 'waitForFunction'
  | 'waitForSelector'
  | 'waitForTimeout';
type OpensPages = 'context' | 'mainFrame' | 'frames' | 'opener' | 'workers';

/** Playwright's page, whose reads are readings. */
export interface Page
  extends Finders,
    Omit<playwright.Page, ReadsOfPage | OldCallsOfPage | OpensPages | keyof Finders> {
  content(): Reading<string>;
  title(): Reading<string>;
  url(): Reading<string>;
  evaluate<Result, Arg = void>(read: PageFunction<Arg, Result>, arg?: Arg): Reading<Awaited<Result>>;
  context(): Context;
}

interface Context extends Omit<playwright.BrowserContext, 'newPage' | 'pages'> {
  newPage(): Promise<Page>;
}

export const testPage = (page: playwright.Page): Page => page as unknown as Page;

/** Playwright's own page, for support code that waits by itself. */
export const playwrightPage = (page: Page): playwright.Page => page as unknown as playwright.Page;

export const playwrightLocator = (locator: Locator): playwright.Locator => locator as unknown as playwright.Locator;

/** Runs an action in the page. */
export async function act<Arg = void>(page: Page, action: PageFunction<Arg, unknown>, arg?: Arg): Promise<void> {
  await playwrightPage(page).evaluate(action as PageFunction<unknown, unknown>, arg);
}

/** Runs an action on an element. */
export async function actOn<Arg = void, Target extends Element = HTMLElement>(
  locator: Locator,
  action: ElementFunction<Target, Arg, unknown>,
  arg?: Arg,
): Promise<void> {
  await playwrightLocator(locator).evaluate(action as ElementFunction<unknown, unknown, unknown>, arg);
}
