import { useId, useState } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { failureText, HttpProblem } from '#app/state/http.ts';
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

type Copy = AccountRecordsPage;

type Props = {
  id: string;
  isReadOnly: boolean;
  copy: Copy;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One record: every field with its source, the rules for contacting, the score and what happened to it. */
export function RecordSheet({ id, isReadOnly, copy, onOpen, onClose }: Props) {
  const { value, problem, listProps, reload } = useRecord(id);
  const [isReporting, setReporting] = useState(false);
  const { record: recordCopy } = copy;
  const isMissing = problem instanceof HttpProblem && problem.status === 404;
  return (
    <Sheet title={titleOf(value, copy)} subject={id} closeLabel={recordCopy.close} isInAddress onClose={onClose}>
      <div className="delivery-record" {...listProps}>
        {!value && problem === null && <Skeleton rows={8} className="h-11" />}
        {isMissing && <p className="delivery-record-part">{recordCopy.missing}</p>}
        {problem !== null && !isMissing && (
          <FailedList title={recordCopy.unreadable.title} onRetry={reload}>
            {failureText(problem, recordCopy.unreadable.text)}
          </FailedList>
        )}
        {value?.access === 'recalled' && <Recalled record={value} copy={copy} />}
        {value?.access === 'entitled' && <Entitled record={value} copy={copy} onOpen={onOpen} />}
      </div>
      {value?.access === 'entitled' && (
        <div className="side-sheet-foot">
          <a href={pipelineLink(value)} className="button button-primary">
            {recordCopy.pipeline}
          </a>
          {isReadOnly ? (
            <a
              href={`/sign-in?next=${encodeURIComponent(copy.path)}`}
              className="button button-quiet"
              title={copy.report.signIn}
            >
              {recordCopy.report}
            </a>
          ) : (
            <button type="button" onClick={() => setReporting(true)} className="button button-quiet">
              {recordCopy.report}
            </button>
          )}
        </div>
      )}
      {isReporting && <ReportDialog id={id} copy={copy} onClose={() => setReporting(false)} />}
    </Sheet>
  );
}

function titleOf(record: BuyerRecord | RecalledRecord | null, { record: recordCopy, list }: Copy): string {
  if (!record) return '';
  return record.access === 'recalled'
    ? recordCopy.recalled.title
    : splitAddress(record.address).street || list.noAddress;
}

function pipelineLink({ address, county, state, dataset, value }: BuyerRecord): string {
  const deal = { add: address, county, state, dataset, value: value === null ? '' : String(value) };
  return fragmentLink('/pipeline', deal);
}

type PartProps = { record: BuyerRecord; copy: Copy };

function Entitled({ record, copy, onOpen }: PartProps & { onOpen: (id: string) => void }) {
  const { record: recordCopy } = copy;
  const apn = record.fields.find(({ name }) => name === 'apn')?.value;
  const { place } = splitAddress(record.address);
  const unknown = record.reasons.filter(({ value }) => value === null);
  const known = record.reasons.length - unknown.length;
  const names = mainFields(record);
  const main = new Set(names);
  const first = names.flatMap((name) => record.fields.filter((field) => field.name === name));
  return (
    <>
      <div className="delivery-record-part delivery-record-head">
        <p>
          {[place, `${record.county}, ${record.state}`, apn && fillIn(recordCopy.parcel, { apn })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="delivery-record-tags">
          <Tags signals={[record, ...record.others]} />
          {record.quality && record.score !== null && (
            <span className={`delivery-record-quality delivery-record-${record.quality} figures`}>
              {copy.box.qualities[record.quality]} {record.score}
            </span>
          )}
          {record.score !== null && (
            <span className="delivery-record-known figures">
              {fillIn(recordCopy.known, { known, all: record.reasons.length })}
              {unknown.length > 0 &&
                `, ${recordCopy.unknown}: ${unknown.map(({ factor }) => recordCopy.factors[factor].toLowerCase()).join(', ')}`}
            </span>
          )}
        </p>
      </div>
      <section className="delivery-record-part" aria-label={recordCopy.keyFields}>
        <Fields fields={first} readAt={record.readAt} copy={copy} />
        <Document record={record} copy={copy} />
      </section>
      <Contact record={record} copy={copy} />
      <section className="delivery-record-part">
        <h3>{recordCopy.history}</h3>
        <ol className="delivery-record-history">
          {record.history.map((entry) => (
            <History key={`${entry.at} ${entry.kind}`} entry={entry} copy={copy} />
          ))}
        </ol>
      </section>
      {record.others.length > 0 && (
        <section className="delivery-record-part">
          <h3>{recordCopy.others}</h3>
          <Signals signals={record.others} openId={record.id} copy={copy} onOpen={onOpen} />
        </section>
      )}
      <Reasons record={record} copy={copy} />
      <section className="delivery-record-part">
        <h3>{recordCopy.fields}</h3>
        <Fields fields={record.fields.filter(({ name }) => !main.has(name))} readAt={record.readAt} copy={copy} />
        {record.emptyFields.length > 0 && (
          <details className="delivery-record-empty">
            <summary>{plural(record.emptyFields.length, recordCopy.empty)}</summary>
            <p>{record.emptyFields.join(', ')}</p>
          </details>
        )}
      </section>
    </>
  );
}

const channels: OutreachChannel[] = ['call', 'text', 'mail'];

/** The answers side by side; one of them explains itself below. */
function Contact({ record: { contact, localTime }, copy }: PartProps) {
  const { record: recordCopy } = copy;
  const [shown, setShown] = useState<OutreachChannel | null>(null);
  const id = useId();
  return (
    <section className="delivery-record-part">
      <h3>{fillIn(recordCopy.contact, { time: localTime })}</h3>
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
              {copy.channels[channel]}: {copy.verdicts[contact[channel].verdict]}
            </strong>
            <span>{contact[channel].role || recordCopy.why}</span>
          </button>
        ))}
      </div>
      <div id={id}>{shown && <Answer answer={contact[shown]} copy={copy} />}</div>
      <p className="delivery-record-note">{recordCopy.notAdvice}</p>
    </section>
  );
}

function Answer({
  answer: { why, conditions, hours },
  copy: { record: recordCopy },
}: {
  answer: ContactNow;
  copy: Copy;
}) {
  return (
    <div className="delivery-record-answer">
      <p>{why}</p>
      {conditions.length > 0 && (
        <>
          <h4>{recordCopy.conditions}</h4>
          <ul>
            {conditions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {hours.length > 0 && (
        <>
          <h4>{recordCopy.hours}</h4>
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

type FieldsProps = { fields: BuyerField[]; readAt: string; copy: Copy };

function Fields({ fields, readAt, copy }: FieldsProps) {
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
            <dd className="delivery-record-source">{sourceText(field, readAt, copy)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The clerk's page does not learn where the visitor comes from. */
function Document({ record: { documentUrl }, copy: { record: recordCopy } }: PartProps) {
  if (!documentUrl) return null;
  return (
    <p className="delivery-record-document">
      <a href={documentUrl} target="_blank" rel="noreferrer noopener" className="text-link">
        {fillIn(recordCopy.document, { host: new URL(documentUrl).host })}
        <span className="sr-only"> ({recordCopy.opens})</span>
      </a>
    </p>
  );
}

function sourceText({ source, changedAt }: BuyerField, readAt: string, { record: recordCopy }: Copy): string {
  const when = changedAt
    ? fillIn(recordCopy.changedOn, { date: dayText(changedAt) })
    : fillIn(recordCopy.readOn, { date: dayText(readAt) });
  return `${source ?? recordCopy.ourFile} · ${when}`;
}

function Reasons({ record: { score, reasons }, copy: { record: recordCopy, list } }: PartProps) {
  return (
    <section className="delivery-record-part">
      <h3>{recordCopy.score}</h3>
      {score === null ? (
        <p>{list.noScore}</p>
      ) : (
        <>
          <dl className="delivery-record-reasons">
            {reasons.map(({ factor, value, sentence }) => (
              <div key={factor}>
                <dt>
                  {recordCopy.factors[factor]} <span className="figures">{value ?? recordCopy.unknown}</span>
                </dt>
                <dd>{sentence}</dd>
              </div>
            ))}
          </dl>
          <p className="delivery-record-note">{recordCopy.rules}</p>
        </>
      )}
    </section>
  );
}

function History({ entry, copy }: { entry: HistoryEntry; copy: Copy }) {
  const { record: recordCopy } = copy;
  return (
    <li className={`delivery-history-${entry.kind}`}>
      <strong>{kindText(entry, recordCopy)}</strong> {detailOf(entry, copy)}{' '}
      <span className="figures">· {dayText(entry.at)}</span>
    </li>
  );
}

function kindText(entry: HistoryEntry, { kinds }: Copy['record']): string {
  if (entry.kind !== 'captured') return kinds[entry.kind];
  if (entry.hours === null) return entry.isBacklog ? kinds.backlog : kinds.captured;
  return fillIn(kinds.capturedAfter, { hours: plural(entry.hours, kinds.hours) });
}

function detailOf(entry: HistoryEntry, { record: recordCopy }: Copy): string {
  switch (entry.kind) {
    case 'captured':
      return '';
    case 'delivered':
      return fillIn(recordCopy.delivered, { version: entry.version, format: entry.format.toUpperCase() });
    case 'recalled':
      return [recordCopy.kinds[entry.what].toLowerCase(), entry.reason && recordCopy.reasons[entry.reason]]
        .filter(Boolean)
        .join(': ');
    default:
      return entry.reason ? recordCopy.reasons[entry.reason] : entry.fields.join(', ').toLowerCase();
  }
}

function Recalled({ record, copy }: { record: RecalledRecord; copy: Copy }) {
  const { recalled: recalledCopy, kinds, reasons } = copy.record;
  return (
    <div className="delivery-record-part">
      <p>{fillIn(recalledCopy.text, { since: dayText(record.heldSince) })}</p>
      <dl className="delivery-record-reasons mt-4">
        {[
          [recalledCopy.what, [kinds[record.what], record.reason && reasons[record.reason]].filter(Boolean).join(': ')],
          [recalledCopy.when, dayText(record.at)],
          [recalledCopy.key, record.key],
          [recalledCopy.dataset, datasetTypes[record.dataset]],
          [recalledCopy.county, record.county],
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
