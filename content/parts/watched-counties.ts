/** The watched counties of an account, on the county card and on /coverage. */
export const watchedCountiesCopy = {
  watch: 'Watch this county',
  watching: 'Stop watching',
  watched: "You're watching {county}. We'll email you when records are new, at most once a day.",
  /** While the daily email is off. */
  watchedQuietly: "You're watching {county}. The daily email is off. You can turn it on in your account.",
  unwatched: "You're no longer watching {county}.",
  title: 'Watched counties',
  since: 'New since your last visit',
  nothing: 'Nothing new since your last visit',
  new: '{count} new',
  samples: { one: '1 new sample', many: '{count} new samples' },
  note: {
    one: '{news} in a county you watch',
    many: '{news} in {count} counties you watch',
  },
  choose: 'Show {county}',
};
