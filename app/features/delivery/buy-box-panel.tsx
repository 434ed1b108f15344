import { type ReactNode, useId } from 'react';
import { NetNewSlot } from '#app/county-card/net-new-slot.tsx';
import { type Resource, useResource } from '#app/state/resource.ts';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { quoteLink } from '#domain/contact/quote-link.ts';
import { type DatasetType, datasetNames, datasetTypes } from '#domain/datasets/dataset-types.ts';
import { type BuyBox, deadlineDays, occupancies, ownerKinds } from '#domain/delivery/buy-box.ts';
import type { BoxCounts, RecordsSummary } from '#domain/delivery/buyer-records.ts';
import { countiesOf, type SavedBox } from '#domain/delivery/saved-box.ts';
import { formatDollars, formatNumber, plural } from '#domain/format.ts';
import { qualities } from '#domain/leads/lead.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { readRecords } from './queries.ts';
import type { BoxChange, RecordView } from './view.ts';

type Copy = AccountRecordsPage;

type Props = {
  box: BuyBox;
  /** As typed. */
  zips: string;
  view: RecordView;
  counts: Resource<BoxCounts>;
  summary: RecordsSummary;
  copy: Copy;
  filters: number;
  onChange: BoxChange;
  onZips: (text: string) => void;
  onClear: () => void;
};

/** What a buyer looks for, with how many properties each choice would show. */
export function BuyBoxPanel(props: Props) {
  const { box, zips, view, counts, summary, copy, filters, onChange, onZips, onClear } = props;
  const { box: boxCopy } = copy;
  const facets = counts.value?.facets;
  const id = useId();
  const toggled = <Value,>(list: Value[], value: Value, isOn: boolean) =>
    isOn ? [...list, value] : list.filter((each) => each !== value);
  const own = [...new Set(summary.subscriptions.map(({ dataset }) => dataset))];
  const counties = countiesOf({ ...box, counties: [] }, summary.subscriptions);
  return (
    <div className="delivery-box" {...counts.listProps}>
      <div className="delivery-box-head">
        <h2>{boxCopy.title}</h2>
        {filters > 0 && (
          <button type="button" onClick={onClear} className="text-link">
            {fillIn(boxCopy.clear, { count: filters })}
          </button>
        )}
        <p role="status" className="figures">
          <Fit counts={counts} copy={copy} />
        </p>
      </div>
      <Group title={boxCopy.dataset}>
        {datasetNames
          .filter((dataset) => own.includes(dataset))
          .map((dataset) => (
            <Check
              key={dataset}
              label={datasetTypes[dataset]}
              count={facets && (facets.datasets[dataset] ?? 0)}
              isOn={box.datasets.includes(dataset)}
              onChange={(isOn) => onChange({ datasets: toggled(box.datasets, dataset, isOn) })}
            />
          ))}
        <NotYours own={own} summary={summary} box={box} copy={copy} />
      </Group>
      {counties.length > 1 && (
        <Group title={boxCopy.county}>
          {counties.map(({ fips, county }) => (
            <Check
              key={fips}
              label={county}
              count={facets && (facets.counties[fips] ?? 0)}
              isOn={box.counties.includes(fips)}
              onChange={(isOn) => onChange({ counties: toggled(box.counties, fips, isOn) })}
            />
          ))}
        </Group>
      )}
      <Group title={boxCopy.signals}>
        <Check
          label={boxCopy.stacked}
          count={facets?.stacked}
          isOn={box.stacked}
          onChange={(stacked) => onChange({ stacked })}
        />
        {view === 'all' && (
          <Check
            label={boxCopy.fresh}
            count={facets?.fresh}
            isOn={box.fresh !== null}
            onChange={(isOn) => onChange({ fresh: isOn ? 'both' : null })}
          />
        )}
      </Group>
      <Range
        id={`${id}-value`}
        label={boxCopy.value}
        max={1_000_000}
        step={25_000}
        value={box.value}
        text={box.value === null ? boxCopy.any : fillIn(boxCopy.valueUp, { amount: formatDollars(box.value) })}
        onChange={(value) => onChange({ value })}
      />
      <Range
        id={`${id}-equity`}
        label={boxCopy.equity}
        max={100}
        step={5}
        value={box.equity}
        text={box.equity === null ? boxCopy.any : fillIn(boxCopy.equityUp, { percent: box.equity })}
        onChange={(equity) => onChange({ equity })}
      />
      <Range
        id={`${id}-score`}
        label={boxCopy.score}
        max={100}
        step={5}
        value={box.score}
        text={box.score === null ? boxCopy.any : fillIn(boxCopy.scoreUp, { score: box.score })}
        onChange={(score) => onChange({ score })}
      />
      <Group title={boxCopy.owner}>
        {ownerKinds.map((owner) => (
          <Check
            key={owner}
            label={boxCopy.owners[owner]}
            count={facets?.owners[owner]}
            isOn={box.owners.includes(owner)}
            onChange={(isOn) => onChange({ owners: toggled(box.owners, owner, isOn) })}
          />
        ))}
      </Group>
      <Group title={boxCopy.reach}>
        <Check label={boxCopy.phone} count={facets?.phone} isOn={box.phone} onChange={(phone) => onChange({ phone })} />
        <Check
          label={boxCopy.mailing}
          count={facets?.mailing}
          isOn={box.mailing}
          onChange={(mailing) => onChange({ mailing })}
        />
      </Group>
      <Group title={boxCopy.deadline}>
        {[null, ...deadlineDays].map((days) => (
          <Check
            key={days}
            type="radio"
            name={`${id}-deadline`}
            label={days === null ? boxCopy.anyDeadline : fillIn(boxCopy.within, { days })}
            count={days === null ? undefined : facets?.deadlines[days]}
            isOn={box.deadline === days}
            onChange={() => onChange({ deadline: days })}
          />
        ))}
      </Group>
      <Group title={boxCopy.place}>
        <Choice
          id={`${id}-quality`}
          label={boxCopy.quality}
          any={boxCopy.anyQuality}
          names={boxCopy.qualities}
          values={qualities}
          value={box.quality}
          onChange={(quality) => onChange({ quality })}
        />
        <Choice
          id={`${id}-occupancy`}
          label={boxCopy.occupancy}
          any={boxCopy.anyOccupancy}
          names={boxCopy.occupancies}
          values={occupancies}
          value={box.occupancy}
          onChange={(occupancy) => onChange({ occupancy })}
        />
        <div className="delivery-box-field">
          <label htmlFor={`${id}-since`}>{boxCopy.since}</label>
          <input
            id={`${id}-since`}
            type="date"
            value={box.since ?? ''}
            onChange={({ target }) => onChange({ since: target.value || null })}
          />
        </div>
        <div className="delivery-box-field">
          <label htmlFor={`${id}-zips`}>{boxCopy.zips}</label>
          <input
            id={`${id}-zips`}
            value={zips}
            inputMode="numeric"
            autoComplete="off"
            maxLength={200}
            aria-describedby={`${id}-zips-hint`}
            onChange={({ target }) => onZips(target.value.replaceAll(/\s/g, ''))}
          />
          <p id={`${id}-zips-hint`}>{boxCopy.zipsHint}</p>
        </div>
      </Group>
    </div>
  );
}

function Fit({ counts: { value, problem }, copy: { box: boxCopy } }: { counts: Resource<BoxCounts>; copy: Copy }) {
  if (!value) return problem ? boxCopy.notCounted : boxCopy.counting;
  const more = value.isCapped ? '+' : '';
  const text = fillIn(boxCopy.fit, {
    fit: `${formatNumber(value.properties)}${more}`,
    total: `${formatNumber(value.total)}${more}`,
  });
  return value.isCapped ? `${text}. ${boxCopy.capped}` : text;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="delivery-box-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type CheckProps = {
  label: string;
  /** Undefined until it is counted. */
  count: number | undefined;
  isOn: boolean;
  type?: 'checkbox' | 'radio';
  name?: string;
  onChange: (isOn: boolean) => void;
};

function Check({ label, count, isOn, type = 'checkbox', name, onChange }: CheckProps) {
  return (
    <label className="delivery-box-check">
      <input type={type} name={name} checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
      <span className="figures">{count === undefined ? '' : formatNumber(count)}</span>
    </label>
  );
}

type RangeProps = {
  id: string;
  label: string;
  max: number;
  step: number;
  value: number | null;
  text: string;
  onChange: (value: number | null) => void;
};

/** At least so much; all the way to the left is any. */
function Range({ id, label, max, step, value, text, onChange }: RangeProps) {
  return (
    <div className="delivery-box-range">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="figures">
        {text}
      </output>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value ?? 0}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value) || null)}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  id: string;
  label: string;
  any: string;
  names: Record<Value, string>;
  values: readonly Value[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

function Choice<Value extends string>({ id, label, any, names, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <div className="delivery-box-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(values.find((each) => each === target.value) ?? null)}
      >
        <option value="">{any}</option>
        {values.map((each) => (
          <option key={each} value={each}>
            {names[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

type NotYoursProps = { own: DatasetType[]; summary: RecordsSummary; box: BuyBox; copy: Copy };

/** The datasets that could be bought in the counties of the box and that the customer has nowhere, and where to ask for them. */
function NotYours({ own, summary: { subscriptions, offers }, box, copy: { box: boxCopy } }: NotYoursProps) {
  const inBox = countiesOf(box, subscriptions);
  const offered = offers.filter(
    ({ fips, dataset }) => inBox.some((each) => each.fips === fips) && !own.includes(dataset),
  );
  const others = datasetNames.filter((name) => offered.some(({ dataset }) => dataset === name));
  if (others.length === 0) return null;
  const counties = inBox.filter(({ fips }) => offered.some((each) => each.fips === fips)).map(({ county }) => county);
  const [only] = counties;
  const places = counties.length === 1 && only ? only.replace(/, [A-Z]{2}$/, '') : boxCopy.yourCounties;
  return (
    <p className="delivery-box-others">
      {fillIn(plural(others.length, boxCopy.notYours), { counties: places })}{' '}
      <a href={quoteLink({ territory: counties.join('; '), datasets: others })} className="text-link">
        {boxCopy.quote}
      </a>
    </p>
  );
}

type SavedProps = { version: number; copy: Copy; onApply: BoxChange };

/** What the member has saved: a click fills the box, and what is not subscribed leads to a quote. */
export function SavedBoxes({ version, copy, onApply }: SavedProps) {
  const { saved: savedCopy } = copy;
  const { value, listProps } = useResource(`saved-${version}`, (signal) => readRecords<SavedBox[]>('/saved', signal), {
    keepsValue: true,
  });
  if (!value || value.length === 0) return null;
  return (
    <section className="delivery-box-group" aria-label={savedCopy.title} {...listProps}>
      <h3>{savedCopy.title}</h3>
      <ul className="delivery-saved-boxes">
        {value.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="text-link"
              onClick={() => onApply({ datasets: saved.datasets, counties: saved.counties })}
            >
              {saved.name}
            </button>
            {saved.alert && <span> {savedCopy.alert}</span>}
            <Missing saved={saved} copy={savedCopy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Missing({ saved: { name, missing, others }, copy }: { saved: SavedBox; copy: Copy['saved'] }) {
  if (missing.length === 0) return <p>{copy.mine}</p>;
  const datasets = [...new Set(missing.flatMap((each) => each.datasets))];
  const places = missing.map(
    ({ county, datasets: types }) => `${county} (${types.map((type) => datasetTypes[type]).join(', ')})`,
  );
  const more = Math.max(0, places.length - 3) + others;
  const shown = `${places.slice(0, 3).join('; ')}${more > 0 ? `; +${more}` : ''}`;
  return (
    <p>
      {fillIn(copy.missing, { places: shown })}{' '}
      <a
        href={quoteLink({
          territory: [...missing.map(({ county }) => county), ...(others > 0 ? [`+${others}`] : [])].join('; '),
          datasets,
          message: fillIn(copy.askMessage, { name }),
        })}
        className="text-link"
      >
        {copy.ask}
      </a>
    </p>
  );
}

type ListCountProps = { box: BuyBox; subscriptions: RecordsSummary['subscriptions'] };

/** How many of the customer's files another list does not have, in the counties and datasets of the box. */
export function ListCount({ box, subscriptions }: ListCountProps) {
  const files = subscriptions.filter(
    ({ fips, dataset }) =>
      (box.counties.length === 0 || box.counties.includes(fips)) &&
      (box.datasets.length === 0 || box.datasets.includes(dataset)),
  );
  const counties = new Map(files.map(({ fips, county }) => [fips, { fips, label: county }]));
  const datasets = new Set(files.map(({ dataset }) => dataset));
  return <NetNewSlot counties={[...counties.values()]} datasets={[...datasets]} isSubscribed />;
}
