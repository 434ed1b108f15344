import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#app/features/booking/booking.css?url';
import { Island } from '#app/islands/island.tsx';
import { bookingContext } from '#app/lib/page-contexts.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { Actions } from '#app/ui/actions.tsx';
import { manageBookingPage as page } from '#content/pages/manage-booking.ts';
import type { ManageOutcome, ManageView } from '#domain/booking/managed-booking.ts';

/** Not in the registry: only the private link of a booking leads here, and the server looks up its booking. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(bookingContext);

export const meta = () => [{ title: page.title }, { name: 'robots', content: 'noindex' }];

export const links = () => [{ rel: 'stylesheet', href: styles }];

/** Without a booking there is nothing to move. */
export const handle: PageHandle = { hydrate: (view) => (view as ManageView | undefined)?.booking != null };

export default function ManageBooking() {
  const { token, booking, slots, outcome } = useLoaderData<typeof loader>();
  if (booking) {
    return (
      <Frame title={page.found.title} lead={page.found.lead}>
        {outcome && <Outcome outcome={outcome} />}
        <Island name="managedBooking" props={{ token, booking, slots }} />
      </Frame>
    );
  }
  const { title, text } = outcome?.kind === 'canceled' ? page.canceled : page.unknown;
  return (
    <Frame title={title} lead={text}>
      {outcome && <Outcome outcome={outcome} />}
      <Actions actions={page.actions} />
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap pt-8 pb-16">
      <p className="text-sm font-semibold text-accent">{page.eyebrow}</p>
      <h1 className="mt-2 text-3xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-ink-2">{lead}</p>
      <div className="mt-6">{children}</div>
    </div>
  );
}

function Outcome({ outcome }: { outcome: ManageOutcome }) {
  if (outcome.kind === 'canceled') return null;
  const failed = outcome.kind === 'failed';
  const { title, text } = failed ? { ...page.failed, text: outcome.message } : page.moved;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`mb-6 max-w-3xl border-l-2 px-5 py-4 text-sm ${failed ? 'border-hot bg-hot-tint' : 'border-fresh bg-fresh-tint'}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
