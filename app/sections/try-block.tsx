import { TryAsBuyer } from '#app/ui/try-as-buyer.tsx';
import { tryAsBuyer } from '#content/parts/try-as-buyer.ts';

/** An invitation to see the buyer's tool with made-up records. */
export function TryBlock() {
  return (
    <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-3 pt-8 pb-6">
      <TryAsBuyer copy={tryAsBuyer} />
      <p className="text-sm text-ink-2">{tryAsBuyer.text}</p>
    </div>
  );
}
