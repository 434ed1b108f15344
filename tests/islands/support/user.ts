import { isDisabled } from './missing-behavior.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

// Tests may replace the timers of the page.
const { setTimeout: realTimeout, setImmediate: realImmediate } = globalThis;

export const realNow = performance.now.bind(performance);

export const pause = (milliseconds: number) => new Promise<void>((resolve) => void realTimeout(resolve, milliseconds));

/** Lets React and promises finish what an event started. */
export const settle = () => new Promise<void>((resolve) => void realImmediate(resolve));

const pointer = { bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true };
const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

function pressMouse(element: Element): void {
  element.dispatchEvent(new PointerEvent('pointerdown', pointer));
  const isFree = element.dispatchEvent(new MouseEvent('mousedown', pointer));
  const target = element.closest<HTMLElement>(focusable);
  if (isFree && target && !isDisabled(target)) target.focus();
  else if (isFree && !target) (document.activeElement as HTMLElement | null)?.blur();
  element.dispatchEvent(new PointerEvent('pointerup', pointer));
  element.dispatchEvent(new MouseEvent('mouseup', pointer));
  // A click from the keyboard has no detail.
  element.dispatchEvent(new PointerEvent('click', { ...pointer, detail: 1 }));
}

export async function click(element: Element): Promise<void> {
  pressMouse(element);
  await settle();
}

export async function doubleClick(element: Element): Promise<void> {
  pressMouse(element);
  pressMouse(element);
  element.dispatchEvent(new MouseEvent('dblclick', pointer));
  await settle();
}

export async function hover(element: Element): Promise<void> {
  for (const type of ['pointerover', 'pointerenter']) element.dispatchEvent(new PointerEvent(type, pointer));
  for (const type of ['mouseover', 'mouseenter']) element.dispatchEvent(new MouseEvent(type, pointer));
  await settle();
}

/** Sets the value as typing does: React does not notice an assignment to the element itself. */
function change(field: Field | HTMLSelectElement, value: string, init: InputEventInit = {}): void {
  let owner: object = Object.getPrototypeOf(field);
  while (!Object.hasOwn(owner, 'value')) owner = Object.getPrototypeOf(owner);
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...init }));
}

export async function fill(field: Field, text: string): Promise<void> {
  field.focus();
  const { maxLength } = field;
  change(field, maxLength > 0 ? text.slice(0, maxLength) : text, { inputType: 'insertText', data: text });
  await settle();
}

export async function selectOption(select: HTMLSelectElement, choice: string): Promise<void> {
  const option = [...select.options].find(
    ({ value, textContent }) => value === choice || textContent?.trim() === choice,
  );
  if (!option) throw new Error(`There is no option ${choice}`);
  select.focus();
  change(select, option.value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await settle();
}

/**
 * Only a browser's dialog can fill the list of files, so it is replaced. As in a browser, a file of the same name is no
 * change, unless the field was emptied.
 */
export async function chooseFile(input: HTMLInputElement, file: File): Promise<void> {
  if (input.value !== file.name) {
    let value = file.name;
    const emptied = (text: string) => {
      value = text;
    };
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    Object.defineProperty(input, 'value', { configurable: true, get: () => value, set: emptied });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await settle();
}

export async function type(text: string): Promise<void> {
  for (const character of text) await press(character);
}

const isTextField = (element: Element | null): element is Field =>
  element?.tagName === 'TEXTAREA' ||
  (element?.tagName === 'INPUT' && !/^(checkbox|radio|button|submit|range)$/.test((element as Field).type));

/**
 * A key at the focused element, with what browsers do for it: text, Enter, Space, Backspace, Delete, Escape and the keys
 * of a slider. Tab needs the real order of focus and stays in the browser tests.
 */
export async function press(key: string): Promise<void> {
  const parts = key.split('+').filter(Boolean);
  const name = key === '+' ? '+' : (parts.pop() ?? '');
  if (name === 'Tab') throw new Error('The order of focus belongs to a browser test');
  const target = document.activeElement ?? document.body;
  const typed = name === 'Space' ? ' ' : name;
  const init = {
    key: typed,
    bubbles: true,
    cancelable: true,
    composed: true,
    shiftKey: parts.includes('Shift'),
    ctrlKey: parts.includes('Control'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
  };
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isFree && parts.length === 0) applyKey(target, typed);
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keyup', init));
  await settle();
}

function applyKey(target: Element, key: string): void {
  if (isTextField(target)) applyToField(target, key);
  else if (target.matches('input[type=range]')) moveSlider(target as HTMLInputElement, key);
  else if (
    (key === 'Enter' && target.matches('button, a[href], summary')) ||
    (key === ' ' && target.matches('button, input, summary'))
  )
    (target as HTMLElement).click();
  if (key === 'Escape') cancelDialog();
}

/** Part of the whole range for each key. */
const sliderSteps: Record<string, number> = {
  ArrowLeft: -0.01,
  ArrowRight: 0.01,
  PageDown: -0.1,
  PageUp: 0.1,
  Home: -1,
  End: 1,
};

function moveSlider(slider: HTMLInputElement, key: string): void {
  const [min, max] = [Number(slider.min), Number(slider.max)];
  const value = Math.round(Number(slider.value) + (sliderSteps[key] ?? 0) * (max - min));
  if (key in sliderSteps) change(slider, String(Math.min(max, Math.max(min, value))));
}

function applyToField(field: Field, key: string): void {
  const { value } = field;
  const start = field.selectionStart ?? value.length;
  const end = field.selectionEnd ?? value.length;
  const replace = (from: number, to: number, text: string, inputType: string) => {
    const next = value.slice(0, from) + text + value.slice(to);
    if (field.maxLength > 0 && next.length > field.maxLength && text !== '') return;
    change(field, next, { inputType, data: text || null });
    if (field.selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
  };
  if (key === 'Enter' && field.tagName === 'INPUT') submitFrom(field);
  else if (key === 'Enter') replace(start, end, '\n', 'insertLineBreak');
  else if (key === 'Backspace' && (start !== end || start > 0))
    replace(start === end ? start - 1 : start, end, '', 'deleteContentBackward');
  else if (key === 'Delete' && (start !== end || end < value.length))
    replace(start, start === end ? end + 1 : end, '', 'deleteContentForward');
  else if ([...key].length === 1) replace(start, end, key, 'insertText');
}

/** Enter in a field presses the first submit button of its form. */
function submitFrom({ form }: Field): void {
  const button = form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type]), input[type=submit]');
  if (button && !isDisabled(button)) button.click();
  else if (form && !button) form.requestSubmit();
}

function cancelDialog(): void {
  const front = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  if (front?.dispatchEvent(new Event('cancel', { cancelable: true }))) front.close();
}
