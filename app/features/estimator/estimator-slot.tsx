import { useEffect, useRef, useState } from 'react';
import { loadOnce, useResource } from '#app/state/resource.ts';
import type { PricingPage } from '#content/pages/pricing.ts';

type Props = { words: PricingPage['estimator'] };

const loadEstimator = loadOnce(async () => (await import('./estimator.tsx')).Estimator);

/** The place of the estimator, at its height. It is loaded when it is nearly in view, because the form does not need it. */
export function EstimatorSlot({ words }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Stays loaded when it is out of view again.
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const Estimator = useResource(isNear ? 'estimator' : null, loadEstimator).value;
  return (
    <div ref={place} className="estimator">
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
