import type { MarketPage } from '#content/pages/market.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { CountyMarket } from '#domain/market/by-county.ts';
import { formatMeasure } from '#domain/market/measure.ts';

type Props = {
  name: string;
  county: CountyMarket | undefined;
  words: MarketPage['tool']['map'];
};

/** What the tooltip says. */
export function CountyNote({ name, county, words }: Props) {
  return (
    <>
      <p className="serif text-lg">{nameIn({ name, county })}</p>
      {county ? (
        <table className="figures">
          <tbody>
            {county.rows.map((row) => (
              <tr key={row.id}>
                <td className="pr-4 text-ink-2">{datasetTypes[row.dataset_type]}</td>
                <td className="pr-4 text-right">{formatMeasure(row.record_count, 'records')}</td>
                <td className="text-right">{formatMeasure(row.avg_property_value, 'value')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-ink-2">{words.noEntry}</p>
      )}
    </>
  );
}

/** The same for those who hear it. */
export function countySentence({ name, county, words }: Props): string {
  if (!county) return `${name}: ${words.noEntry}`;
  const records = `${formatMeasure(county.record_count, 'records')} ${words.records}`;
  return `${nameIn({ name, county })}: ${records}, ${formatMeasure(county.avg_property_value, 'value')} ${words.average}`;
}

function nameIn({ name, county }: Pick<Props, 'name' | 'county'>): string {
  return county ? `${county.county}, ${county.state}` : name;
}
