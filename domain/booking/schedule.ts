/** The demos of a weekday in the business zone; those with five places are group demos. */
export const slotTimes = [
  { start: '10:00', places: 1 },
  { start: '11:00', places: 5 },
  { start: '13:00', places: 1 },
  { start: '14:00', places: 1 },
  { start: '15:00', places: 5 },
  { start: '16:00', places: 1 },
] as const;

export const slotMinutes = 30;

/** How far ahead a demo can be booked, in days after today. */
export const windowDays = 45;

/** A demo can be booked until this long before its start. */
export const noticeMinutes = 60;
