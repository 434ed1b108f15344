import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { TemplateSearch } from '#domain/outreach/find-templates.ts';
import { channelLabels, channels } from '#domain/outreach/template.ts';

type Props = {
  words: OutreachPage['tool']['filters'];
  search: TemplateSearch;
  categories: string[];
  /** Null when nothing is known of the templates. */
  found: { shown: number; total: number } | null;
  onChange: (changes: { q?: string; channel?: string; category?: string }) => void;
};

export function TemplateFilters({ words, search, categories, found, onChange }: Props) {
  function said(): string {
    if (!found) return '\u00a0';
    const { shown, total } = found;
    const all = `${total} ${total === 1 ? words.found.one : words.found.many}`;
    return shown === total ? all : `${shown} ${words.found.of} ${all}`;
  }
  return (
    <FilterBar label={words.label} found={said()}>
      <ChoiceChips
        name="channel"
        label={words.channel}
        value={search.channel}
        choices={[
          { value: '', label: words.allChannels },
          ...channels.map((value) => ({ value, label: channelLabels[value] })),
        ]}
        onChange={(channel) => onChange({ channel })}
      />
      <ChoiceSelect
        id="category"
        label={words.category}
        value={search.category}
        choices={[{ value: '', label: words.allCategories }, ...categories.map((value) => ({ value, label: value }))]}
        onChange={(category) => onChange({ category })}
      />
      <SearchField
        id="list-search"
        label={words.search.label}
        placeholder={words.search.placeholder}
        value={search.text}
        onChange={(q) => onChange({ q })}
      />
    </FilterBar>
  );
}
