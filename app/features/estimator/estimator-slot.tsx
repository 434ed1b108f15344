import { loadOnce, useResource } from '#app/lib/use-resource.ts';
import type { PricingPage } from '#content/pages/pricing.ts';

type Props = { words: PricingPage['estimator'] };

const loadEstimator = loadOnce(async () => (await import('./estimator.tsx')).Estimator);

/** The place of the estimator, at its height. It is loaded when the page is idle, because the form does not need it. */
export function EstimatorSlot({ words }: Props) {
  const Estimator = useResource('estimator', loadEstimator, { whenIdle: true }).value;
  return (
    <div className="estimator">
      {Estimator ? (
        <Estimator words={words} />
      ) : (
        <p className="p-6 text-sm text-ink-2">
          <span className="noscript:hidden">{words.loading}</span>
          <span className="hidden noscript:block">{words.withoutScript}</span>
        </p>
      )}
    </div>
  );
}
