-- The figures of a county and dataset were in two tables; now they are in one.
INSERT INTO "county_datasets" ("id", "fips", "county", "state", "dataset_type", "update_frequency", "last_update", "record_count", "avg_property_value", "is_sample")
SELECT "freshness"."id", "freshness"."fips", "freshness"."county", "freshness"."state", "freshness"."dataset_type", "freshness"."update_frequency",
	"freshness"."last_update", "freshness"."record_count", "market"."avg_property_value", "freshness"."is_sample"
FROM "data_freshness" AS "freshness"
LEFT JOIN "market_intelligence" AS "market" ON "market"."fips" = "freshness"."fips" AND "market"."dataset_type" = "freshness"."dataset_type";
--> statement-breakpoint
-- Written by hand: every sample had a row in data_freshness too.
INSERT INTO "county_datasets" ("id", "fips", "county", "state", "dataset_type", "update_frequency", "record_count", "avg_property_value")
SELECT "id", "fips", "county", "state", "dataset_type", 'Daily', "record_count", "avg_property_value" FROM "market_intelligence"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Samples have ids of version 8, except the eight of the first page; the seed creates the samples again, with their filings.
-- All other leads were written by hand: they say neither dataset nor filing, so they become custom records.
INSERT INTO "filings" ("id", "dataset_type", "fips", "county", "state", "source_key", "filed_on", "captured_at", "last_seen_at", "property_address", "record",
	"score", "quality", "factors", "updated_at")
SELECT "id", 'custom', coalesce((SELECT min("fips") FROM "county_datasets" AS "place" WHERE "place"."county" = "lead"."county" AND "place"."state" = "lead"."state"), '00000'),
	"county", "state", upper("id"::text), "last_updated"::date, "last_updated", "last_updated", left("property_address", 500), '{}', "score", "quality", "factors", "last_updated"
FROM "lead_scores" AS "lead"
WHERE "id"::text NOT LIKE '________-____-8%' AND "id" NOT IN ('053d2ee6-365f-4a9b-af3a-592d7ded5296', '0e9cdde3-bab1-4401-b3dc-c524d5bb4e06',
	'110b1333-8b94-4815-843c-bc23cc6ea073', '0ef641d6-7d5b-41be-a178-24dbfbe16152', 'fdd40920-5d50-4862-a5d0-d01dea9736e1',
	'07b77ac1-7140-4ce3-b3eb-f7a7465ab973', '5905966a-92fe-4a70-be6f-a8078074b9fd', '2a0c8ead-602a-49b2-8eec-97db348218b5');
--> statement-breakpoint
DROP TABLE "data_freshness" CASCADE;--> statement-breakpoint
DROP TABLE "lead_scores" CASCADE;--> statement-breakpoint
DROP TABLE "market_intelligence" CASCADE;--> statement-breakpoint
DROP FUNCTION "data_freshness_written"();--> statement-breakpoint
CREATE VIEW "data_freshness" AS
SELECT "id", "fips", "county", "state", "dataset_type", "record_count", "last_update", "update_frequency", "is_sample"
FROM "county_datasets" WHERE "file_status" = 'open' AND "last_update" IS NOT NULL;
--> statement-breakpoint
-- The rules are domain/market/market.ts; a test compares them.
CREATE VIEW "market_intelligence" AS
SELECT "id", "fips", "county", "state", "dataset_type", "record_count", "avg_property_value",
	CASE WHEN "subscribers"::bigint * 100 > "record_count"::bigint * 3 THEN 'High'
		WHEN "record_count" > 0 AND "subscribers"::bigint * 100 >= "record_count" THEN 'Medium'
		ELSE 'Low' END AS "competition_level",
	CASE WHEN ("filed_by_month"[10]::bigint + "filed_by_month"[11] + "filed_by_month"[12]) * 10 > ("filed_by_month"[7]::bigint + "filed_by_month"[8] + "filed_by_month"[9]) * 11 THEN 'Up'
		WHEN ("filed_by_month"[10]::bigint + "filed_by_month"[11] + "filed_by_month"[12]) * 10 < ("filed_by_month"[7]::bigint + "filed_by_month"[8] + "filed_by_month"[9]) * 9 THEN 'Down'
		ELSE 'Stable' END AS "trend_direction",
	"is_sample"
FROM "county_datasets" WHERE "file_status" = 'open';
--> statement-breakpoint
CREATE VIEW "lead_scores" AS
SELECT "id", "property_address", "county", "state", "score", "quality", "factors", "updated_at" AS "last_updated",
	"fips", "dataset_type", "filed_on", "market_value", "is_sample"
FROM "filings" WHERE "closed_on" IS NULL AND "score" IS NOT NULL;
