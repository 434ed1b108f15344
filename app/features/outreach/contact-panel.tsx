import { useId, useState } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { useUrl } from '#app/state/url.ts';
import { Chevron } from '#app/ui/chevron.tsx';
import type { OutreachPage } from '#content/pages/outreach.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { hoursByDay } from '#domain/outreach/contact-rules/calling-hours.ts';
import type { RuleSource } from '#domain/outreach/contact-rules/federal-rules.ts';
import { type ContactAnswer, type ContactHours, mayContact } from '#domain/outreach/contact-rules/may-contact.ts';
import { hasNotice, type Notice } from '#domain/outreach/contact-rules/notice.ts';
import { contactChannels, type LocalTime, questionOf, roles } from '#domain/outreach/contact-rules/question.ts';
import type { OutreachTemplate } from '#domain/outreach/template.ts';
import { stateNames } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { longMonth } from '#domain/time/date-texts.ts';

type Copy = OutreachPage['tool']['ask'];

type Props = {
  copy: Copy;
  /** With the notices that were inserted; undefined while no template is open. */
  template: OutreachTemplate | undefined;
  /** A link said so, until another one is chosen here. */
  recipientState: string;
  inserted: readonly Notice[];
  /** The heading is focused, because the visitor opened the panel and not a link. */
  takesFocus: boolean;
  onInsert: (notice: Notice) => void;
  onUndo: (notice: Notice) => void;
  onClose: () => void;
};

const nothingAsked = { dataset: '', role: '', state: '', by: '' };

/** 'May I contact?': who, where and how, and what the rules say. */
export function ContactPanel({
  copy,
  template,
  recipientState,
  inserted,
  takesFocus,
  onInsert,
  onUndo,
  onClose,
}: Props) {
  const { view: asked, change: setAsked } = useUrl(nothingAsked);
  const [time, setTime] = useState({ day: '', clock: '' });
  const question = questionOf({ ...asked, state: asked.state || recipientState }, template);
  const { dataset, role, channel, state } = question;
  const isTimed = channel === 'call' || channel === 'text';
  const answer = state === null ? null : mayContact({ ...question, state, at: isTimed ? localTime(time) : undefined });
  const fields = copy.fields;
  return (
    <Sheet
      title={copy.title}
      subject="rules"
      closeLabel={copy.close}
      isInAddress
      takesFocus={takesFocus}
      onClose={onClose}
    >
      <div className="outreach-asked">
        <p className="text-sm text-ink-2">{copy.intro}</p>
        <div className="outreach-ask-fields">
          <Choice
            label={fields.dataset}
            value={dataset}
            choices={datasetTypes}
            onChange={(value) => setAsked({ dataset: value, role: '' })}
          />
          <Choice label={fields.role} value={role} choices={roles} onChange={(value) => setAsked({ role: value })} />
          <Choice
            label={fields.state}
            value={state ?? ''}
            choices={{
              ...(state === null ? { '': fields.chooseState } : {}),
              ...stateNames,
            }}
            onChange={(value) => setAsked({ state: value })}
          />
          <Choice
            label={fields.by}
            value={channel}
            choices={contactChannels}
            onChange={(value) => setAsked({ by: value })}
          />
          {isTimed && (
            <>
              <Choice
                label={fields.day}
                value={time.day}
                choices={{
                  '': fields.anyDay,
                  ...Object.fromEntries(fields.days.map((name, day) => [`d${day}`, name])),
                }}
                onChange={(day) => setTime({ ...time, day })}
              />
              <label className="outreach-ask-field">
                <span>{fields.time}</span>
                <input
                  type="time"
                  value={time.clock}
                  onChange={(event) => setTime({ ...time, clock: event.target.value })}
                  className="filter-control"
                />
              </label>
            </>
          )}
        </div>
        <div role="status" className="outreach-ask-answer" data-verdict={answer?.verdict}>
          {answer ? (
            <>
              <p className="outreach-ask-verdict serif">
                <VerdictSign verdict={answer.verdict} />
                {copy.verdicts[answer.verdict]}
              </p>
              <p className="mt-2 text-sm">{answer.why}</p>
            </>
          ) : (
            <p className="text-sm">{copy.choose}</p>
          )}
        </div>
        {answer && (
          <>
            <Hours hours={answer.hours} copy={copy} />
            <Conditions answer={answer} copy={copy} />
            {answer.notices.length > 0 && (
              <section>
                <h3>{copy.notices.title}</h3>
                <ul className="outreach-ask-notices">
                  {answer.notices.map((notice) => (
                    <NoticeItem
                      key={notice.id}
                      notice={notice}
                      template={template}
                      isInserted={inserted.some(({ id }) => id === notice.id)}
                      copy={copy.notices}
                      onInsert={onInsert}
                      onUndo={onUndo}
                    />
                  ))}
                </ul>
              </section>
            )}
            <Unchecked lines={answer.unchecked} title={copy.unchecked} />
            <Sources sources={answer.sources} copy={copy.sources} />
          </>
        )}
        <p className="text-xs text-ink-2">
          {copy.always} {copy.caution}
        </p>
      </div>
    </Sheet>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: Record<string, string>;
  onChange: (value: string) => void;
};

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="outreach-ask-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className="filter-control">
        {Object.entries(choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const signs: Record<ContactAnswer['verdict'], string> = {
  yes: 'M3 8.5 6.5 12 13 4.5',
  only_if: 'M8 2.5v7M8 12v2',
  ask_counsel: 'M5 5.5a3 3 0 1 1 4.5 2.6C8.4 8.7 8 9.2 8 10.5M8 12.5v1.5',
  no: 'M4 4l8 8M12 4l-8 8',
};

/** The symbol says the same as the word beside it. */
function VerdictSign({ verdict }: { verdict: ContactAnswer['verdict'] }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className="outreach-ask-sign"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={signs[verdict]} />
    </svg>
  );
}

function Conditions({ answer: { conditions }, copy }: { answer: ContactAnswer; copy: Copy }) {
  if (conditions.length === 0) return null;
  return (
    <section>
      <h3>{copy.conditions}</h3>
      <ul className="outreach-ask-list">
        {conditions.map(({ text, cites }) => (
          <li key={text}>
            {text} <cite>{cites.length > 0 ? cites.join(', ') : copy.practice}</cite>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hours({ hours, copy: { hours: copy } }: { hours: ContactHours; copy: Copy }) {
  if (hours.kind === 'none') return null;
  return (
    <section>
      <h3>{copy.title}</h3>
      {hours.kind === 'unknown' ? (
        <p className="text-sm">{copy.unknown}</p>
      ) : (
        <>
          <dl className="outreach-ask-hours figures">
            {hoursByDay(hours.week).map((line) => (
              <div key={line.days}>
                <dt>{line.days}</dt>
                <dd>{line.hours}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-1 text-xs text-ink-2">
            {copy[hours.by]} {hours.note}
          </p>
        </>
      )}
    </section>
  );
}

type NoticeProps = {
  notice: Notice;
  template: OutreachTemplate | undefined;
  isInserted: boolean;
  copy: Copy['notices'];
  onInsert: (notice: Notice) => void;
  onUndo: (notice: Notice) => void;
};

function NoticeItem({ notice, template, isInserted, copy, onInsert, onUndo }: NoticeProps) {
  const isThere = !isInserted && template !== undefined && hasNotice(template.template_text, notice);
  return (
    <li>
      <p className="font-semibold">{notice.name}</p>
      <p className="outreach-ask-notice-text">{notice.text}</p>
      <p className="text-xs text-ink-2">{notice.why}</p>
      {template && !isThere ? (
        // One button that changes its name, so that it keeps the focus.
        <button
          type="button"
          aria-label={`${isInserted ? copy.undo : copy.insert}: ${notice.name}`}
          onClick={() => (isInserted ? onUndo(notice) : onInsert(notice))}
          className="button button-quiet outreach-ask-insert"
        >
          {isInserted ? copy.undo : copy.insert}
        </button>
      ) : null}
      <p role="status" className="text-xs">
        {isInserted && template && fillIn(copy.inserted, { title: template.title })}
        {isThere && copy.there}
        {!template && copy.noTemplate}
      </p>
    </li>
  );
}

function Unchecked({ lines, title }: { lines: string[]; title: string }) {
  if (lines.length === 0) return null;
  return (
    <section className="outreach-ask-unchecked">
      <h3>{title}</h3>
      <ul className="outreach-ask-list">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ sources, copy }: { sources: RuleSource[]; copy: Copy['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <details className="outreach-ask-sources">
      <summary>
        {copy.title} <span className="figures">{sources.length}</span>
        <Chevron />
      </summary>
      <ul className="outreach-ask-list">
        {sources.map(({ cite, says, source, read, checked }) => (
          <li key={`${cite} ${source}`}>
            {source.startsWith('https://') ? (
              <a href={source} className="text-link">
                {cite}
              </a>
            ) : (
              <cite>{cite}</cite>
            )}
            . {says}{' '}
            <span className="text-ink-2">
              {copy[read]} {longMonth(new Date(`${checked}-01T00:00:00Z`))}.
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Undefined until day and time are both chosen. */
function localTime({ day, clock }: { day: string; clock: string }): LocalTime | undefined {
  const [hours, minutes] = clock.split(':').map(Number);
  if (day === '' || hours === undefined || minutes === undefined) return undefined;
  return { weekday: Number(day.slice(1)), minutes: hours * 60 + minutes };
}
