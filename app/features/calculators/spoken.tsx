import { useDebounced } from '#app/lib/debounced.ts';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';

/** The main results for those who hear the page, once the typing pauses. What the page starts with is not announced. */
export function Spoken({ sentence }: { sentence: string }) {
  const settled = useDebounced(sentence);
  return (
    <p role="status" className="off-screen">
      {useHydrated() ? settled : ''}
    </p>
  );
}
