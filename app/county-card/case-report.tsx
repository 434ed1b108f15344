import { caseListCopy } from '#content/parts/case-lists.ts';
import { type CaseListReport, type CaseState, type JudgedCase, lateText } from '#domain/case-lists/case-list.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';

const { report: copy } = caseListCopy;
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** How much of a buyer's list we had, as of now. */
export function CaseReport({ report }: { report: CaseListReport }) {
  const { counts, medianLateHours: median, completeness, countyCompleteness, cases, place, askedAt } = report;
  const states = (Object.keys(copy.states) as CaseState[]).filter((state) => counts[state] > 0);
  return (
    <div className="text-sm">
      <p className="font-semibold">{fillIn(copy.title, { place, date: days.format(new Date(askedAt)) })}</p>
      <p className="figures mt-1">{states.map((state) => plural(counts[state], copy.states[state])).join(' · ')}</p>
      <p className="mt-1 text-ink-2">
        {[
          median !== null && fillIn(copy.median, { time: lateText(median) }),
          completeness && fillIn(copy.completeness, completeness),
          countyCompleteness && fillIn(copy.county, countyCompleteness),
          counts.open > 0 && copy.invented,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {cases.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-6">{copy.cases}</summary>
          <ul className="figures mt-1">
            {cases.map((each) => (
              <li key={each.number}>{caseText(each)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function caseText({ number, state, hoursLate }: JudgedCase): string {
  const time = lateText(hoursLate ?? 0);
  if (state === 'had' || state === 'late') return fillIn(copy.late, { number, time });
  return fillIn(copy.each[state], { number, time });
}
