import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#app/features/booking/booking.css?url';
import { ManagedDemo, Outcome } from '#app/features/booking/managed-booking.tsx';
import { bookingContext } from '#app/lib/booking-context.ts';
import { Actions } from '#app/ui/actions.tsx';
import { manageBookingPage as page } from '#content/pages/manage-booking.ts';

/** Not in the registry: only the link in a confirmation mail leads here, and the server looks up its booking. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(bookingContext);

export const meta = () => [{ title: page.title }, { name: 'robots', content: 'noindex' }];

export const links = () => [{ rel: 'stylesheet', href: styles }];

export default function ManageBooking() {
  const view = useLoaderData<typeof loader>();
  const { booking, outcome } = view;
  if (booking && outcome?.kind !== 'cancelled') {
    return (
      <Frame title={page.found.title} lead={page.found.lead}>
        <ManagedDemo {...view} booking={booking} />
      </Frame>
    );
  }
  const { title, text } = outcome?.kind === 'cancelled' ? page.cancelled : page.unknown;
  return (
    <Frame title={title} lead={text}>
      {outcome && <Outcome outcome={outcome} />}
      <Actions actions={page.actions} />
    </Frame>
  );
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="wrap py-10 lg:py-16">
      <p className="text-sm font-semibold text-accent">{page.eyebrow}</p>
      <h1 className="mt-4 text-4xl">{title}</h1>
      <p className="mt-5 max-w-2xl text-lg text-ink-2">{lead}</p>
      <div className="mt-10">{children}</div>
    </div>
  );
}
