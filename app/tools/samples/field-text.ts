import { dollars } from '#app/lib/money.ts';

const money =
  /(_value|_amount|_price|_balance|_payoff|_owed|_fine|_equity|_due|_debt|_bid|_rent)$|^(payoff|equity|liens?)$/;

/** A value as a record card shows it: money with its sign, dates as mm/dd/yyyy, yes and no in words. */
export function fieldText(name: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return money.test(name) ? dollars(value) : String(value);
  const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  return date ? `${date[2]}/${date[3]}/${date[1]}` : value;
}
