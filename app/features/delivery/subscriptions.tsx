import { useState } from 'react';
import { Dialog } from '#app/shell/dialog.tsx';
import type { AccountRecordsPage } from '#content/pages/account-records.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { BuyerSubscription } from '#domain/delivery/buyer-records.ts';
import { formatDollars, plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { dayText } from './days.ts';

type Copy = AccountRecordsPage['subscriptions'];
type Props = { subscriptions: BuyerSubscription[]; copy: Copy };

/** 'Travis until Mar 31, 2027 · Williamson until Dec 12', and all of them on request. */
export function Subscriptions({ subscriptions, copy }: Props) {
  const [isOpen, setOpen] = useState(false);
  const counties = [...Map.groupBy(subscriptions, ({ fips }) => fips).values()];
  const ends = counties.map((files) => {
    const [first] = files;
    const until = files.reduce((last, each) => (each.until < last ? each.until : last), first?.until ?? '');
    return { county: first?.county ?? '', until, files };
  });
  const late = subscriptions.reduce((sum, { lateDays }) => sum + lateDays, 0);
  const credit = subscriptions.reduce((sum, each) => sum + each.credit, 0);
  if (ends.length === 0) return null;
  const shown = ends.slice(0, 2);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="delivery-ends figures">
        {shown
          .map(({ county, until }) =>
            fillIn(copy.until, { county: county.replace(/, [A-Z]{2}$/, ''), date: dayText(until) }),
          )
          .join(' · ')}
        {ends.length > shown.length && ` ${plural(ends.length - shown.length, copy.more)}`}
      </button>
      {isOpen && (
        <Dialog title={copy.all} closeLabel={copy.close} onClose={() => setOpen(false)}>
          <dl className="delivery-subscriptions">
            {ends.map(({ county, files }) => (
              <div key={county}>
                <dt>{county}</dt>
                {[...Map.groupBy(files, ({ until, isExclusive }) => `${until} ${isExclusive}`).values()].map((same) => (
                  <dd key={same[0]?.until}>
                    <SameEnd files={same} copy={copy} />
                  </dd>
                ))}
              </div>
            ))}
          </dl>
          {late > 0 && (
            <p className="delivery-credits figures">
              {fillIn(plural(late, copy.credits), { credit: formatDollars(credit / 100) })}.{' '}
              <a className="text-link" href="/support/figures#late-days">
                {copy.rule}
              </a>
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}

function SameEnd({ files, copy }: { files: BuyerSubscription[]; copy: Copy }) {
  const [first] = files;
  const late = files.reduce((sum, { lateDays }) => sum + lateDays, 0);
  const credit = files.reduce((sum, each) => sum + each.credit, 0);
  return (
    <>
      {fillIn(copy.row, {
        datasets: files.map(({ dataset }) => datasetTypes[dataset]).join(', '),
        date: dayText(first?.until ?? ''),
      })}
      {first?.isExclusive && `, ${copy.exclusive}`}
      {late > 0 && `, ${fillIn(plural(late, copy.late), { credit: formatDollars(credit / 100) })}`}
    </>
  );
}
