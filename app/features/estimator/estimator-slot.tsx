import { Suspense, useRef } from 'react';
import { lazyPart, useNear } from '#app/shell/lazy-part.tsx';
import type { PricingPage } from '#content/pages/pricing.ts';

type Props = { copy: PricingPage['estimator'] };

const Estimator = lazyPart(async () => (await import('./estimator.tsx')).Estimator);

/** The place of the estimator, at its height. It is loaded when it is nearly in view, because the form does not need it. */
export function EstimatorSlot({ copy }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const loading = (
    <>
      <div ref={place} className="estimator-choices">
        <p className="text-sm text-ink-2">
          <span className="noscript:hidden">{copy.loading}</span>
          <span className="hidden noscript:block">{copy.withoutScript}</span>
        </p>
      </div>
      <div className="estimator-side noscript:hidden" />
    </>
  );
  return (
    <div className="estimator">
      {isNear ? (
        <Suspense fallback={loading}>
          <Estimator copy={copy} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}
