import type { CustomersDeskCopy } from '#content/pages/desk/customers.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { SaleProblem } from '#domain/desk/customers.ts';
import { formatSlashDate, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

type Copy = CustomersDeskCopy['sellForm']['refused'];

const maxShown = 8;

/** Why nothing was sold, with the way out where there is one. */
export function SaleRefusal({ problems, copy, onShare }: { problems: SaleProblem[]; copy: Copy; onShare: () => void }) {
  const canShare = problems.every((problem) => problem.kind === 'taken' && problem.couldShare);
  const rest = problems.length - maxShown;
  return (
    <div role="alert" className="desk-customer-refused">
      <p className="font-semibold">{copy.title}</p>
      <ul>
        {problems.slice(0, maxShown).map((problem) => (
          <li key={`${problem.fips} ${problem.dataset}`}>{problemText(problem, copy)}</li>
        ))}
      </ul>
      {rest > 0 && <p>{plural(rest, copy.more)}</p>}
      {canShare && (
        <button type="button" className="text-link min-h-11 font-semibold" onClick={onShare}>
          {copy.offer}
        </button>
      )}
    </div>
  );
}

/** One sentence about a county and dataset that cannot be sold. */
export function problemText(problem: SaleProblem, copy: Copy): string {
  const file = `${problem.county}, ${datasetTypes[problem.dataset]}`;
  switch (problem.kind) {
    case 'closed':
      return fillIn(problem.status === 'closed_by_law' ? copy.closed : copy.noSource, {
        file,
        reason: problem.reason,
      });
    case 'own':
      return fillIn(copy.own, {
        file,
        from: formatSlashDate(problem.from),
        until: formatSlashDate(problem.until),
      });
    case 'taken': {
      if (problem.until === null) return fillIn(copy.sharedElsewhere, { file });
      const text = problem.isExclusive ? copy.exclusive : copy.shared;
      return fillIn(text, {
        file,
        holder: problem.holder?.name ?? copy.elsewhere,
        until: formatSlashDate(problem.until),
      });
    }
    default:
      return problem satisfies never;
  }
}
