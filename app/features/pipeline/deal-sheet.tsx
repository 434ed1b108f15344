import { type FormEvent, type ReactNode, useState } from 'react';
import { Sheet } from '#app/shell/sheet.tsx';
import { Stepper } from '#app/shell/stepper.tsx';
import { loadOnce, useResource } from '#app/state/resource.ts';
import { FieldName } from '#app/ui/field-name.tsx';
import type { PipelinePage } from '#content/pages/pipeline.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { formatDollars, plural } from '#domain/format.ts';
import { cleanLine } from '#domain/forms/clean-text.ts';
import { outreachLink } from '#domain/outreach/outreach-link.ts';
import { type Deal, dealLimits, type NextKind, nextKinds, stageLabels, stages } from '#domain/pipeline/deal.ts';
import { daysInStage, shortDate, urgencyOf } from '#domain/pipeline/deal-dates.ts';
import { withUnit } from '#domain/records/field-units.ts';
import { orderedFields } from '#domain/samples/field-order.ts';
import { fieldText, fieldType } from '#domain/samples/field-types.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';
import { dayNumber } from '#domain/time/day-number.ts';
import type { DealActions } from './deal-card.tsx';
import { DealMenu } from './deal-menu.tsx';
import { type DealsOwner, readRecord } from './queries.ts';
import type { useBoardActions } from './use-board-actions.ts';

type Copy = PipelinePage['tool'];

type Props = {
  deal: Deal;
  /** The deals of its column, in the order of the board. */
  column: Deal[];
  today: number;
  owner: DealsOwner;
  copy: Copy;
  actions: DealActions;
  onChange: ReturnType<typeof useBoardActions>['change'];
  /** True to move the focus to the sheet when the deal is opened. */
  focused: boolean;
  onClose: () => void;
};

// The statutes are only needed for deals of an account.
const loadLaw = loadOnce(() => import('./deal-law.tsx'));

/** Everything about one deal, beside the board. */
export function DealSheet({ deal, column, today, owner, copy, actions, onChange, focused, onClose }: Props) {
  const { sheet } = copy;
  const isOfAccount = owner === 'account';
  const { value: law } = useResource(isOfAccount ? 'law' : null, loadLaw);
  return (
    <Sheet
      title={deal.property_address}
      subject={deal.id}
      takesFocus={focused}
      closeLabel={sheet.close}
      onClose={onClose}
      tools={<Position deal={deal} column={column} copy={sheet} onOpen={actions.open} />}
    >
      <div className="pipeline-sheet">
        <p className="pipeline-sheet-address serif" aria-hidden="true">
          {deal.property_address}
        </p>
        <p className="text-sm text-ink-2">
          {deal.county}, {deal.state} · {fillIn(sheet.created, { date: formatLongDate(deal.created_at.slice(0, 10)) })}
        </p>
        <Figures deal={deal} today={today} copy={copy} />
        <ol aria-label={sheet.stage} className="pipeline-track">
          {stages.map((stage) => (
            <li
              key={stage}
              aria-current={stage === deal.stage ? 'step' : undefined}
              data-passed={stages.indexOf(stage) < stages.indexOf(deal.stage) || undefined}
            >
              {stageLabels[stage]}
            </li>
          ))}
        </ol>
        {!isOfAccount && <RecordFields deal={deal} label={sheet.record} />}
        <Part title={sheet.plan}>
          <Plan key={deal.id} deal={deal} copy={copy} onChange={onChange} />
        </Part>
        {law && <law.DealLaw deal={deal} today={today} copy={copy.account.law} />}
        <Part title={sheet.contact}>
          <Contact deal={deal} none={sheet.noContact} />
          <p className="mt-2">
            <a
              href={outreachLink({
                address: deal.property_address,
                county: deal.county,
                state: deal.state,
                dataset: deal.dataset_type,
              })}
              className="text-link font-semibold"
            >
              {sheet.outreach}
            </a>
          </p>
        </Part>
        <Part title={sheet.notes}>
          <p className="whitespace-pre-line text-ink-2">{deal.notes || sheet.noNotes}</p>
        </Part>
      </div>
      <Foot deal={deal} copy={copy} actions={actions} />
    </Sheet>
  );
}

type PositionProps = { deal: Deal; column: Deal[]; copy: Copy['sheet']; onOpen: DealActions['open'] };

/** The place of the deal in its column, with a way to the deals above and below. */
function Position({ deal, column, copy, onOpen }: PositionProps) {
  const index = column.findIndex(({ id }) => id === deal.id);
  const opener = (beside: Deal | undefined) => beside && (() => onOpen(beside));
  return (
    <div className="pipeline-position">
      {deal.dataset_type && <span className="dataset-tag">{datasetTypes[deal.dataset_type]}</span>}
      <p className="figures">
        {fillIn(copy.position, { index: index + 1, count: column.length, stage: stageLabels[deal.stage] })}
      </p>
      <Stepper copy={copy} onPrevious={opener(column[index - 1])} onNext={opener(column[index + 1])} />
    </div>
  );
}

function Figures({ deal, today, copy }: { deal: Deal; today: number; copy: Copy }) {
  const { sheet, card } = copy;
  const days = daysInStage(deal, today);
  return (
    <dl className="pipeline-figures">
      <div>
        <dt>{sheet.value}</dt>
        <dd className={deal.estimated_value === null ? '' : 'serif figures'}>
          {deal.estimated_value === null ? card.noValue : formatDollars(deal.estimated_value)}
        </dd>
      </div>
      <div>
        <dt>{sheet.nextDate}</dt>
        {deal.next_on === null ? (
          <dd>{sheet.noDate}</dd>
        ) : (
          <>
            <dd className="serif figures" data-urgency={urgencyOf(deal, today)}>
              {shortDate(deal.next_on, today)}
            </dd>
            <dd>{dueText(dayNumber(deal.next_on) - today, sheet.due)}</dd>
          </>
        )}
      </div>
      <div>
        <dt>{sheet.inStage}</dt>
        <dd className="serif figures">{days === 0 ? card.today : plural(days, sheet.days)}</dd>
      </div>
    </dl>
  );
}

function dueText(days: number, copy: Copy['sheet']['due']): string {
  if (days < 0) return plural(-days, copy.past);
  if (days < 2) return days === 0 ? copy.today : copy.tomorrow;
  return fillIn(copy.later, { count: days });
}

/** Some fields of the record that the deal is about. Most records are not public, so most deals have none here. */
function RecordFields({ deal, label }: { deal: Deal; label: string }) {
  const key = [deal.property_address, deal.dataset_type, deal.county, deal.state].join('\n');
  const { value: record } = useResource(key, (signal) => readRecord(deal, signal));
  if (!record) return null;
  return (
    <dl aria-label={label} className="pipeline-record figures">
      {orderedFields(record.sample_record)
        .filter(([name]) => name !== 'property_address')
        .slice(0, 6)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="field-name">
              <FieldName name={name} />
            </dt>
            <dd>{withUnit(name, fieldText(value, fieldType(name, value)))}</dd>
          </div>
        ))}
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pipeline-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

type PlanProps = { deal: Deal; copy: Copy; onChange: Props['onChange'] };

/** The next step and its date, saved without the dialog. */
function Plan({ deal, copy, onChange }: PlanProps) {
  const [typed, setTyped] = useState<Partial<Deal> | null>(null);
  const [sending, setSending] = useState(false);
  const { labels, kinds } = copy.form;
  const { next_step, next_on, next_kind } = { ...deal, ...typed };
  const type = (fields: Partial<Deal>) => setTyped((before) => ({ ...before, ...fields }));

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const isSaved = await onChange(deal, { next_step: cleanLine(next_step), next_on: next_on || null, next_kind });
    setSending(false);
    if (!isSaved) return;
    // The button disappears.
    if (form.contains(document.activeElement)) form.querySelector('input')?.focus();
    setTyped(null);
  }

  return (
    <form onSubmit={onSubmit} className="pipeline-plan">
      <label>
        <span>{labels.next_step}</span>
        <input
          value={next_step}
          maxLength={dealLimits.next_step}
          autoComplete="off"
          onChange={(event) => type({ next_step: event.target.value })}
        />
      </label>
      <label>
        <span>{labels.next_on}</span>
        <input
          type="date"
          value={next_on ?? ''}
          min="1900-01-01"
          max="2199-12-31"
          onChange={(event) => type({ next_on: event.target.value })}
        />
      </label>
      <label>
        <span>{labels.next_kind}</span>
        <select value={next_kind} onChange={(event) => type({ next_kind: event.target.value as NextKind })}>
          {nextKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      {typed && (
        <button type="submit" aria-disabled={sending} className="button button-quiet">
          {sending ? copy.sheet.sending : copy.sheet.save}
        </button>
      )}
    </form>
  );
}

function Contact({ deal, none }: { deal: Deal; none: string }) {
  const { contact_name: name, contact_phone: phone, contact_email: email } = deal;
  if (!name && !phone && !email) return <p className="text-ink-2">{none}</p>;
  return (
    <>
      {name && <p className="font-semibold">{name}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="text-link figures">
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </p>
      )}
    </>
  );
}

function Foot({ deal, copy, actions }: { deal: Deal; copy: Copy; actions: DealActions }) {
  const { sheet } = copy;
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  return (
    <div className="side-sheet-foot pipeline-foot">
      <button type="button" onClick={() => actions.edit(deal)} className="button button-primary flex-1">
        {sheet.edit}
      </button>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={(event) => setMenu(event.currentTarget)}
        className="button button-quiet"
      >
        {sheet.moveTo}
      </button>
      <button type="button" onClick={() => actions.remove(deal)} className="pipeline-sheet-remove">
        {sheet.remove}
      </button>
      {menu && (
        <DealMenu
          deal={deal}
          button={menu}
          copy={copy.menu}
          stagesOnly
          actions={actions}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}
