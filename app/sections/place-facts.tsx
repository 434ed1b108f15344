import { FieldName } from '#app/ui/field-name.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { checkedMonth } from '#content/law/citations.ts';
import { sellersByState } from '#content/law/who-can-sell.ts';
import { placeCopy as copy } from '#content/pages/place.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { hourGroups, withinFederal } from '#domain/outreach/contact-rules/calling-hours.ts';
import { federalWeek } from '#domain/outreach/contact-rules/federal-rules.ts';
import { stateRules } from '#domain/outreach/contact-rules/state-rules.ts';
import { stateNames } from '#domain/places/states.ts';
import { withUnit } from '#domain/records/field-units.ts';
import { orderedFields } from '#domain/samples/field-order.ts';
import { fieldText, fieldType } from '#domain/samples/field-types.ts';
import { type SampleRecord, sampleRecords } from '#domain/samples/sample-records.ts';
import { fillIn } from '#domain/text/fill-in.ts';

/** Who can sell in a state, from the one table of the site. */
export function WhoCanSell({ state }: { state: string }) {
  const name = stateNames[state] ?? state;
  const sellers = sellersByState.find((each) => each.state === name);
  const { sell } = copy;
  return (
    <section className="place-part">
      <h2>{fillIn(sell.title, { state: name })}</h2>
      {sellers ? (
        <dl>
          <dt>{sell.before}</dt>
          <dd>{`${sellers.before}.`}</dd>
          <dt>{sell.after}</dt>
          <dd>{`${sellers.after}.`}</dd>
        </dl>
      ) : (
        <p>{fillIn(sell.unchecked, { state: name })}</p>
      )}
      <p>
        <a href={sell.link.href} className="text-link">
          {sell.link.label}
        </a>
      </p>
    </section>
  );
}

const dayMinutes = 24 * 60;

/** When a person in the state may be called, from the rules of the outreach tool. */
export function CallingHours({ state }: { state: string }) {
  const rule = stateRules[state]?.callingHours ?? null;
  const { calling } = copy;
  const isOwn = rule?.value.binds === 'every call';
  const week = isOwn ? withinFederal(rule.value.week) : federalWeek;
  const cite = rule?.cite ?? '';
  const month = checkedMonth([cite]) ?? '';
  const notes = [
    rule && !isOwn && calling.automated,
    rule?.value.holidays && isOwn && calling.holidays,
    cite && month && fillIn(calling.note, { cite, month }),
  ];
  return (
    <section className="place-part">
      <h2>{calling.title}</h2>
      <dl className="place-hours">
        {hourGroups(week).map(({ days, hours, range }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
            <dd aria-hidden="true">
              <svg viewBox={`0 0 ${dayMinutes} 60`} preserveAspectRatio="none" aria-hidden="true">
                {range && <path d={`M${range.from} 0H${range.to}V60H${range.from}`} />}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p>{notes.filter(Boolean).join(' ')}</p>
      <p>
        <a href={calling.link.href} className="text-link">
          {calling.link.label}
        </a>
      </p>
    </section>
  );
}

const shownFields = 4;

/** A made-up record: of the county if there is one, else of its state, else of any. */
export function PlaceSample({ county, state }: { county: string; state: string }) {
  const sample = nearestSample(county, state);
  if (!sample) return null;
  const { dataset_type: type, sample_record: record } = sample;
  const place = `${sample.county}, ${sample.state}`;
  return (
    <section className="place-part">
      <h2>
        {copy.sample.title} <SampleMark />
      </h2>
      <dl className="place-record figures">
        {orderedFields(record)
          .filter(([name]) => name !== 'case_type')
          .slice(0, shownFields)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="field-name">
                <FieldName name={name} />
              </dt>
              <dd>{withUnit(name, fieldText(value, fieldType(name, value)))}</dd>
            </div>
          ))}
      </dl>
      <p>{fillIn(copy.sample.note, { dataset: datasetTypes[type], place })}</p>
    </section>
  );
}

function nearestSample(county: string, state: string): SampleRecord | undefined {
  const inState = sampleRecords.filter((record) => record.state === state);
  return inState.find((record) => record.county === county) ?? inState[0] ?? sampleRecords[0];
}
