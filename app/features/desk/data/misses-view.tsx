import type { ReactNode } from 'react';
import { useToast } from '#app/shell/toast.tsx';
import type { DataDeskCopy } from '#content/pages/desk/data.ts';
import type { CaseVerdict } from '#domain/case-lists/case-list.ts';
import { callDesk } from '../desk-api.ts';
import { DeskFrame } from '../desk-frame.tsx';
import { DeskList } from '../desk-list.tsx';
import { shortTime } from '../desk-time.ts';
import { useDeskList } from '../use-desk.ts';

type Miss = { id: string; fips: string; county: string; state: string; number: string; askedAt: string };
type Props = { copy: DataDeskCopy; isUrlReady: boolean; head: ReactNode };

/** Cases of buyers' lists that we do not have, the oldest first: each waits for an import, or for a word of staff. */
export function MissesView({ copy, isUrlReady, head }: Props) {
  const { misses: missesCopy } = copy;
  const show = useToast();
  const list = useDeskList<Miss>(isUrlReady ? '/data/misses' : null);

  async function decide({ id, number }: Miss, verdict: CaseVerdict): Promise<void> {
    const answer = await callDesk('POST', `/data/misses/${id}`, { verdict });
    if (answer.ok) show({ title: missesCopy.done[verdict], description: number });
    else show({ title: missesCopy.failed, description: answer.error, variant: 'destructive' });
    await list.reload();
  }

  const button = (miss: Miss, verdict: CaseVerdict) => (
    <button type="button" className="text-link" onClick={() => decide(miss, verdict)}>
      {missesCopy.verdicts[verdict]}
      <span className="sr-only"> {miss.number}</span>
    </button>
  );
  return (
    <DeskFrame filters={head}>
      <DeskList
        caption={missesCopy.caption}
        list={list}
        idOf={({ id }) => id}
        empty={{ title: missesCopy.empty }}
        columns={[
          { head: missesCopy.columns.number, cell: ({ number }) => number },
          { head: missesCopy.columns.county, cell: ({ county, state }) => `${county}, ${state}` },
          { head: missesCopy.columns.asked, wide: true, cell: ({ askedAt }) => shortTime(askedAt) },
          {
            head: missesCopy.columns.verdict,
            cell: (miss) => (
              <span className="flex flex-wrap gap-x-4">
                {button(miss, 'real')} {button(miss, 'not-real')}
              </span>
            ),
          },
        ]}
      />
    </DeskFrame>
  );
}
