ALTER TABLE "county_datasets" ADD COLUMN "backlog_until" timestamp with time zone;--> statement-breakpoint
-- By hand from here. The backlog of a file ends with the newest read that began before its second whole list (db/queries/lag.ts).
UPDATE "county_datasets" AS file SET "backlog_until" = (
  SELECT max(coalesce(finished_at, started_at)) FROM import_runs WHERE fips = file.fips AND dataset_type = file.dataset_type AND NOT is_sample
    AND started_at < (SELECT min(started_at) FROM import_runs WHERE fips = file.fips AND dataset_type = file.dataset_type AND NOT is_sample
      AND is_full AND finished_at IS NOT NULL AND undone_at IS NULL AND undoes IS NULL
      AND started_at > (SELECT min(finished_at) FROM import_runs WHERE fips = file.fips AND dataset_type = file.dataset_type AND NOT is_sample
        AND is_full AND finished_at IS NOT NULL AND undone_at IS NULL AND undoes IS NULL)))
WHERE NOT is_sample;--> statement-breakpoint
-- They are measured again at the next start.
DELETE FROM "measured_figures";--> statement-breakpoint
-- A record without a score was counted among the best ones: least() leaves nulls out. Counting anew also has the server write all figures.
CREATE OR REPLACE FUNCTION filing_counts_statement(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $outer$
  SELECT replace($$
    WITH counted AS (
      SELECT fips, dataset_type, date_trunc('month', filed_on::timestamp) AS month, CASE WHEN closed_on IS NULL AND score IS NOT NULL THEN least(49, score / 2) END AS bin,
        sum(times)::int AS filings, coalesce(sum(times) FILTER (WHERE closed_on IS NULL), 0)::int AS open,
        coalesce(sum(times) FILTER (WHERE closed_on IS NULL AND market_value IS NOT NULL), 0)::int AS valued,
        coalesce(sum(times * market_value::bigint) FILTER (WHERE closed_on IS NULL), 0)::bigint AS value
      FROM (SOURCE) AS filing GROUP BY 1, 2, 3, 4
    ), files AS (
      SELECT fips, dataset_type, sum(open)::int AS open, sum(valued)::int AS valued, sum(value)::bigint AS value FROM counted GROUP BY 1, 2
    ), months AS (
      SELECT fips, dataset_type, jsonb_object_agg(to_char(month, 'YYYY-MM'), filings) AS months
      FROM (SELECT fips, dataset_type, month, sum(filings)::int AS filings FROM counted GROUP BY 1, 2, 3 HAVING sum(filings) <> 0) AS by_month GROUP BY 1, 2
    ), scores AS (
      SELECT fips, dataset_type, jsonb_object_agg(bin, leads) AS scores
      FROM (SELECT fips, dataset_type, bin, sum(open)::int AS leads FROM counted WHERE bin IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(open) <> 0) AS by_bin GROUP BY 1, 2
    )
    INSERT INTO filing_counts AS stored (fips, dataset_type, open, valued, value, months, scores)
    SELECT fips, dataset_type, open, valued, value, coalesce(months, '{}'), coalesce(scores, '{}')
    FROM files LEFT JOIN months USING (fips, dataset_type) LEFT JOIN scores USING (fips, dataset_type)
    WHERE open <> 0 OR valued <> 0 OR value <> 0 OR months IS NOT NULL OR scores IS NOT NULL
    ORDER BY fips, dataset_type
    ON CONFLICT (fips, dataset_type) DO UPDATE SET open = stored.open + excluded.open, valued = stored.valued + excluded.valued,
      value = stored.value + excluded.value, months = add_counts(stored.months, excluded.months), scores = add_counts(stored.scores, excluded.scores)
  $$, 'SOURCE', replace(source, '%s', 'fips, dataset_type, filed_on, closed_on, score, market_value'))
$outer$;--> statement-breakpoint
SELECT recount_filings();
