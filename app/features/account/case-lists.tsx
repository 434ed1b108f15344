import { useEffect, useState } from 'react';
import { CaseReport } from '#app/county-card/case-report.tsx';
import { listPropsOf } from '#app/state/list-props.ts';
import { caseListCopy } from '#content/parts/case-lists.ts';
import type { CaseListReport } from '#domain/case-lists/case-list.ts';
import { readCaseLists } from './queries.ts';

const { account: copy } = caseListCopy;

/** What became of the lists of cases that the account has sent. */
export function CaseLists() {
  const [reports, setReports] = useState<CaseListReport[] | 'failed' | null>(null);
  useEffect(() => {
    readCaseLists().then((answer) => setReports(answer.ok ? answer.value : 'failed'));
  }, []);
  const state = reports === null ? 'loading' : reports === 'failed' ? 'failed' : 'ready';
  return (
    <div {...listPropsOf(state, 'case-lists')}>
      {reports === 'failed' && <p>{copy.failed}</p>}
      {reports?.length === 0 && (
        <p>
          {copy.none}{' '}
          <a href={copy.make.href} className="text-link">
            {copy.make.label}
          </a>
        </p>
      )}
      {Array.isArray(reports) && reports.length > 0 && (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <CaseReport report={report} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
