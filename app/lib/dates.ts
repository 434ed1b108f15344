/** 'November 3, 2026' from a plain yyyy-mm-dd, which belongs to no time zone. */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
