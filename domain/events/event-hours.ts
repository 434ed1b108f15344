/** '10 a.m. to 4 p.m. CST', in the time zone of the event. */
export function eventHours(start: Date, end: Date, zone: string): string {
  const from = clockTime(start, zone);
  const to = clockTime(end, zone);
  const isSameHalf = from.half === to.half;
  const parts = [from.time, isSameHalf ? '' : from.half, 'to', to.time, to.half, zoneName(end, zone)];
  return parts.filter(Boolean).join(' ').replace(/^noon/, 'Noon');
}

function clockTime(moment: Date, timeZone: string): { time: string; half: string } {
  const text = moment.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d+)\s([AP])M$/.exec(text) ?? [];
  if (half === 'P' && hour === '12' && minute === '00') return { time: 'noon', half: '' };
  return { time: minute === '00' ? hour : `${hour}:${minute}`, half: half === 'A' ? 'a.m.' : 'p.m.' };
}

function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
