import { type MouseEvent, type ReactNode, useState } from 'react';
import { loadOnce, useResource } from '#app/state/resource.ts';

type Props = { fips: string; className?: string; children: ReactNode };

const loadDialog = loadOnce(async () => (await import('./county-card-dialog.tsx')).CountyCardDialog);

/** A link to a county on the coverage page, which opens its card in a dialog on this page instead. */
export function CountyCardLink({ fips, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const Dialog = useResource(open ? 'county card dialog' : null, loadDialog).value;

  function onClick(event: MouseEvent): void {
    // Another tab or window was asked for.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a href={`/coverage?county=${fips}`} onClick={onClick} aria-haspopup="dialog" className={className}>
        {children}
      </a>
      {open && Dialog && <Dialog fips={fips} onClose={() => setOpen(false)} />}
    </>
  );
}
