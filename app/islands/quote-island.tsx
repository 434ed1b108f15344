import type { ComponentProps } from 'react';
import { QuoteForm } from '#app/features/contact/quote-form.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';

export function QuoteIsland(props: ComponentProps<typeof QuoteForm>) {
  return (
    <Toasts>
      <QuoteForm {...props} />
    </Toasts>
  );
}
