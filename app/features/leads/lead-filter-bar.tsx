import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { LeadsPage } from '#content/pages/leads.ts';
import { qualities } from '#domain/leads/lead.ts';
import { states } from '#domain/places/states.ts';
import type { LeadFilters } from './lead-api.ts';

type Props = {
  filters: LeadFilters;
  found: string;
  words: LeadsPage['tool'];
  onChange: (changes: { q?: string; quality?: string; state?: string }) => void;
};

export function LeadFilterBar({ filters: { q, quality, state }, found, words, onChange }: Props) {
  const { filters } = words;
  return (
    <FilterBar label={filters.label} found={found}>
      <SearchField
        id="lead-search"
        label={filters.search}
        placeholder={filters.placeholder}
        value={q}
        onChange={(text) => onChange({ q: text })}
      />
      <ChoiceSelect
        id="lead-state"
        label={filters.state}
        value={state ?? 'all'}
        choices={[
          { value: 'all', label: filters.allStates },
          ...states.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(value) => onChange({ state: value })}
      />
      <ChoiceChips
        name="quality"
        label={filters.quality}
        value={quality ?? 'all'}
        choices={[
          { value: 'all', label: filters.allQualities },
          ...qualities.map((name) => ({ value: name, label: words.qualities[name] })),
        ]}
        onChange={(value) => onChange({ quality: value })}
      />
    </FilterBar>
  );
}
