import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { plural } from '#domain/format.ts';
import type { Notice } from '#domain/outreach/contact-rules/notice.ts';
import {
  fillTemplate,
  openVariables,
  templateParagraphs,
  type VariableValues,
  variablesOf,
} from '#domain/outreach/fill-template.ts';
import { messageLink } from '#domain/outreach/message-link.ts';
import { countSms, nameOfCharacter } from '#domain/outreach/sms-segments.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';
import { CopyButton, CopyByHand } from './copy-button.tsx';
import { TcpaNote } from './tcpa-mark.tsx';
import { type Filling, VariableFields } from './variable-fields.tsx';

type Props = {
  template: OutreachTemplate;
  copy: OutreachPage['tool'];
  filling: Filling;
  /** The notices in the text that the visitor inserted. */
  inserted: readonly Notice[];
  onUndo: (notice: Notice) => void;
  onAsk: () => void;
  onAnnounce: (text: string) => void;
};

/** The open template: its mark, its text with the values filled in, a field for each variable, and Copy. */
export function TemplateView({ template, copy, filling, inserted, onUndo, onAsk, onAnnounce }: Props) {
  const { title, channel, template_text: text } = template;
  const article = useRef<HTMLElement>(null);
  const [refused, setRefused] = useState(false);
  const filled = fillTemplate(text, filling.values);
  const open = openVariables(text, filling.values).length;
  const openText = openVariablesText(open, copy.card);
  const link = messageLink(channel, filled);
  useShown(article, inserted);

  /** A click on a variable in the text focuses its field; by keyboard the fields come next anyway. */
  function focusField(event: MouseEvent): void {
    const name = event.target instanceof HTMLElement ? event.target.dataset.fills : undefined;
    if (name) article.current?.querySelector<HTMLElement>(`[data-variable="${name}"]`)?.focus();
  }

  return (
    <article ref={article} aria-label={title} className="outreach-view">
      <div className="outreach-body">
        <div className="min-w-0">
          <div className="outreach-rules">
            <TcpaNote template={template} copy={copy.tcpa} />
            <button type="button" onClick={onAsk} className="outreach-ask">
              {copy.ask.open}
            </button>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut to the fields, which can be reached without it */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className="outreach-paper" onClick={focusField}>
            <TemplateText text={text} values={filling.values} inserted={inserted} />
          </div>
          {inserted.length > 0 && <InsertedNotices notices={inserted} copy={copy.ask.notices} onUndo={onUndo} />}
          {channel === 'sms' && <SmsCount text={filled} open={open > 0} copy={copy.sms} />}
        </div>
        <VariableFields names={variablesOf(text)} filling={filling} copy={copy} />
      </div>
      <footer className="outreach-foot">
        {refused && <CopyByHand text={filled} copy={copy.card} />}
        <p className="outreach-open figures text-sm">
          <span className="font-semibold">{openText}</span>
          {open > 0 && <span className="text-ink-2 max-sm:hidden"> · {copy.card.openNote}</span>}
        </p>
        <div className="outreach-buttons">
          {link && (
            <a href={link} className="button button-quiet">
              {copy.card.send[channel]}
            </a>
          )}
          <CopyButton
            text={filled}
            title={title}
            copy={copy.card}
            openText={openText}
            className="button button-primary min-w-28"
            onAnnounce={onAnnounce}
            onRefused={setRefused}
          />
        </div>
      </footer>
    </article>
  );
}

/** Scrolls to a notice that was just inserted. */
function useShown(article: RefObject<HTMLElement | null>, inserted: readonly Notice[]): void {
  const before = useRef(inserted.length);
  useEffect(() => {
    const newest = inserted.at(-1)?.text;
    if (newest && inserted.length > before.current) {
      const paragraphs = article.current?.querySelectorAll<HTMLElement>('.outreach-inserted') ?? [];
      [...paragraphs].find(({ dataset }) => dataset.notice === newest)?.scrollIntoView({ block: 'nearest' });
    }
    before.current = inserted.length;
  }, [article, inserted]);
}

export function openVariablesText(open: number, copy: OutreachPage['tool']['card']): string {
  return open === 0 ? copy.allFilled : `${open} ${plural(open, copy.open)}`;
}

type TextProps = { text: string; values: VariableValues; inserted?: readonly Notice[] };

/** The text to send. What is filled in is marked, and so is what is still open. */
export function TemplateText({ text, values, inserted = [] }: TextProps) {
  const notices = new Set(inserted.map((notice) => notice.text));
  const paragraphs = text.split(/\n{2,}/);
  const noticeAt = (index: number) => paragraphs.slice(index, index + 1).find((paragraph) => notices.has(paragraph));
  return (
    <div className="outreach-text">
      {templateParagraphs(text).map((parts, paragraph) => (
        <p key={paragraph} className={noticeAt(paragraph) && 'outreach-inserted'} data-notice={noticeAt(paragraph)}>
          {parts.map((part, index) => {
            if (part.kind === 'text') return part.text;
            const value = values.get(part.name)?.trim();
            return (
              <span key={index}>
                <mark data-fills={part.name} data-filled={value ? true : undefined} className="outreach-variable">
                  {value || `{${part.name}}`}
                </mark>
                {part.tail}
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
}

type InsertedProps = {
  notices: readonly Notice[];
  copy: OutreachPage['tool']['ask']['notices'];
  onUndo: (notice: Notice) => void;
};

/** What was inserted into the text, each with a button that takes it out again. */
function InsertedNotices({ notices, copy, onUndo }: InsertedProps) {
  return (
    <ul aria-label={copy.list} className="outreach-insertions">
      {notices.map((notice) => (
        <li key={notice.id}>
          {notice.name}
          <button
            type="button"
            aria-label={`${copy.undo}: ${notice.name}`}
            onClick={() => onUndo(notice)}
            className="outreach-undo text-link"
          >
            {copy.undo}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The number of segments that the text takes now. */
function SmsCount({ text, open, copy }: { text: string; open: boolean; copy: OutreachPage['tool']['sms'] }) {
  const { encoding, characters, units, segments, foreign } = countSms(text);
  const counted = (count: number, { one, many }: { one: string; many: string }) =>
    `${count} ${plural(count, { one, many })}`;
  return (
    <div className="outreach-sms mt-3 text-sm">
      <p className="figures">
        <span className="font-semibold">
          {counted(characters, copy.characters)}
          {units !== characters && ` (${copy.countedAs} ${units})`} · {counted(segments, copy.segments)}
        </span>{' '}
        · {encoding}
      </p>
      {open && <p className="text-ink-2">{copy.braces}</p>}
      {foreign.length > 0 && (
        <p className="mt-1 border-l-4 border-brass-500 pl-3">
          {foreign.map(nameOfCharacter).join(', ')} {plural(foreign.length, copy.foreign)} {copy.foreign.cost}
        </p>
      )}
    </div>
  );
}
