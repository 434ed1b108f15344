import * as Toast from '@radix-ui/react-toast';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useHydrated } from './hydrated.ts';

export type ToastMessage = { title: string; description: string; variant?: 'warning' | 'destructive' };

type Shown = ToastMessage & { id: number };

const shortly = 8_000;
const longer = 14_000;

type ToastPlace = { show: (message: ToastMessage) => void; setHost: (host: HTMLElement | null) => void };

const ToastContext = createContext<ToastPlace>({ show: () => {}, setHost: () => {} });

/** Shows a message in the corner; a newer one takes its place. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/**
 * For a modal window: while it is open everything outside is out of reach, for screen readers too, so messages are shown
 * and announced inside it. Null gives them back to the page.
 */
export function useToastHost(): (host: HTMLElement | null) => void {
  return useContext(ToastContext).setHost;
}

/** Gives what it holds a place for messages. The place exists only in the browser: its style attributes are not for the page. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const count = useRef(0);
  const hydrated = useHydrated();
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setShown({ ...message, id: count.current });
  }, []);
  const place = useMemo(() => ({ show, setHost }), [show]);
  const viewport = <Toast.Viewport className="toasts" />;
  return (
    <ToastContext value={place}>
      {children}
      {hydrated && (
        <Toast.Provider duration={shortly} announcerContainer={host ?? undefined}>
          {shown && <ToastCard key={shown.id} message={shown} onClose={() => setShown(null)} />}
          {host ? createPortal(viewport, host) : viewport}
        </Toast.Provider>
      )}
    </ToastContext>
  );
}

/** What went wrong is announced at once and stays longer; the rest waits for its turn. */
function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { title, description, variant } = message;
  const destructive = variant === 'destructive';
  return (
    <Toast.Root
      type={destructive ? 'foreground' : 'background'}
      duration={destructive ? longer : shortly}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={variant ? `toast toast-${variant}` : 'toast'}
    >
      <Toast.Title className="font-semibold">{title}</Toast.Title>
      <Toast.Description className="text-ink-2">{description}</Toast.Description>
      <Toast.Close aria-label="Close" className="toast-close">
        <svg viewBox="0 0 24 24" className="size-5 stroke-ink" strokeWidth="2" aria-hidden="true">
          <path d="M5 5l14 14M19 5 5 19" />
        </svg>
      </Toast.Close>
    </Toast.Root>
  );
}
