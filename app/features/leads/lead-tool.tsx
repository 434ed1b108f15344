import { useDebounced } from '#app/lib/debounced.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import type { LeadsPage } from '#content/pages/leads.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { foundText } from './found-text.ts';
import { readLeads } from './lead-api.ts';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { LeadResults } from './lead-results.tsx';
import { ScoreExplanation } from './score-explanation.tsx';
import { useLeadFilters } from './use-lead-filters.ts';

type Words = LeadsPage['tool'];

export function LeadTool({ words }: { words: Words }) {
  const hydrated = useHydrated();
  return (
    <>
      <ScoreExplanation words={words} />
      {/* Begins anew once the address is known: a shared search is then the first thing that is asked for. */}
      <LeadBrowser key={String(hydrated)} live={hydrated} words={words} />
    </>
  );
}

function LeadBrowser({ live, words }: { live: boolean; words: Words }) {
  const [filters, change, clear] = useLeadFilters();
  const q = useDebounced(filters.q);
  const asked = { ...filters, q };
  const list = useRows<Lead>({
    key: live ? `lead_scores ${JSON.stringify(asked)}` : null,
    read: (range, signal) => readLeads(asked, range, signal),
  });
  const found = { loading: words.found.loading, failed: '', ready: foundText(list.total, words.found) }[list.state];
  return (
    <section aria-labelledby="leads-title" className="mt-10" data-state={list.state}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="leads-title" className="text-2xl">
          {words.list.title}
        </h2>
        <a href="#limits" className="text-link skip-list text-sm">
          {words.list.skip}
        </a>
      </div>
      <LeadFilterBar filters={filters} found={found} words={words} onChange={change} />
      <LeadResults list={list} words={words} onClear={clear} />
    </section>
  );
}
