import type { ToastMessage } from './toast.tsx';

type Action = NonNullable<ToastMessage['action']>;
const className = 'toast-action text-link';

/** A link below the text of a message, such as 'Sign in'. */
export const toastLink =
  ({ label, href }: { label: string; href: string }): Action =>
  () => (
    <a href={href} className={className}>
      {label}
    </a>
  );

/** A button below the text of a message, such as 'Undo', which also closes the message. */
export const toastButton =
  ({ label, run }: { label: string; run: () => void }): Action =>
  (close) => (
    <button
      type="button"
      className={className}
      onClick={() => {
        close();
        run();
      }}
    >
      {label}
    </button>
  );
