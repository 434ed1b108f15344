export type PostalAddress = { street: string; unit: string; city: string; state: string; zip: string };

const stateAndZip = /^([A-Za-z]{2}) (\d{5}(?:-\d{4})?)$/;
const unitPart = /^(?:apt|apartment|unit|suite|ste|lot|#|fl|floor|bldg)\b\.? ?\S|^#/i;
const unitAtEnd = / (?:apt|unit|suite|ste|lot)\.? \S{1,8}$| #\S{1,8}$/i;

/** '14 Pomander Walk, Worthington, OH 43085' in parts. What cannot be told apart stays in the street. */
export function postalAddress(text: string): PostalAddress {
  const parts = text.trim().replace(/\s+/g, ' ').split(/, ?/);
  const [, state = '', zip = ''] = stateAndZip.exec(parts.at(-1) ?? '') ?? [];
  if (parts.length < 3 || !zip) return { street: text.trim(), unit: '', city: '', state: '', zip: '' };
  const city = parts.at(-2) ?? '';
  const lines = parts.slice(0, -2);
  const units = lines.slice(1).filter((line) => unitPart.test(line));
  const street = lines.filter((line) => !units.includes(line)).join(', ');
  const end = units.length === 0 ? unitAtEnd.exec(street) : null;
  return {
    street: end ? street.slice(0, end.index) : street,
    unit: end ? end[0].trim() : units.join(', '),
    city,
    state: state.toUpperCase(),
    zip,
  };
}

/** Whether a mail house can print it. */
export function isMailable({ street, city, state, zip }: PostalAddress): boolean {
  return [street, city, state, zip].every((part) => part !== '');
}
