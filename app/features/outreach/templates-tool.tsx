import { useState } from 'react';
import { tables } from '#app/lib/api-client.ts';
import { useQueryState } from '#app/lib/query-state.ts';
import { useRows } from '#app/lib/use-rows.ts';
import { EmptyList, FailedList } from '#app/ui/interactive/list-parts.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { VariableValues } from '#domain/outreach/fill-template.ts';
import { byChannel, categoriesOf, findTemplates } from '#domain/outreach/find-templates.ts';
import { sampleTemplates } from '#domain/outreach/sample-templates.ts';
import { channelLabels, channels } from '#domain/outreach/template.ts';
import { SharedValues } from './shared-values.tsx';
import { TemplateCard } from './template-card.tsx';
import { TemplateFilters } from './template-filters.tsx';

const listKey = 'outreach_templates';

/** Letters, emails, texts and scripts to fill and copy. What is typed into one card stands in all of them, in this page alone. */
export function TemplatesTool({ words }: { words: OutreachPage['tool'] }) {
  const [query, setQuery] = useQueryState({ q: '', channel: '', category: '' });
  const [values, setValues] = useState<VariableValues>(new Map());
  const [announcement, setAnnouncement] = useState('');
  const { rows, state, refresh } = useRows({
    key: listKey,
    read: ({ from, to }, signal) =>
      tables().from('outreach_templates').select('*', { count: 'exact' }).range(from, to).abortSignal(signal),
    initial: { key: listKey, rows: sampleTemplates },
  });
  const categories = categoriesOf(rows);
  const search = {
    text: query.q,
    channel: channels.some((channel) => channel === query.channel) ? query.channel : '',
    category: categories.includes(query.category) ? query.category : '',
  };
  const found = findTemplates(rows, search);

  const fill = (name: string, value: string) => setValues((before) => new Map(before).set(name, value));
  /** A new recipient: what is about you stays. */
  const clearRecipient = () =>
    setValues((before) => new Map([...before].filter(([name]) => words.details.own.variables.includes(name))));

  return (
    <>
      <TemplateFilters
        words={words.filters}
        search={search}
        categories={categories}
        found={state === 'failed' ? null : { shown: found.length, total: rows.length }}
        onChange={setQuery}
      />
      <div className="templates">
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
          {found.length === 0 && state !== 'failed' && <NoTemplates words={words} onClear={setQuery} />}
        </div>
      </div>
      <p role="status" className="off-screen">
        {announcement}
      </p>
    </>
  );
}

type NoneProps = {
  words: OutreachPage['tool'];
  onClear: (all: { q: ''; channel: ''; category: '' }) => void;
};

function NoTemplates({ words, onClear }: NoneProps) {
  return (
    <EmptyList title={words.none.title}>
      <button
        type="button"
        className="button button-quiet mt-2"
        onClick={() => onClear({ q: '', channel: '', category: '' })}
      >
        {words.filters.clear}
      </button>
    </EmptyList>
  );
}
