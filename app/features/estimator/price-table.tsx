import { SectionFrame } from '#app/ui/section-frame.tsx';
import type { TableSection } from '#content/types.ts';

type Props = Omit<TableSection, 'kind'>;

/** Example territories. On a phone each is a record of two lines with its price beside its name. */
export function PriceTable({ id, title, intro, columns, rows }: Props) {
  return (
    <SectionFrame id={id} title={title} intro={intro} heading="above">
      <table aria-label={title} className="estimator-examples ruled figures">
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
          {rows.map(([example, ...cells]) => (
            <tr key={[example, ...cells].join()}>
              <th scope="row">{example}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SectionFrame>
  );
}
