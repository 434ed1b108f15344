import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import { daysUntil, endsSoonDays } from '#domain/customers/subscription.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { ShownSubscription } from '#domain/desk/customers.ts';
import { formatDollars, formatSlashDate, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { type AskProps, Part, type SubscriptionAction } from './customer-part.tsx';

/** What the customer has now, and below it what is over. */
export function Subscriptions({ customer, copy, onAsk }: AskProps) {
  const { subscriptions: subscriptionsCopy } = copy.customer;
  const current = customer.subscriptions.filter(({ state }) => state !== 'over');
  const over = customer.subscriptions.filter(({ state }) => state === 'over');
  const running = current.filter(({ state }) => state === 'running').length;
  const table = (rows: ShownSubscription[]) => (
    <SubscriptionTable rows={rows} customer={customer} copy={copy} onAsk={onAsk} />
  );
  const credit = customer.subscriptions.reduce((sum, row) => sum + row.credit, 0);
  const aside = [
    plural(running, subscriptionsCopy.running),
    fillIn(subscriptionsCopy.monthly, { price: formatDollars(customer.monthly) }),
    ...(credit > 0 ? [fillIn(subscriptionsCopy.credits, { credit: formatDollars(credit / 100) })] : []),
  ].join(' · ');
  return (
    <Part title={subscriptionsCopy.title} aside={running > 0 && aside}>
      {current.length > 0 ? table(current) : <p className="desk-customer-none">{subscriptionsCopy.none}</p>}
      {over.length > 0 && (
        <details>
          <summary className="min-h-11 py-3 text-sm">{plural(over.length, subscriptionsCopy.showOver)}</summary>
          {table(over)}
        </details>
      )}
    </Part>
  );
}

function SubscriptionTable({ rows, customer, copy, onAsk }: AskProps & { rows: ShownSubscription[] }) {
  const { subscriptions: subscriptionsCopy } = copy.customer;
  const { columns } = subscriptionsCopy;
  return (
    <table className="desk-table desk-customer-table">
      <caption className="sr-only">{subscriptionsCopy.title}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((head) => (
            <th
              key={head}
              scope="col"
              className={[columns.price, columns.credit].includes(head) ? 'desk-figure' : undefined}
            >
              {head === columns.actions ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.county}</th>
            <td data-label={columns.dataset}>
              <span className="desk-customer-dataset">{datasetTypes[row.dataset]}</span>
            </td>
            <td data-label={columns.until}>
              <Until row={row} today={customer.today} copy={subscriptionsCopy} />
            </td>
            <td data-label={columns.right}>
              {row.isExclusive ? (
                <span className="desk-customer-exclusive">{subscriptionsCopy.exclusive}</span>
              ) : (
                `${subscriptionsCopy.shared}${row.others > 0 ? ` ${plural(row.others, subscriptionsCopy.with)}` : ''}`
              )}
            </td>
            <td data-label={columns.price} className="desk-figure figures">
              {row.price === null ? '' : formatDollars(row.price)}
            </td>
            <td data-label={columns.credit} className="desk-figure figures">
              {row.lateDays > 0 && (
                <>
                  {formatDollars(row.credit / 100)}{' '}
                  <span className="desk-customer-late">{plural(row.lateDays, subscriptionsCopy.late)}</span>
                </>
              )}
            </td>
            <td data-label={columns.invoice} className="desk-wrap">
              {row.invoice}
            </td>
            <td className="desk-customer-changes">
              {!customer.isSample &&
                actionsOf(row).map((action) => (
                  <button
                    key={action}
                    type="button"
                    className={action === 'revoke' ? 'text-link desk-customer-revoke' : 'text-link'}
                    aria-label={fillIn(subscriptionsCopy.of, {
                      action: subscriptionsCopy[action],
                      county: row.county,
                      dataset: datasetTypes[row.dataset],
                    })}
                    onClick={() => onAsk({ kind: 'change', action, subscription: row })}
                  >
                    {subscriptionsCopy[action]}
                  </button>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const actionsOf = ({ state }: ShownSubscription): SubscriptionAction[] =>
  state === 'over' ? ['extend'] : ['extend', 'end', 'revoke'];

type UntilProps = { row: ShownSubscription; today: string; copy: CustomersDeskCopy['customer']['subscriptions'] };

function Until({ row: { startsOn, endsOn, state, endKind }, today, copy }: UntilProps) {
  const left = daysUntil(endsOn, today);
  if (state === 'over') {
    return `${formatSlashDate(endsOn)}, ${endKind === 'revoked' ? copy.revoked : copy.over}`;
  }
  return (
    <>
      {formatSlashDate(endsOn)}
      {state === 'upcoming' && `, ${fillIn(copy.from, { day: formatSlashDate(startsOn) })}`}{' '}
      {left <= endsSoonDays && (
        <span className="desk-customer-soon">{left === 0 ? copy.lastDay : plural(left, copy.left)}</span>
      )}
    </>
  );
}
