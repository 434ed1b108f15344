import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** One sending at a time: a second click waits for nothing and does nothing. */
export function useBusyForm() {
  const [sending, setSending] = useState(false);
  const running = useRef(false);

  async function run(form: HTMLFormElement, task: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setSending(true);
    try {
      await task();
    } finally {
      running.current = false;
      flushSync(() => setSending(false));
    }
    // A button that was switched off has lost the focus.
    if (document.activeElement === document.body) form.querySelector<HTMLElement>('[type=submit]')?.focus();
  }

  return { sending, run };
}

/** In the middle of the window, where neither the header nor a toast covers it. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
}
