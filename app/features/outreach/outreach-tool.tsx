import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { takeLinkedFields } from '#app/lib/linked-fields.ts';
import { Dialog } from '#app/shell/dialog.tsx';
import { Stepper } from '#app/shell/stepper.tsx';
import { useRows } from '#app/state/list.ts';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { listKey, useUrl } from '#app/state/url.ts';
import { ChoiceSelect, choicesOf, FilterBar, SearchField } from '#app/ui/interactive/filter-bar.tsx';
import { EmptyList, FailedList } from '#app/ui/interactive/list-parts.tsx';
import { useMedia } from '#app/ui/interactive/use-media.ts';
import type { OutreachPage } from '#content/pages/outreach.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { plural } from '#domain/format.ts';
import { cleanLine } from '#domain/forms/clean-text.ts';
import { insertNotices, type Notice } from '#domain/outreach/contact-rules/notice.ts';
import type { VariableValues } from '#domain/outreach/fill-template.ts';
import {
  byChannel,
  categoriesOf,
  findTemplates,
  type TemplateSearch,
  templateFor,
  templateKey,
} from '#domain/outreach/find-templates.ts';
import { linkedDataset } from '#domain/outreach/outreach-link.ts';
import { channelLabels, channels, type OutreachTemplate } from '#domain/outreach/template.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { templateSource } from './queries.ts';
import { type OpenTemplate, TemplateList } from './template-list.tsx';
import { TemplateView } from './template-view.tsx';
import { useSender } from './use-sender.ts';
import type { Filling } from './variable-fields.tsx';

type Copy = OutreachPage['tool'];

const noFilters = { q: '', channel: '', category: '' };
/** What a link from another tool, `#?address=...&county=...`, fills in. */
const linkedVariables = ['address', 'county', 'state'];
const maxLinkedLength = 200;
/** What the address says about 'May I contact?'. The state is the recipient's and stays when it is closed. */
const noRules = { rules: '', dataset: '', role: '', by: '' };
const noState = { state: '' };

const loadPanel = loadOnce(() => import('./contact-panel.tsx'));

/** Letters, emails, texts and scripts to fill in and copy: a list, and beside it the template that is open. */
export function OutreachTool({ copy }: { copy: Copy }) {
  const isNarrow = useMedia('(width < 64rem)');
  const { view: query, change: setQuery } = useUrl(noFilters);
  const {
    view: { template: asked },
    change: setAsked,
    open: openSheet,
    push,
  } = useUrl({ template: '' });
  const [announcement, setAnnouncement] = useState('');
  const filling = useFilling(copy, setAnnouncement);
  const list = useRows(templateSource);
  const { state, refresh } = list;
  const { inserted, insert, undo } = useInsertions();
  const rows = list.rows.map((template) => insertNotices(template, inserted.get(template.id) ?? []));
  const categories = categoriesOf(rows);
  const search = {
    text: query.q,
    channel: channels.some((channel) => channel === query.channel) ? query.channel : '',
    category: categories.includes(query.category) ? query.category : '',
  };
  // In the order of the list, which the buttons for the next and the previous template follow.
  const found = byChannel(findTemplates(rows, search)).flatMap(({ templates }) => templates);
  const keyOf = (template: OutreachTemplate) => templateKey(template, rows);
  const named = found.find((template) => keyOf(template) === asked);
  const [isLinkClosed, setLinkClosed] = useState(false);
  const linked = filling.dataset && asked === '' ? templateFor(filling.dataset, found) : undefined;
  // Beside the list a template is always open; over the list only if it was asked for or linked to.
  const open = isNarrow
    ? (named ?? rows.find((template) => keyOf(template) === asked) ?? (isLinkClosed ? undefined : linked))
    : (named ?? linked ?? found[0]);

  const openTemplate: OpenTemplate = (template, how) => {
    if (how === 'arrows' && isNarrow) return;
    // Back returns to the list, or to the template before.
    if (isNarrow) openSheet({ template });
    else if (how === 'click' && template !== asked) push({ template });
    else setAsked({ template });
  };

  function closeSheet(): void {
    setAsked({ template: '' });
    setLinkClosed(true);
  }

  const { isAsked, wasOpened, openRules, closeRules } = useRulesPanel();
  const Panel = useResource(isAsked ? 'contact panel' : null, loadPanel).value?.ContactPanel;
  const notices = open ? (inserted.get(open.id) ?? []) : [];

  const view = open && (
    <TemplateView
      key={open.id}
      template={open}
      copy={copy}
      filling={{
        ...filling,
        clearRecipient() {
          // The letter stays open, although the address no longer says why.
          if (linked) setAsked({ template: keyOf(linked) });
          filling.clearRecipient();
        },
      }}
      inserted={notices}
      onUndo={(notice) => undo(open.id, notice)}
      onAsk={openRules}
      onAnnounce={setAnnouncement}
    />
  );
  const position = open && (
    <Position
      found={found}
      open={open}
      copy={copy.view}
      onOpen={(template) => setAsked({ template: keyOf(template) })}
    />
  );
  const status = (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );

  return (
    <div className="outreach">
      <TemplateFilters
        copy={copy.filters}
        search={search}
        categories={categories}
        found={state === 'failed' ? null : { shown: found.length, total: rows.length }}
        onChange={setQuery}
      >
        <button type="button" onClick={openRules} className="outreach-ask" data-alone={!open || undefined}>
          {copy.ask.open}
        </button>
      </TemplateFilters>
      <div className="outreach-panes" data-asked={(isAsked && Panel !== undefined) || undefined}>
        <TemplateList
          found={found}
          all={rows}
          copy={copy}
          values={filling.values}
          openKey={open ? keyOf(open) : ''}
          onOpen={openTemplate}
          onAnnounce={setAnnouncement}
          listProps={{ ...list.listProps, 'data-key': listKey({ ...search, text: '', q: search.text }) }}
        >
          {state === 'failed' && (
            <FailedList title={copy.failed.title} onRetry={refresh}>
              {copy.failed.text}
            </FailedList>
          )}
          {found.length === 0 && state !== 'failed' && (
            <EmptyList title={copy.none.title}>
              <p>{copy.none.text}</p>
              <button type="button" className="button button-quiet mt-3" onClick={() => setQuery(noFilters)}>
                {copy.filters.clear}
              </button>
            </EmptyList>
          )}
        </TemplateList>
        {!isNarrow && open && (
          <section aria-label={copy.view.label} className="outreach-pane">
            <header className="outreach-head">
              <h2 className="mr-auto text-xl">{open.title}</h2>
              {position}
            </header>
            {view}
          </section>
        )}
        {isNarrow && open && (
          <Dialog title={open.title} closeLabel={copy.view.close} isInAddress onClose={closeSheet}>
            {position}
            {view}
            {status}
          </Dialog>
        )}
        {isAsked && Panel && (
          <Panel
            copy={copy.ask}
            template={open}
            recipientState={filling.values.get('state') ?? ''}
            inserted={notices}
            takesFocus={wasOpened}
            onInsert={(notice) => open && insert(open.id, notice)}
            onUndo={(notice) => open && undo(open.id, notice)}
            onClose={closeRules}
          />
        )}
      </div>
      {!(isNarrow && open) && status}
    </div>
  );
}

/** The notices that were inserted, by the id of the template. */
function useInsertions() {
  const [inserted, setInserted] = useState<ReadonlyMap<string, readonly Notice[]>>(new Map());
  const without = (notices: readonly Notice[] = [], notice: Notice) => notices.filter(({ id }) => id !== notice.id);
  return {
    inserted,
    insert: (id: string, notice: Notice) =>
      setInserted((before) => new Map(before).set(id, [...without(before.get(id), notice), notice])),
    undo: (id: string, notice: Notice) =>
      setInserted((before) => new Map(before).set(id, without(before.get(id), notice))),
  };
}

/** 'May I contact?' is open when the address says so. */
function useRulesPanel() {
  const { view, change, open } = useUrl(noRules);
  const [wasOpened, setOpened] = useState(false);
  return {
    isAsked: view.rules === 'open',
    /** By a button, not by a link. */
    wasOpened,
    openRules() {
      setOpened(true);
      open({ ...view, rules: 'open' });
    },
    closeRules: () => change(noRules),
  };
}

/** A value typed for one template fills all of them, and never leaves the browser. */
function useFilling(copy: Copy, announce: (text: string) => void): Filling & { dataset: DatasetType | null } {
  const { variables, cleared } = copy.details.sender;
  const { change: setState } = useUrl(noState);
  const [dataset, setDataset] = useState<DatasetType | null>(null);
  const [typed, setTyped] = useState<VariableValues>(new Map());
  const sender = useSender(variables);
  const values = useMemo(() => new Map([...typed, ...sender.values]), [typed, sender.values]);
  useEffect(() => {
    const fields = takeLinkedFields();
    const linked = linkedValues(fields);
    if (linked.size > 0) setTyped(linked);
    setDataset(linkedDataset(fields));
  }, []);
  return {
    values,
    dataset,
    fill: (name, value) =>
      variables.includes(name) ? sender.fill(name, value) : setTyped((before) => new Map(before).set(name, value)),
    clearRecipient() {
      setTyped(new Map());
      setDataset(null);
      setState(noState);
    },
    clearSender() {
      sender.clear();
      announce(cleared);
    },
  };
}

/** As if the visitor had typed what a link hands over. */
function linkedValues(fields: URLSearchParams): VariableValues {
  return new Map(
    linkedVariables.flatMap((name) => {
      const value = cleanLine(fields.get(name) ?? '').slice(0, maxLinkedLength);
      return value ? [[name, value] as const] : [];
    }),
  );
}

type PositionProps = {
  found: OutreachTemplate[];
  open: OutreachTemplate;
  copy: Copy['view'];
  onOpen: (template: OutreachTemplate) => void;
};

/** The place of the open template in the list, and buttons for its neighbors. */
function Position({ found, open, copy, onOpen }: PositionProps) {
  const at = found.indexOf(open);
  if (at < 0) return null;
  const opener = (template: OutreachTemplate | undefined) => template && (() => onOpen(template));
  return (
    <div className="outreach-position">
      <p className="figures text-sm text-ink-2">{fillIn(copy.position, { at: at + 1, total: found.length })}</p>
      <Stepper copy={copy} onPrevious={opener(found[at - 1])} onNext={opener(found[at + 1])} />
    </div>
  );
}

type FilterProps = {
  copy: Copy['filters'];
  search: TemplateSearch;
  categories: string[];
  /** Null when the templates could not be read. */
  found: { shown: number; total: number } | null;
  onChange: (changes: { q?: string; channel?: string; category?: string }) => void;
  /** Comes after the filters. */
  children: ReactNode;
};

function TemplateFilters({ copy, search, categories, found, onChange, children }: FilterProps) {
  function foundText(): string {
    if (!found) return '\u00a0';
    const { shown, total } = found;
    const all = `${total} ${plural(total, copy.found)}`;
    return shown === total ? all : `${shown} ${copy.found.of} ${all}`;
  }
  return (
    <div className="outreach-filters">
      <FilterBar label={copy.label} found={foundText()}>
        <SearchField
          id="list-search"
          label={copy.search.label}
          placeholder={copy.search.placeholder}
          value={search.text}
          onChange={(q) => onChange({ q })}
        />
        <ChoiceSelect
          id="channel"
          label={copy.channel}
          value={search.channel}
          choices={choicesOf(channelLabels, copy.allChannels)}
          onChange={(channel) => onChange({ channel })}
        />
        <ChoiceSelect
          id="category"
          label={copy.category}
          value={search.category}
          choices={[{ value: '', label: copy.allCategories }, ...categories.map((value) => ({ value, label: value }))]}
          onChange={(category) => onChange({ category })}
        />
        {children}
      </FilterBar>
    </div>
  );
}
