import { formatDollars, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { shortTime } from '../desk-time.ts';
import { type AskProps, Part } from './customer-part.tsx';

/** What late days give back, and which invoices took it off. Nothing is shown for a customer without late days. */
export function Credits({ customer: { openCredits, settlements, isSample }, copy, onAsk }: AskProps) {
  const { credits: creditsCopy } = copy.customer;
  if (openCredits.lateDays === 0 && settlements.length === 0) return null;
  const sum = ({ cents, lateDays }: typeof openCredits) =>
    fillIn(creditsCopy.sum, { credit: formatDollars(cents / 100), days: plural(lateDays, creditsCopy.days) });
  return (
    <Part title={creditsCopy.title}>
      {openCredits.lateDays > 0 ? (
        <div className="desk-customer-member">
          <span className="font-semibold">{sum(openCredits)}</span>
          <span className="text-ink-2">{creditsCopy.open}</span>
          <span className="desk-customers-actions">
            {!isSample && (
              <button type="button" className="text-link min-h-11 text-sm" onClick={() => onAsk({ kind: 'settle' })}>
                {creditsCopy.settle}
              </button>
            )}
          </span>
        </div>
      ) : (
        <p className="desk-customer-none">{creditsCopy.none}</p>
      )}
      <ul>
        {settlements.map((row) => (
          <li key={row.id} className="desk-customer-member">
            <span className="font-semibold">{sum(row)}</span>
            <span className="desk-wrap text-ink-2">
              {[row.reference, row.by ?? creditsCopy.gone, shortTime(row.at)].join(' \u00b7 ')}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
