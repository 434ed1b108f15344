import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { CloseButton } from '#app/ui/close-button.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';

export type ToastMessage = {
  title: string;
  description: string;
  variant?: 'warning' | 'destructive';
  /** What is below the text (toast-action.tsx); it gets a function that closes the message. */
  action?: (close: () => void) => ReactNode;
};

type Shown = ToastMessage & { id: number };

const shortMs = 8_000;
const longMs = 14_000;
/** Long enough for a screen reader to pick it up. */
const announcementMs = 1_000;

type ToastPlace = { show: (message: ToastMessage) => void; addHost: (host: HTMLElement) => () => void };

const ToastContext = createContext<ToastPlace>({ show: () => {}, addHost: () => () => {} });

/** Shows a message in the corner; a newer one replaces it. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/**
 * For a modal dialog: while it is open everything outside is inert, for screen readers too, so messages are shown and
 * announced inside it. The returned function gives them back to the dialog below, or to the page.
 */
export function useToastHost(): (host: HTMLElement) => () => void {
  return useContext(ToastContext).addHost;
}

/** Shows the messages of its children, in the browser only. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  /** The open dialogs; the last one is in front. */
  const [hosts, setHosts] = useState<HTMLElement[]>([]);
  const count = useRef(0);
  const hydrated = useHydrated();
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setShown({ ...message, id: count.current });
  }, []);
  const close = useCallback(() => setShown(null), []);
  const addHost = useCallback((host: HTMLElement) => {
    setHosts((open) => [...open, host]);
    return () => setHosts((open) => open.filter((other) => other !== host));
  }, []);
  const place = useMemo(() => ({ show, addHost }), [show, addHost]);
  const host = hosts.at(-1);
  const region = <Region key={hosts.length} shown={shown} onClose={close} />;
  return (
    <ToastContext value={place}>
      {children}
      {hydrated && (host ? createPortal(region, host) : region)}
    </ToastContext>
  );
}

/** A popover, so that it is above everything, at the lower right where it covers nothing. F8 focuses it, Escape closes it. */
function Region({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  const region = useRef<HTMLElement>(null);
  const isOpen = shown !== null;
  useLayoutEffect(() => {
    const element = region.current;
    // A dialog that closes in the same commit takes its region with it; the one on the page then shows the message.
    if (!element?.isConnected) return;
    if (isOpen) element.showPopover();
    else element.hidePopover();
  }, [isOpen]);
  useLayoutEffect(() => {
    const element = region.current;
    // Loaded with the first message, because forms have no script to spare.
    if (shown && element) import('./toast-place.ts').then(({ keepToastsClear }) => keepToastsClear(element));
  }, [shown]);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
      if (event.key !== 'Escape') return;
      // It answers nothing else on the page; a dialog closes with its message.
      if (!region.current?.closest('dialog')) event.preventDefault();
      onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen, onClose]);
  return (
    <>
      <Announcer shown={shown} />
      <section ref={region} popover="manual" aria-label="Notifications (F8)" tabIndex={-1} className="toasts">
        <ol>{shown && <ToastCard key={shown.id} message={shown} onClose={onClose} />}</ol>
      </section>
    </>
  );
}

/** Failures are announced at once, other messages politely. The regions exist before their text. */
function Announcer({ shown }: { shown: Shown | null }) {
  const [announced, setAnnounced] = useState<Shown | null>(null);
  useEffect(() => {
    if (!shown) return;
    setAnnounced(shown);
    const timer = setTimeout(setAnnounced, announcementMs, null);
    return () => clearTimeout(timer);
  }, [shown]);
  const isUrgent = announced?.variant === 'destructive';
  const text = announced ? `Notification ${announced.title} ${announced.description}` : '';
  return (
    <>
      <p role="status" aria-live="polite" className="sr-only">
        {isUrgent ? '' : text}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        {isUrgent ? text : ''}
      </p>
    </>
  );
}

function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { title, description, variant, action } = message;
  const pauses = useTimeout(onClose, variant === 'destructive' ? longMs : shortMs);
  return (
    <li className={variant ? `toast toast-${variant}` : 'toast'} {...pauses}>
      <div className="font-semibold">{title}</div>
      <div className="text-ink-2">{description}</div>
      {action?.(onClose)}
      <CloseButton aria-label="Close" onClick={onClose} className="toast-close" cross="size-5" />
    </li>
  );
}

/**
 * Calls back after the given time, not counting while the pointer or focus is on it or the window is in the background.
 */
function useTimeout(callback: () => void, milliseconds: number) {
  const left = useRef(milliseconds);
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; since: number } | null>(null);
  const pause = useCallback(() => {
    if (!running.current) return;
    clearTimeout(running.current.timer);
    left.current -= performance.now() - running.current.since;
    running.current = null;
  }, []);
  const resume = useCallback(() => {
    running.current ??= { timer: setTimeout(callback, left.current), since: performance.now() };
  }, [callback]);
  useEffect(() => {
    resume();
    addEventListener('blur', pause);
    addEventListener('focus', resume);
    return () => {
      pause();
      removeEventListener('blur', pause);
      removeEventListener('focus', resume);
    };
  }, [pause, resume]);
  return { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
}
