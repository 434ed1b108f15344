import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ListProps } from '#app/state/list-props.ts';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { fillTemplate, openingOf, openVariables, type VariableValues } from '#domain/outreach/fill-template.ts';
import { byChannel, templateKey } from '#domain/outreach/find-templates.ts';
import { channelLabels, type OutreachTemplate } from '#domain/outreach/template.ts';
import { CopyButton, CopyByHand } from './copy-button.tsx';
import { TcpaSign } from './tcpa-mark.tsx';
import { openVariablesText, TemplateText } from './template-view.tsx';

export type OpenTemplate = (key: string, how: 'click' | 'arrows') => void;

type Props = {
  found: OutreachTemplate[];
  all: OutreachTemplate[];
  copy: OutreachPage['tool'];
  values: VariableValues;
  /** The key of the open template; empty if none is open. */
  openKey: string;
  onOpen: OpenTemplate;
  onAnnounce: (text: string) => void;
  listProps: ListProps;
  /** Shown instead of the list when it is empty. */
  children: ReactNode;
};

const links = '[data-template]';

/** The templates by channel. Only one of them is a stop for the Tab key; the arrow keys move to the others. */
export function TemplateList(props: Props) {
  const { found, all, copy, values, openKey, onOpen, onAnnounce, listProps, children } = props;
  const hydrated = useHydrated();
  const pane = useRef<HTMLElement>(null);
  const id = useId();
  const keys = found.map((template) => templateKey(template, all));
  const [focused, setFocused] = useState('');
  const stop = [focused, openKey].find((key) => keys.includes(key)) ?? keys[0];

  // The template that a link opens may be far down the list.
  useEffect(() => {
    const row = pane.current?.querySelector(`[data-template="${CSS.escape(openKey)}"]`)?.parentElement;
    if (!pane.current || !row || pane.current.scrollHeight <= pane.current.clientHeight) return;
    const [box, frame] = [row.getBoundingClientRect(), pane.current.getBoundingClientRect()];
    if (box.bottom > frame.bottom) pane.current.scrollTop += box.bottom - frame.bottom;
  }, [openKey]);

  function onKeyDown(event: KeyboardEvent): void {
    const rows = [...(pane.current?.querySelectorAll<HTMLElement>(links) ?? [])];
    const at = rows.indexOf(event.target as HTMLElement);
    const next = at < 0 ? undefined : rows[neighbor(event.key, at, rows.length)];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    next.focus();
    onOpen(next.dataset.template ?? '', 'arrows');
  }

  return (
    <nav
      ref={pane}
      aria-label={copy.list.label}
      aria-describedby={`${id}-keys`}
      className="outreach-list"
      {...listProps}
    >
      <p id={`${id}-keys`} className="sr-only">
        {copy.list.keys}
      </p>
      <p className="hidden px-6 py-3 text-sm text-ink-2 noscript:block">{copy.list.withoutScript}</p>
      {byChannel(found).map(({ channel, templates }) => (
        <section key={channel} aria-labelledby={`channel-${channel}`}>
          <h2 id={`channel-${channel}`} className="outreach-channel">
            {channelLabels[channel]} <span className="figures font-normal text-ink-2">{templates.length}</span>
          </h2>
          <ul onKeyDown={onKeyDown}>
            {templates.map((template) => {
              const key = templateKey(template, all);
              return (
                <TemplateRow
                  key={template.id}
                  name={key}
                  template={template}
                  copy={copy}
                  values={values}
                  isOpen={key === openKey}
                  tabIndex={hydrated && key !== stop ? -1 : undefined}
                  onFocus={() => setFocused(key)}
                  onOpen={() => onOpen(key, 'click')}
                  onAnnounce={onAnnounce}
                />
              );
            })}
          </ul>
        </section>
      ))}
      {children}
    </nav>
  );
}

type RowProps = {
  /** The name of the template in the address. */
  name: string;
  template: OutreachTemplate;
  copy: OutreachPage['tool'];
  values: VariableValues;
  isOpen: boolean;
  tabIndex: number | undefined;
  onFocus: () => void;
  onOpen: () => void;
  onAnnounce: (text: string) => void;
};

function TemplateRow({ name, template, copy, values, isOpen, tabIndex, onFocus, onOpen, onAnnounce }: RowProps) {
  const hydrated = useHydrated();
  const id = useId();
  const [refused, setRefused] = useState(false);
  const { title, channel, category, template_text: text } = template;
  const tcpa = copy.tcpa.channels[channel].label;
  const filled = fillTemplate(text, values);

  function onClick(event: MouseEvent): void {
    // Another tab or window was asked for.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <li className="outreach-entry" onFocus={onFocus}>
      <div className="outreach-row" data-open={isOpen || undefined}>
        <a
          href={`?template=${name}`}
          data-template={name}
          aria-current={isOpen || undefined}
          aria-describedby={id}
          tabIndex={tabIndex}
          onClick={onClick}
          className="outreach-link"
        >
          <span className="outreach-title">{title}</span>
          <span className="flex items-center gap-2 text-xs text-ink-2">
            <TcpaSign channel={channel} />
            <span className="sr-only">{tcpa}, </span>
            {channelLabels[channel]}
            <span className="outreach-tag dataset-tag">{category}</span>
          </span>
        </a>
        <CopyButton
          text={filled}
          title={title}
          copy={copy.card}
          openText={openVariablesText(openVariables(text, values).length, copy.card)}
          className="outreach-copy"
          tabIndex={tabIndex}
          onAnnounce={onAnnounce}
          onRefused={setRefused}
        />
        <p id={id} className="outreach-opening">
          {openingOf(text, values)}
        </p>
        {refused && <CopyByHand text={filled} copy={copy.card} />}
      </div>
      {!hydrated && (
        // Without scripts nothing can be opened, so that each text is part of the list.
        <article aria-label={title} className="hidden py-4 noscript:block">
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 mb-3 text-sm text-ink-2">
            {channelLabels[channel]} · {category} · {tcpa}
          </p>
          <TemplateText text={text} values={values} />
        </article>
      )}
    </li>
  );
}

/** The place that a key moves to; -1 for other keys and at the ends. */
function neighbor(key: string, at: number, count: number): number {
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 };
  return places[key] ?? -1;
}
