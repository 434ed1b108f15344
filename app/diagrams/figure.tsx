import { checkedMonth } from '#content/law/citations.ts';
import { type Diagram, designWidths } from './drawing.tsx';

/** A diagram with its words and sources. Screen readers get the numbers as a table instead of the drawing. */
export function DiagramFigure({ diagram: { copy, draw, columns, rows } }: { diagram: Diagram }) {
  const { cites, note } = copy;
  const checked = checkedMonth(cites);
  return (
    <figure className="diagram">
      <figcaption>
        <h2>{copy.title}</h2>
        <p>{copy.caption}</p>
      </figcaption>
      {Object.entries(designWidths).map(([name, width]) => {
        const { height, marks } = draw(width);
        return (
          <svg key={name} viewBox={`0 0 ${width} ${height}`} className={name} aria-hidden="true">
            {marks}
          </svg>
        );
      })}
      <div className="sr-only">
        <table>
          <caption>{copy.title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sources">
        {cites.length > 0 && `${cites.join('; ')}. `}
        {note}
        {checked && ` Checked ${checked}.`}
      </p>
    </figure>
  );
}
