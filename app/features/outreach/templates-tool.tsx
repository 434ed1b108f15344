import { useMemo, useState } from 'react';
import { useQueryState } from '#app/lib/query-state.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { ChoiceChips, ChoiceSelect, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList } from '#app/ui/interactive/list-parts.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { plural } from '#domain/format.ts';
import { cleanLine } from '#domain/forms/clean-text.ts';
import type { VariableValues } from '#domain/outreach/fill-template.ts';
import { byChannel, categoriesOf, findTemplates, type TemplateSearch } from '#domain/outreach/find-templates.ts';
import { channelLabels, channels } from '#domain/outreach/template.ts';
import { templateSource } from './queries.ts';
import { SharedValues } from './shared-values.tsx';
import { TemplateCard } from './template-card.tsx';

const noFilters = { q: '', channel: '', category: '' };
/** What a link from another tool fills in. */
const noRecipient = { address: '', county: '', state: '' };
const maxLinkedLength = 200;

/**
 * Letters, emails, texts and scripts to fill in and copy. A value typed into one card fills all of them, and never
 * leaves the page.
 */
export function TemplatesTool({ words }: { words: OutreachPage['tool'] }) {
  const [query, setQuery] = useQueryState(noFilters);
  const [recipient, setRecipient] = useQueryState(noRecipient);
  const [typed, setTyped] = useState<VariableValues>(new Map());
  const values = useMemo(() => new Map([...linkedValues(recipient), ...typed]), [recipient, typed]);
  const [announcement, setAnnouncement] = useState('');
  const { rows, state, refresh } = useRows(templateSource);
  const categories = categoriesOf(rows);
  const search = {
    text: query.q,
    channel: channels.some((channel) => channel === query.channel) ? query.channel : '',
    category: categories.includes(query.category) ? query.category : '',
  };
  const found = findTemplates(rows, search);

  const fill = (name: string, value: string) => setTyped((before) => new Map(before).set(name, value));
  /** For a new recipient: the values about the sender stay. */
  const clearRecipient = () => {
    setTyped((before) => new Map([...before].filter(([name]) => words.details.own.variables.includes(name))));
    setRecipient(noRecipient);
  };

  return (
    <>
      <TemplateFilters
        words={words.filters}
        search={search}
        categories={categories}
        found={state === 'failed' ? null : { shown: found.length, total: rows.length }}
        onChange={setQuery}
      />
      <div className="outreach-templates">
        <SharedValues words={words.details} values={values} onFill={fill} onClear={clearRecipient} />
        <div>
          {byChannel(found).map(({ channel, templates }) => (
            <section key={channel} aria-labelledby={`channel-${channel}`} className="mb-14 last:mb-0">
              <h2 id={`channel-${channel}`} className="border-b-2 border-ink pb-2 text-2xl">
                {channelLabels[channel]}
              </h2>
              <ul className="mt-6 grid gap-6">
                {templates.map((template) => (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    words={words}
                    values={values}
                    onFill={fill}
                    onAnnounce={setAnnouncement}
                  />
                ))}
              </ul>
            </section>
          ))}
          {state === 'failed' && (
            <FailedList title={words.failed.title} onRetry={refresh}>
              {words.failed.text}
            </FailedList>
          )}
          {found.length === 0 && state !== 'failed' && (
            <NoTemplates words={words} onClear={() => setQuery(noFilters)} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** The values in the address; what the visitor types replaces them. */
function linkedValues(recipient: typeof noRecipient): [name: string, value: string][] {
  return Object.entries(recipient).flatMap(([name, text]) => {
    const value = cleanLine(text).slice(0, maxLinkedLength);
    return value ? [[name, value] as [string, string]] : [];
  });
}

function NoTemplates({ words, onClear }: { words: OutreachPage['tool']; onClear: () => void }) {
  return (
    <EmptyList title={words.none.title}>
      <button type="button" className="button button-quiet mt-2" onClick={onClear}>
        {words.filters.clear}
      </button>
    </EmptyList>
  );
}

type FilterProps = {
  words: OutreachPage['tool']['filters'];
  search: TemplateSearch;
  categories: string[];
  /** Null when the templates could not be read. */
  found: { shown: number; total: number } | null;
  onChange: (changes: { q?: string; channel?: string; category?: string }) => void;
};

function TemplateFilters({ words, search, categories, found, onChange }: FilterProps) {
  function foundText(): string {
    if (!found) return '\u00a0';
    const { shown, total } = found;
    const all = `${total} ${plural(total, words.found)}`;
    return shown === total ? all : `${shown} ${words.found.of} ${all}`;
  }
  return (
    <FilterBar label={words.label} found={foundText()}>
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
