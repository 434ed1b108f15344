import { useId } from 'react';
import { Chevron } from '#app/ui/chevron.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { plural } from '#domain/format.ts';
import {
  fillTemplate,
  openVariables,
  templateParagraphs,
  type VariableValues,
} from '#domain/outreach/fill-template.ts';
import { countSms, nameOfCharacter } from '#domain/outreach/sms-segments.ts';
import { type Channel, channelLabels, type OutreachTemplate } from '#domain/outreach/template.ts';
import { CopyButton } from './copy-button.tsx';
import { VariableField, variableLabel } from './variable-field.tsx';

type Props = {
  template: OutreachTemplate;
  words: OutreachPage['tool'];
  values: VariableValues;
  onFill: (name: string, value: string) => void;
  onAnnounce: (text: string) => void;
};

export function TemplateCard({ template, words, values, onFill, onAnnounce }: Props) {
  const titleId = useId();
  const filled = fillTemplate(template.template_text, values);
  const open = openVariables(template.template_text, values).length;
  const openText = open === 0 ? words.card.allFilled : `${open} ${plural(open, words.card.open)}`;
  return (
    <li className="rounded-md border border-rule bg-card">
      <article aria-labelledby={titleId}>
        <header className="px-4 pt-5 sm:px-6">
          <p className="text-xs font-semibold text-accent">
            {channelLabels[template.channel]} · {template.category}
          </p>
          <h3 id={titleId} className="mt-1 text-xl">
            {template.title}
          </h3>
          <TcpaFlag marked={template.tcpa_compliant} channel={template.channel} words={words.tcpa} />
        </header>
        {/* The footer is sticky within this part, so that it never covers the title. */}
        <div>
          <div className="px-4 py-4 sm:px-6">
            <TemplateText text={template.template_text} values={values} onFill={onFill} />
            {template.channel === 'sms' && <SmsCount text={filled} open={open > 0} words={words.sms} />}
          </div>
          <CopyButton
            text={filled}
            titleId={titleId}
            words={words.card}
            openText={openText}
            isOpen={open > 0}
            onAnnounce={onAnnounce}
          />
        </div>
      </article>
    </li>
  );
}

type FlagProps = { marked: boolean; channel: Channel; words: OutreachPage['tool']['tcpa'] };

/** The mark differs in symbol, word and line, not in color alone. Its meaning unfolds below. */
function TcpaFlag({ marked, channel, words }: FlagProps) {
  const { label, meaning } = marked ? words.marked : words.unmarked;
  const law = words.law[channel];
  return (
    <details className="outreach-tcpa">
      <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
        <span
          className={marked ? 'outreach-tcpa-sign text-fresh' : 'outreach-tcpa-sign outreach-tcpa-sign-open text-warm'}
        >
          <svg
            viewBox="0 0 16 16"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            aria-hidden="true"
          >
            <path d={marked ? 'M3 8.5 6.5 12 13 4.5' : 'M8 2.5v7M8 12v2'} />
          </svg>
        </span>
        {label}
        <Chevron />
      </summary>
      <div className="border-l-2 border-rule pb-1 pl-4 text-sm text-ink-2">
        <p>{meaning}</p>
        <p className="mt-2">
          {law.text} <cite className="text-xs">{law.source}</cite>
        </p>
        <p className="mt-2 text-xs">
          {words.caution} {words.reviewed}
        </p>
      </div>
    </details>
  );
}

type TextProps = { text: string; values: VariableValues; onFill: (name: string, value: string) => void };

/** The text to send, with a field for each variable. */
function TemplateText({ text, values, onFill }: TextProps) {
  return (
    <div className="outreach-text">
      {templateParagraphs(text).map((parts, paragraph) => (
        <p key={paragraph}>
          {parts.map((part, index) =>
            part.kind === 'text' ? (
              part.text
            ) : (
              <span key={index} className="whitespace-nowrap">
                <VariableField
                  name={part.name}
                  value={values.get(part.name) ?? ''}
                  onFill={onFill}
                  aria-label={variableLabel(part.name)}
                  // One stop for the Tab key per variable: filling one field fills the others of its name.
                  tabIndex={part.first ? undefined : -1}
                  data-filled={values.get(part.name)?.trim() ? true : undefined}
                  className="outreach-variable"
                />
                {part.tail}
              </span>
            ),
          )}
        </p>
      ))}
    </div>
  );
}

/** The number of segments that the text takes now. */
function SmsCount({ text, open, words }: { text: string; open: boolean; words: OutreachPage['tool']['sms'] }) {
  const { encoding, characters, units, segments, foreign } = countSms(text);
  const counted = (count: number, { one, many }: { one: string; many: string }) =>
    `${count} ${plural(count, { one, many })}`;
  return (
    <div className="mt-4 border-t border-rule pt-3 text-sm">
      <p className="figures">
        <span className="font-semibold">
          {counted(characters, words.characters)}
          {units !== characters && ` (${words.countedAs} ${units})`} · {counted(segments, words.segments)}
        </span>{' '}
        · {encoding}
      </p>
      {open && <p className="text-ink-2">{words.braces}</p>}
      {foreign.length > 0 && (
        <p className="mt-1 border-l-4 border-brass-500 pl-3">
          {foreign.map(nameOfCharacter).join(', ')} {plural(foreign.length, words.foreign)} {words.foreign.cost}
        </p>
      )}
    </div>
  );
}
