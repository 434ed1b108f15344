import { useEffect } from 'react';
import { useWatched, useWatchedProps } from '#app/lib/watched-counties.ts';
import { watchedCountiesCopy as copy } from '#content/parts/watched-counties.ts';
import { plural } from '#domain/format.ts';
import type { News, WatchedCounty } from '#domain/freshness/watched-county.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { CoverageNews } from './coverage-tool.tsx';

type Props = { onNews: (news: CoverageNews) => void; onCounty: (fips: string) => void };

/** The counties that an account watches, those with news first. Opening the page is a visit. */
export function WatchedPane({ onNews, onCounty }: Props) {
  const watched = useWatched({ isVisit: true });
  useEffect(() => {
    if (watched) onNews(newsOf(watched));
  }, [watched, onNews]);
  const listProps = useWatchedProps();
  if (!watched || watched.length === 0) return <div className="coverage-watched" hidden {...listProps} />;
  const isNew = watched.some(hasNews);
  const sorted = watched.toSorted((one, other) => total(other) - total(one));
  return (
    <section aria-labelledby="watched-title" className="coverage-watched" {...listProps}>
      <h3 id="watched-title">{copy.title}</h3>
      <p>{isNew ? copy.since : copy.nothing}</p>
      <ul>
        {sorted.map((county) => (
          <li key={county.fips}>
            <button type="button" onClick={() => onCounty(county.fips)}>
              {county.county}, {county.state}
              {hasNews(county) && <span className="coverage-new">{newsText(county)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const total = ({ records, samples }: News) => records + samples;
const hasNews = (news: News) => total(news) > 0;

/** '12 new' or '3 new samples'; samples are named only where there is nothing else. */
function newsText({ records, samples }: News): string {
  return records > 0 ? fillIn(copy.new, { count: records }) : plural(samples, copy.samples);
}

/** The same as texts, for the map and for the rows of the list. */
export function newsOf(watched: readonly WatchedCounty[]): CoverageNews {
  const withNews = watched.filter(hasNews);
  const all = withNews.reduce(
    (sum, { records, samples }) => ({ records: sum.records + records, samples: sum.samples + samples }),
    { records: 0, samples: 0 },
  );
  return {
    byRow: new Map(
      withNews.flatMap(({ fips, byDataset }) =>
        byDataset.map((each): [string, string] => [`${fips} ${each.dataset}`, newsText(each)]),
      ),
    ),
    byCounty: new Map(withNews.map((county) => [county.fips, newsText(county)])),
    note:
      withNews.length > 0
        ? fillIn(withNews.length === 1 ? copy.note.one : copy.note.many, {
            news: newsText(all),
            count: withNews.length,
          })
        : null,
  };
}
