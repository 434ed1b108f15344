import * as Toast from '@radix-ui/react-toast';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { useHydrated } from './hydrated.ts';

export type ToastMessage = { title: string; description: string; variant?: 'warning' | 'destructive' };

type Shown = ToastMessage & { id: number };

const shortly = 8_000;
const longer = 14_000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => {});

/** Shows a message in the corner; a newer one takes its place. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}

/** Gives what it holds a place for messages. The place exists only in the browser: its style attributes are not for the page. */
export function Toasts({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const count = useRef(0);
  const hydrated = useHydrated();
  const show = useCallback((message: ToastMessage) => {
    count.current += 1;
    setShown({ ...message, id: count.current });
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {hydrated && (
        <Toast.Provider duration={shortly}>
          {shown && <ToastCard key={shown.id} message={shown} onClose={() => setShown(null)} />}
          <Toast.Viewport className="toasts" />
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
