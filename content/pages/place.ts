import type { County } from '#domain/places/counties.ts';
import { countyPath, countyTitle, statePath } from '#domain/places/place-paths.ts';
import { stateNames } from '#domain/places/states.ts';
import { site } from '../site.ts';
import type { PageMeta } from '../types.ts';

const coverage = { name: 'Coverage', path: '/coverage' };

/** The pages of counties and states, which are rendered from the records. */
export function countyMeta(county: County): PageMeta {
  const title = countyTitle(county);
  const state = stateNames[county.state] ?? county.state;
  return {
    path: countyPath(county),
    title: `${title}, ${county.state} Records | ${site.name}`,
    description: `Records in ${title}, ${state}: counts by dataset, how fresh they are, who can sell, calling hours and prices.`,
    name: county.name,
    shareLine: `Court and county records in ${state}`,
    shareImageOf: statePath(county.state),
    parents: [coverage, { name: state, path: statePath(county.state) }],
  };
}

export function stateMeta(code: string): PageMeta {
  const state = stateNames[code] ?? code;
  return {
    path: statePath(code),
    title: `${state} Records by County | ${site.name}`,
    description: `Court and county records in ${state}: open records by county, when we last read each one, who can sell and calling hours.`,
    name: state,
    shareLine: `Court and county records in ${state}`,
    parents: [coverage],
  };
}

export const placeCopy = {
  newest: 'Newest read {age}',
  neverRead: 'Not read yet',
  /** Of one county. */
  summary: '{records} in {datasets}, {month} filed this month.',
  records: { one: '1 open record', many: '{count} open records' },
  datasets: { one: '1 dataset', many: '{count} datasets' },
  lag: 'Half of a typical dataset is here within {hours} hours of posting, first loads aside.',
  nothing: "We don't read any files in this county yet. Ask us, and we'll tell you when we could.",
  map: '{place} and the counties around it, shaded by open records',
  near: 'Next to it:',
  table: 'Datasets in {place}',
  columns: {
    dataset: 'Dataset',
    open: 'Open records',
    month: 'This month',
    months: '12 months',
    newest: 'Newest read',
    lag: 'Median lag',
    status: 'Status',
  },
  monthsOf: 'Filed per month: {list}',
  unknown: 'Unknown',
  hours: '{hours}h',
  status: {
    open: 'Open',
    shared: 'Shared',
    subscribers: { one: '1 subscriber', many: '{count} subscribers' },
    exclusive: 'EXCLUSIVE',
    until: 'until {day}',
    closed: 'Closed by law',
    noSource: 'No source',
    late: 'Late: {reason}',
    lateUnknown: 'reason not known yet',
  },
  notRead: 'Not read here: {list}.',
  exclusiveNote: "An exclusive dataset shows counts and freshness; its rows are the holder's.",
  price: { title: '{county}, one dataset', from: 'from', month: '/month', none: 'No open dataset to price' },
  quote: 'Get a quote',
  watch: 'Watch',
  card: 'Count what is new to you, or check a case',
  sell: {
    title: 'Who can sell in {state}',
    before: 'Before letters',
    after: 'After letters',
    unchecked: "For a house in the sole name of an owner who died. We haven't checked the rules of {state} yet.",
    link: { label: 'Rules by state, with sources', href: '/solutions/probate#who-can-sell' },
  },
  calling: {
    title: 'Calling hours',
    none: 'No calls',
    note: '{cite}, checked {month}. Local time of the person called. Check with counsel.',
    automated: "The state's own hours bind automated calls only; these are the federal ones.",
    holidays: 'No calls on legal holidays.',
    link: { label: 'May I contact this person?', href: '/outreach-templates' },
  },
  sample: { title: 'A sample record', note: '{dataset} · {place}. Names and numbers are made up.' },
  state: {
    title: '{state} by county',
    summary: '{records} in {counties}.',
    counties: { one: '1 county', many: '{count} counties' },
    table: 'Counties of {state}',
    columns: { county: 'County', open: 'Open records', datasets: 'Datasets', newest: 'Newest read' },
    map: 'Counties of {state}, shaded by open records',
    shades: 'The stronger the color, the more open records.',
  },
  states: {
    title: 'Every state and county',
    intro: 'Each county has a page with its datasets, who can sell and calling hours.',
  },
};
