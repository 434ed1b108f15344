import type { FocusEvent, KeyboardEvent } from 'react';
import type { LeadsPage } from '#content/pages/leads.ts';
import { factorNames, factorWeights, qualities } from '#domain/leads/lead.ts';
import { QualityBadge } from './quality-badge.tsx';

type Copy = LeadsPage['tool'];

/** How the score is computed: its thresholds and weights at a glance, what they mean on request. */
export function ScoreExplanation({ copy }: { copy: Copy }) {
  const { explanation, qualities: qualitiesCopy, factors } = copy;
  return (
    <section aria-labelledby="explanation-title" className="leads-explanation">
      <div className="leads-card">
        <h2 id="explanation-title">{explanation.title}</h2>
        <p>{explanation.text}</p>
        <ul className="leads-thresholds">
          {qualities.map((quality) => (
            <li key={quality}>
              <QualityBadge quality={quality}>{qualitiesCopy[quality]}</QualityBadge>{' '}
              {explanation.thresholds[quality].range}
            </li>
          ))}
        </ul>
        <Weights factors={factors} />
      </div>
      <Meanings copy={copy} />
    </section>
  );
}

/** Columns as wide as the weights. The policy allows no style attribute in a prerendered page. */
function Weights({ factors }: { factors: Copy['factors'] }) {
  return (
    <table className="leads-weights figures">
      <colgroup>
        {factorNames.map((name) => (
          <col key={name} width={`${factorWeights[name]}%`} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {factorNames.map((name) => (
            <th key={name} scope="col">
              {factors[name].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {factorNames.map((name) => (
            <td key={name}>{factorWeights[name]}%</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Floats over the tool where there is room for the card, and is the whole explanation where there is not. */
function Meanings({ copy }: { copy: Copy }) {
  const { explanation, qualities: qualitiesCopy, factors } = copy;
  return (
    <details className="leads-meanings" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary>
        <span>{explanation.meanings}</span>
        <span>{explanation.title}</span>
      </summary>
      {/* Focusable, so that a click inside does not count as leaving. */}
      <div tabIndex={-1}>
        <p>
          <span>{explanation.text} </span>
          {explanation.unknown}
        </p>
        <dl>
          {qualities.map((quality) => (
            <div key={quality}>
              <dt>
                <QualityBadge quality={quality}>{qualitiesCopy[quality]}</QualityBadge>{' '}
                {explanation.thresholds[quality].range}
              </dt>
              <dd>{explanation.thresholds[quality].next}</dd>
            </div>
          ))}
          {factorNames.map((name) => (
            <div key={name}>
              <dt>
                {factors[name].label} {factorWeights[name]}%
              </dt>
              <dd>{factors[name].meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget } = event;
  if (key !== 'Escape' || !currentTarget.open) return;
  // It answers nothing else on the page.
  event.preventDefault();
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

/** Only what floats over the tool closes by itself. */
function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  const content = currentTarget.lastElementChild;
  if (content && !currentTarget.contains(relatedTarget) && getComputedStyle(content).position === 'absolute') {
    currentTarget.open = false;
  }
}
