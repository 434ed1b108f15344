import { useId, useState } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { HttpProblem } from '#app/state/http.ts';
import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { BuyerField, BuyerRecord, HistoryEntry, RecalledRecord } from '#domain/delivery/buyer-records.ts';
import type { ContactNow, OutreachChannel } from '#domain/delivery/contact-now.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { fragmentLink } from '#domain/text/fragment-link.ts';
import { dayText } from './days.ts';
import { Signals, Tags } from './property-list.tsx';
import { useRecord } from './queries.ts';
import { ReportDialog } from './report-dialog.tsx';
import { splitAddress } from './split-address.ts';

type Words = AccountRecordsPage;

type Props = {
  id: string;
  isReadOnly: boolean;
  words: Words;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One record: every field with its source, the rules for contacting, the score and what happened to it. */
export function RecordSheet({ id, isReadOnly, words, onOpen, onClose }: Props) {
  const { value, problem, listProps, reload } = useRecord(id);
  const [isReporting, setReporting] = useState(false);
  const { record: copy } = words;
  const isMissing = problem instanceof HttpProblem && problem.status === 404;
  return (
    <Sheet title={titleOf(value, words)} subject={id} closeLabel={copy.close} isInAddress onClose={onClose}>
      <div className="delivery-record" {...listProps}>
        {!value && problem === null && <Skeleton rows={8} className="h-11" />}
        {isMissing && <p className="delivery-record-part">{copy.missing}</p>}
        {problem !== null && !isMissing && (
          <FailedList title={copy.unreadable.title} onRetry={reload}>
            {copy.unreadable.text}
          </FailedList>
        )}
        {value?.access === 'recalled' && <Recalled record={value} words={words} />}
        {value?.access === 'entitled' && <Entitled record={value} words={words} onOpen={onOpen} />}
      </div>
      {value?.access === 'entitled' && (
        <div className="side-sheet-foot">
          <a href={pipelineLink(value)} className="button button-primary">
            {copy.pipeline}
          </a>
          {isReadOnly ? (
            <a
              href={`/sign-in?next=${encodeURIComponent(words.path)}`}
              className="button button-quiet"
              title={words.report.signIn}
            >
              {copy.report}
            </a>
          ) : (
            <button type="button" onClick={() => setReporting(true)} className="button button-quiet">
              {copy.report}
            </button>
          )}
        </div>
      )}
      {isReporting && <ReportDialog id={id} words={words} onClose={() => setReporting(false)} />}
    </Sheet>
  );
}

function titleOf(record: BuyerRecord | RecalledRecord | null, { record: copy, list }: Words): string {
  if (!record) return '';
  return record.access === 'recalled' ? copy.recalled.title : splitAddress(record.address).street || list.noAddress;
}

function pipelineLink({ address, county, state, dataset, value }: BuyerRecord): string {
  const deal = { add: address, county, state, dataset, value: value === null ? '' : String(value) };
  return fragmentLink('/pipeline', deal);
}

type PartProps = { record: BuyerRecord; words: Words };

function Entitled({ record, words, onOpen }: PartProps & { onOpen: (id: string) => void }) {
  const { record: copy } = words;
  const apn = record.fields.find(({ name }) => name === 'apn')?.value;
  const { place } = splitAddress(record.address);
  const known = record.reasons.filter(({ value }) => value !== null).length;
  const names = mainFields(record);
  const main = new Set(names);
  const first = names.flatMap((name) => record.fields.filter((field) => field.name === name));
  return (
    <>
      <div className="delivery-record-part delivery-record-head">
        <p>
          {[place, `${record.county}, ${record.state}`, apn && fillIn(copy.parcel, { apn })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="delivery-record-tags">
          <Tags signals={[record, ...record.others]} />
          {record.quality && record.score !== null && (
            <span className={`delivery-record-quality delivery-record-${record.quality} figures`}>
              {words.box.qualities[record.quality]} {record.score}
            </span>
          )}
          {record.score !== null && (
            <span className="delivery-record-known figures">
              {fillIn(copy.known, { known, all: record.reasons.length })}
            </span>
          )}
        </p>
      </div>
      <section className="delivery-record-part" aria-label={copy.keyFields}>
        <Fields fields={first} readAt={record.readAt} words={words} />
        <Document record={record} words={words} />
      </section>
      <Contact record={record} words={words} />
      <section className="delivery-record-part">
        <h3>{copy.history}</h3>
        <ol className="delivery-record-history">
          {record.history.map((entry) => (
            <History key={`${entry.at} ${entry.kind}`} entry={entry} words={words} />
          ))}
        </ol>
      </section>
      {record.others.length > 0 && (
        <section className="delivery-record-part">
          <h3>{copy.others}</h3>
          <Signals signals={record.others} openId={record.id} words={words} onOpen={onOpen} />
        </section>
      )}
      <Reasons record={record} words={words} />
      <section className="delivery-record-part">
        <h3>{copy.fields}</h3>
        <Fields fields={record.fields.filter(({ name }) => !main.has(name))} readAt={record.readAt} words={words} />
        {record.emptyFields.length > 0 && (
          <details className="delivery-record-empty">
            <summary>{plural(record.emptyFields.length, copy.empty)}</summary>
            <p>{record.emptyFields.join(', ')}</p>
          </details>
        )}
      </section>
    </>
  );
}

const channels: OutreachChannel[] = ['call', 'text', 'mail'];

/** The answers side by side; one of them explains itself below. */
function Contact({ record: { contact, localTime }, words }: PartProps) {
  const { record: copy } = words;
  const [shown, setShown] = useState<OutreachChannel | null>(null);
  const id = useId();
  return (
    <section className="delivery-record-part">
      <h3>{fillIn(copy.contact, { time: localTime })}</h3>
      <div className="delivery-record-channels">
        {channels.map((channel) => (
          <button
            key={channel}
            type="button"
            aria-expanded={channel === shown}
            aria-controls={id}
            className={`delivery-contact-${contact[channel].verdict}`}
            onClick={() => setShown(channel === shown ? null : channel)}
          >
            <strong>
              {words.channels[channel]}: {words.verdicts[contact[channel].verdict]}
            </strong>
            <span>{contact[channel].role || copy.why}</span>
          </button>
        ))}
      </div>
      <div id={id}>{shown && <Answer answer={contact[shown]} words={words} />}</div>
      <p className="delivery-record-note">{copy.notAdvice}</p>
    </section>
  );
}

function Answer({ answer: { why, conditions, hours }, words: { record: copy } }: { answer: ContactNow; words: Words }) {
  return (
    <div className="delivery-record-answer">
      <p>{why}</p>
      {conditions.length > 0 && (
        <>
          <h4>{copy.conditions}</h4>
          <ul>
            {conditions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {hours.length > 0 && (
        <>
          <h4>{copy.hours}</h4>
          <ul>
            {hours.map((line) => (
              <li key={line.days}>
                {line.days}: {line.hours}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What a buyer looks at first, most telling first. */
const tellingFields = [
  'case_number',
  'instrument_number',
  'notice_number',
  'executor_name',
  'owner_name',
  'market_value',
  'tax_due',
  'default_amount',
  'judgment_amount',
  'owner_type',
  'delinquency_stage',
  'case_status',
];
const maxMain = 6;

/** The first fields of the sheet; the next deadline is always among them. */
function mainFields({ fields, deadline }: BuyerRecord): string[] {
  const names = new Set(fields.map(({ name }) => name));
  const telling = tellingFields.filter((name) => names.has(name)).slice(0, deadline ? maxMain - 1 : maxMain);
  return deadline ? [...telling, deadline.field] : telling;
}

type FieldsProps = { fields: BuyerField[]; readAt: string; words: Words };

function Fields({ fields, readAt, words }: FieldsProps) {
  return (
    <dl className="delivery-record-fields">
      {fields
        // The document has a line of its own.
        .filter(({ href }) => href === null)
        .map((field) => (
          <div key={field.name}>
            <dt>
              <code>{field.name}</code>
            </dt>
            <dd>{field.value}</dd>
            <dd className="delivery-record-source">{sourceText(field, readAt, words)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The clerk's page does not learn where the visitor comes from. */
function Document({ record: { documentUrl }, words: { record: copy } }: PartProps) {
  if (!documentUrl) return null;
  return (
    <p className="delivery-record-document">
      <a href={documentUrl} target="_blank" rel="noreferrer noopener" className="text-link">
        {fillIn(copy.document, { host: new URL(documentUrl).host })}
        <span className="sr-only"> ({copy.opens})</span>
      </a>
    </p>
  );
}

function sourceText({ source, changedAt }: BuyerField, readAt: string, { record: copy }: Words): string {
  const when = changedAt
    ? fillIn(copy.changedOn, { date: dayText(changedAt) })
    : fillIn(copy.readOn, { date: dayText(readAt) });
  return `${source ?? copy.ourFile} · ${when}`;
}

function Reasons({ record: { score, reasons }, words: { record: copy, list } }: PartProps) {
  return (
    <section className="delivery-record-part">
      <h3>{copy.score}</h3>
      {score === null ? (
        <p>{list.noScore}</p>
      ) : (
        <>
          <dl className="delivery-record-reasons">
            {reasons.map(({ factor, value, sentence }) => (
              <div key={factor}>
                <dt>
                  {copy.factors[factor]} <span className="figures">{value ?? copy.unknown}</span>
                </dt>
                <dd>{sentence}</dd>
              </div>
            ))}
          </dl>
          <p className="delivery-record-note">{copy.rules}</p>
        </>
      )}
    </section>
  );
}

function History({ entry, words }: { entry: HistoryEntry; words: Words }) {
  const { record: copy } = words;
  return (
    <li className={`delivery-history-${entry.kind}`}>
      <strong>{kindText(entry, copy)}</strong> {detailOf(entry, words)}{' '}
      <span className="figures">· {dayText(entry.at)}</span>
    </li>
  );
}

function kindText(entry: HistoryEntry, { kinds }: Words['record']): string {
  if (entry.kind !== 'captured' || entry.hours === null) return kinds[entry.kind];
  return fillIn(kinds.capturedAfter, { hours: plural(entry.hours, kinds.hours) });
}

function detailOf(entry: HistoryEntry, { record: copy }: Words): string {
  switch (entry.kind) {
    case 'captured':
      return '';
    case 'delivered':
      return fillIn(copy.delivered, { version: entry.version, format: entry.format.toUpperCase() });
    case 'recalled':
      return [copy.kinds[entry.what].toLowerCase(), entry.reason && copy.reasons[entry.reason]]
        .filter(Boolean)
        .join(': ');
    default:
      return entry.reason ? copy.reasons[entry.reason] : entry.fields.join(', ').toLowerCase();
  }
}

function Recalled({ record, words }: { record: RecalledRecord; words: Words }) {
  const { recalled: copy, kinds, reasons } = words.record;
  return (
    <div className="delivery-record-part">
      <p>{fillIn(copy.text, { since: dayText(record.heldSince) })}</p>
      <dl className="delivery-record-reasons mt-4">
        {[
          [copy.what, [kinds[record.what], record.reason && reasons[record.reason]].filter(Boolean).join(': ')],
          [copy.when, dayText(record.at)],
          [copy.key, record.key],
          [copy.dataset, datasetTypes[record.dataset]],
          [copy.county, record.county],
        ].map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
