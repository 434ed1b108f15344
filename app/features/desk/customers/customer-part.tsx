import type { ReactNode } from 'react';
import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import type { ShownCustomer, ShownMember, ShownNote, ShownSubscription } from '#domain/desk/customers.ts';

export type SubscriptionAction = 'extend' | 'end' | 'revoke';

/** The form or question that is open over a customer. */
export type Asked =
  | { kind: 'sell' | 'invite' | 'note' | 'rename' | 'settle' }
  | { kind: 'change'; action: SubscriptionAction; subscription: ShownSubscription }
  | { kind: 'remove'; member: ShownMember }
  | { kind: 'forget'; note: ShownNote };

export type PartProps = { customer: ShownCustomer; copy: CustomersDeskCopy };
export type AskProps = PartProps & { onAsk: (asked: Asked) => void };

/** A titled part of a customer. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="desk-customer-part">
      <div className="desk-customer-part-head">
        <h3>{title}</h3>
        {aside && <div className="text-sm text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
