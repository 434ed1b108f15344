CREATE TABLE "daily_uses" (
	"mailbox_hash" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_uses_mailbox_hash_day_what_pk" PRIMARY KEY("mailbox_hash","day","what"),
	CONSTRAINT "daily_uses_used" CHECK ("daily_uses"."used" >= 0)
);
--> statement-breakpoint
DROP INDEX "filings_key";--> statement-breakpoint
DROP INDEX "case_lists_day";--> statement-breakpoint
DROP INDEX "net_new_counts_day";--> statement-breakpoint
DROP INDEX "suppressions_ref";--> statement-breakpoint
ALTER TABLE "county_datasets" ADD COLUMN "backlog_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "county_datasets" ADD COLUMN "field_sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "unidentified_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "account_deals" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "saved_datasets" ADD COLUMN "fips" text[];--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "delivered_records" ADD COLUMN "web_version" integer;--> statement-breakpoint
ALTER TABLE "delivered_records" ADD COLUMN "software_version" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
CREATE INDEX "daily_uses_day" ON "daily_uses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "filings_case_key" ON "filings" USING btree ((replace("source_key", '-', '')) text_pattern_ops,"fips");--> statement-breakpoint
CREATE INDEX "saved_datasets_unread" ON "saved_datasets" USING btree ("id") WHERE "saved_datasets"."fips" is null;--> statement-breakpoint
CREATE INDEX "net_new_counts_user" ON "net_new_counts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppressions_ref" ON "suppressions" USING btree ("ref","kind","key_hash");--> statement-breakpoint
-- By hand from here.
-- The rules of what strangers see of an address, and of the key of an address, have changed, and are no SQL. Both columns begin anew, so that no
-- street that the earlier rules let through is shown for a moment; the server fills them after its start (db/records/addresses.ts). No row is
-- rewritten, and the indexes are built over empty columns.
DROP VIEW "lead_scores";--> statement-breakpoint
DROP VIEW "public_filings";--> statement-breakpoint
ALTER TABLE "filings" DROP COLUMN "public_address", DROP COLUMN "address_key";--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "public_address" text DEFAULT '' NOT NULL, ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "filings_address_key" ON "filings" USING btree ("address_key" text_pattern_ops,"fips");--> statement-breakpoint
CREATE INDEX "filings_keyless" ON "filings" USING btree ("id") WHERE "filings"."address_key" is null;--> statement-breakpoint
CREATE INDEX "filings_address_trgm" ON "filings" USING gin ("public_address" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE VIEW "public_filings" AS SELECT * FROM "filings" WHERE NOT "is_withheld";
--> statement-breakpoint
CREATE VIEW "lead_scores" AS
SELECT "id", "public_address" AS "property_address", "county", "state", "score", "quality", "factors", "updated_at" AS "last_updated",
	"fips", "dataset_type", "filed_on", "market_value", "is_sample"
FROM "public_filings" WHERE "closed_on" IS NULL AND "score" IS NOT NULL;--> statement-breakpoint
-- Until now one mark was for both: what a customer never downloaded, or never sent to software, is new there.
UPDATE "delivered_records" AS held SET
  "web_version" = CASE WHEN used.web THEN held.version END,
  "software_version" = CASE WHEN used.software THEN held.version END
FROM (SELECT customer_id, bool_or(channel = 'download') AS web, bool_or(channel <> 'download') AS software
  FROM deliveries WHERE ready_at IS NOT NULL GROUP BY customer_id) AS used
WHERE used.customer_id = held.customer_id;--> statement-breakpoint
-- The backlog of a file ends with the newest read that began before its second whole list (db/queries/lag.ts).
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
