const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const moment = (time: string) => (time === '' ? '' : moments.format(new Date(time)));
