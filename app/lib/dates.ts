/** Made once: that takes longer than all a page has to write with it. */
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 3, 2026' from a plain yyyy-mm-dd, which belongs to no time zone. */
export function longDate(date: string): string {
  return long.format(new Date(`${date}T00:00:00Z`));
}
