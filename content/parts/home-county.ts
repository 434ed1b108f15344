/** What the county search of the home page and its card say. */
export const homeCountyCopy = {
  records: { one: '1 open record', many: '{count} open records' },
  datasets: { one: '1 dataset', many: '{count} datasets' },
  newest: 'Newest read {age}',
  neverRead: 'Not read yet',
  closed: 'Closed by law',
  noSource: 'No source',
  months: 'New records a month',
  monthsRange: '{from} to {to}',
  monthsText: 'Filed by month, {from} to {to}: {list}.',
  from: 'from',
  month: '/month',
  noPrice: 'No open dataset to price',
  see: 'See {county}',
  nothing: "We don't read any files in this county yet. Ask us, and we'll tell you when we could.",
  failed: "We couldn't load this county. Try again in a moment.",
  /** Announced when a county is chosen. */
  chosen: '{place}: {records} in {datasets}.',
  chosenNothing: "{place}: we don't read any files there yet.",
  allStates: 'All states',
  unknown: 'No records here',
};
