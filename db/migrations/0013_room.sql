CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_upload_id_kind_place_pk" PRIMARY KEY("upload_id","kind","place"),
	CONSTRAINT "upload_parts_kind" CHECK ("upload_parts"."kind" in ('file', 'rejected', 'warnings'))
);
--> statement-breakpoint
CREATE TABLE "filing_counts" (
	"fips" text NOT NULL,
	"dataset_type" text NOT NULL,
	"open" integer NOT NULL,
	"valued" integer NOT NULL,
	"value" bigint NOT NULL,
	"months" jsonb NOT NULL,
	"scores" jsonb NOT NULL,
	CONSTRAINT "filing_counts_fips_dataset_type_pk" PRIMARY KEY("fips","dataset_type")
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The sums of two lists of counts by name, without those that are zero.
CREATE FUNCTION add_counts(one jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, total), '{}')
  FROM (SELECT key, sum(value::int) AS total FROM (SELECT * FROM jsonb_each_text(one) UNION ALL SELECT * FROM jsonb_each_text(other)) AS both_lists
    GROUP BY key HAVING sum(value::int) <> 0) AS sums
$$;--> statement-breakpoint
-- A statement that adds filings to their counts; %s in `source` stands for the columns that are counted, after how often each row counts.
-- As text, because only the trigger itself can read its rows, and because it is then planned for their number.
CREATE FUNCTION filing_counts_statement(source text) RETURNS text LANGUAGE sql IMMUTABLE AS $outer$
  SELECT replace($$
    WITH counted AS (
      SELECT fips, dataset_type, date_trunc('month', filed_on::timestamp) AS month, CASE WHEN closed_on IS NULL THEN least(49, score / 2) END AS bin,
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
CREATE FUNCTION count_filings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
    WHEN 'INSERT' THEN EXECUTE filing_counts_statement('SELECT 1 AS times, %s FROM after');
    WHEN 'UPDATE' THEN EXECUTE filing_counts_statement('SELECT 1 AS times, %s FROM after UNION ALL SELECT -1, %s FROM before');
    WHEN 'DELETE' THEN EXECUTE filing_counts_statement('SELECT -1 AS times, %s FROM before');
    ELSE DELETE FROM filing_counts;
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_count_added AFTER INSERT ON "filings" REFERENCING NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION count_filings();--> statement-breakpoint
CREATE TRIGGER filings_count_changed AFTER UPDATE ON "filings" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
FOR EACH STATEMENT EXECUTE FUNCTION count_filings();--> statement-breakpoint
CREATE TRIGGER filings_count_removed AFTER DELETE ON "filings" REFERENCING OLD TABLE AS "before" FOR EACH STATEMENT EXECUTE FUNCTION count_filings();--> statement-breakpoint
CREATE TRIGGER filings_count_none AFTER TRUNCATE ON "filings" FOR EACH STATEMENT EXECUTE FUNCTION count_filings();--> statement-breakpoint
-- Counts everything anew, for a table that was changed without its triggers.
CREATE FUNCTION recount_filings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE filings IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM filing_counts;
  EXECUTE filing_counts_statement('SELECT 1 AS times, %s FROM filings');
  UPDATE county_datasets SET is_stale = true WHERE NOT is_sample AND NOT is_stale;
END $$;--> statement-breakpoint
DO $$ BEGIN EXECUTE filing_counts_statement('SELECT 1 AS times, %s FROM filings'); END $$;
--> statement-breakpoint
-- As before, in a time that grows with the rows and not with their square: an unchanged file of 60,000 rows took 280 seconds, because the planner
-- compared every row with every other to find the first difference, of which there was none. Without nested loops a plan looks so expensive that
-- PostgreSQL would compile it, which takes longer than running it.
CREATE OR REPLACE FUNCTION log_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off SET jit = off AS $$
BEGIN
  IF NOT EXISTS (SELECT id, version, is_suppressed FROM after WHERE NOT is_sample EXCEPT SELECT id, version, is_suppressed FROM before)
  THEN RETURN NULL; END IF;
  INSERT INTO filing_versions (filing_id, version, run_id, content)
  SELECT id, was.version, current_run(), jsonb_build_object('filed_on', was.filed_on, 'posted_at', was.posted_at, 'closed_on', was.closed_on,
    'close_reason', was.close_reason, 'property_address', was.property_address, 'market_value', was.market_value, 'record', was.record,
    'last_seen_at', was.last_seen_at, 'run_id', was.run_id)
  FROM before AS was JOIN after AS became USING (id) WHERE became.version <> was.version;
  PERFORM order_log();
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, fields, reason, version, run_id)
  SELECT pair.id, pair.dataset_type, pair.fips, step.kind, CASE WHEN step.kind = 'changed' THEN pair.fields ELSE '{}' END,
    CASE WHEN step.kind = 'closed' THEN pair.close_reason END, pair.version, current_run()
  FROM (
    SELECT became.id, became.dataset_type, became.fips, became.version, became.close_reason,
      was.closed_on IS NOT NULL AND became.closed_on IS NULL AS reopened,
      became.closed_on IS NOT NULL AND (was.closed_on, was.close_reason) IS DISTINCT FROM (became.closed_on, became.close_reason) AS closed,
      became.is_suppressed AND NOT was.is_suppressed AS suppressed,
      was.is_suppressed AND NOT became.is_suppressed AS released,
      CASE WHEN became.version = was.version THEN '{}' ELSE ARRAY(
        SELECT column_name FROM (VALUES ('filed_on', was.filed_on IS DISTINCT FROM became.filed_on),
          ('posted_at', was.posted_at IS DISTINCT FROM became.posted_at)) AS compared(column_name, differs) WHERE differs
      ) || ARRAY(
        SELECT key FROM jsonb_each(was.record) AS source FULL JOIN jsonb_each(became.record) AS target USING (key)
        WHERE source.value IS DISTINCT FROM target.value ORDER BY key
      ) END AS fields
    FROM before AS was JOIN after AS became USING (id)
    WHERE NOT became.is_sample AND (became.version <> was.version OR became.is_suppressed <> was.is_suppressed)
  ) AS pair
  CROSS JOIN LATERAL (VALUES (1, 'reopened', pair.reopened), (2, 'changed', cardinality(pair.fields) > 0), (3, 'closed', pair.closed),
    (4, 'suppressed', pair.suppressed), (5, 'released', pair.released)) AS step(place, kind, applies)
  WHERE step.applies ORDER BY pair.id, step.place;
  RETURN NULL;
END $$;
