import { useDebounced } from '#app/lib/use-debounced.ts';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';

/** Announces the main results to screen readers after a pause in typing. The initial results are not announced. */
export function Spoken({ sentence }: { sentence: string }) {
  const settled = useDebounced(sentence);
  return (
    <p role="status" className="sr-only">
      {useHydrated() ? settled : ''}
    </p>
  );
}
