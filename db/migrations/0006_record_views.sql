-- Only rows that were written by hand are moved: the seed creates the samples again, with the new figures and their filings.
-- Samples have ids of version 8, except those of the first page; in data_freshness they are marked.
ALTER TABLE "market_intelligence" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "market_intelligence" SET "is_sample" = true WHERE "id"::text LIKE '________-____-8%' OR "id" IN (
	'df17aa72-3bde-4468-a13b-ecb9733ba43b', 'b87f7763-1335-4837-b049-823ffe0a6095', 'b0e6a3a6-d659-4dfc-9224-0ea9d92a176b',
	'9b4c807a-9966-4d35-b21e-7eb4a7bcae72', 'f7adc3cb-3b28-4fe4-97f2-8e01c0bbc00a', '42577c28-ad2f-4dbd-ae31-22958899360b',
	'adae078a-1621-46c3-985e-cc427ecaf7ef', '5207c5d4-2386-4bb8-8eb6-20231af03ffb', 'dcc01e7e-da5c-4534-83ec-5b049cb5f919',
	'900be378-2b09-4e98-8247-811e3d26c718', 'd3f78328-1787-47fb-994d-a5a342446525', '9a781b13-7909-4aa1-b738-502ea16a8852'
);
--> statement-breakpoint
-- The figures of a county and dataset were in two tables; now they are in one. The count is that of the last read.
INSERT INTO "county_datasets" ("id", "fips", "county", "state", "dataset_type", "update_frequency", "last_update", "record_count", "avg_property_value")
SELECT "freshness"."id", "freshness"."fips", "freshness"."county", "freshness"."state", "freshness"."dataset_type", "freshness"."update_frequency",
	"freshness"."last_update", "freshness"."record_count", "market"."avg_property_value"
FROM "data_freshness" AS "freshness"
LEFT JOIN "market_intelligence" AS "market"
	ON "market"."fips" = "freshness"."fips" AND "market"."dataset_type" = "freshness"."dataset_type" AND NOT "market"."is_sample"
WHERE NOT "freshness"."is_sample";
--> statement-breakpoint
-- Markets that were never read; an id that the other table had too is replaced.
INSERT INTO "county_datasets" ("id", "fips", "county", "state", "dataset_type", "update_frequency", "record_count", "avg_property_value")
SELECT CASE WHEN "market"."id" IN (SELECT "id" FROM "county_datasets") THEN gen_random_uuid() ELSE "market"."id" END,
	"market"."fips", "market"."county", "market"."state", "market"."dataset_type", coalesce("freshness"."update_frequency", 'Daily'),
	"market"."record_count", "market"."avg_property_value"
FROM "market_intelligence" AS "market"
LEFT JOIN "data_freshness" AS "freshness" ON "freshness"."fips" = "market"."fips" AND "freshness"."dataset_type" = "market"."dataset_type"
WHERE NOT "market"."is_sample" AND NOT EXISTS (
	SELECT 1 FROM "county_datasets" AS "moved" WHERE "moved"."fips" = "market"."fips" AND "moved"."dataset_type" = "market"."dataset_type"
);
--> statement-breakpoint
-- Leads said neither their dataset nor when they were filed, so they become custom records that keep their score.
INSERT INTO "filings" ("id", "dataset_type", "fips", "county", "state", "source_key", "filed_on", "captured_at", "last_seen_at", "property_address", "record",
	"score", "quality", "factors", "updated_at")
SELECT "lead"."id", 'custom', coalesce("place"."fips", '00000'), "lead"."county", "lead"."state", upper("lead"."id"::text),
	("lead"."last_updated" AT TIME ZONE 'UTC')::date, "lead"."last_updated", "lead"."last_updated", left("lead"."property_address", 500),
	jsonb_build_object('property_address', "lead"."property_address"), "lead"."score", "lead"."quality", "lead"."factors", "lead"."last_updated"
FROM "lead_scores" AS "lead"
LEFT JOIN (SELECT "county", "state", min("fips") AS "fips" FROM "data_freshness" GROUP BY "county", "state") AS "place"
	ON "place"."county" = "lead"."county" AND "place"."state" = "lead"."state"
WHERE "lead"."id"::text NOT LIKE '________-____-8%' AND "lead"."id" NOT IN (
	'053d2ee6-365f-4a9b-af3a-592d7ded5296', '0e9cdde3-bab1-4401-b3dc-c524d5bb4e06', '110b1333-8b94-4815-843c-bc23cc6ea073',
	'0ef641d6-7d5b-41be-a178-24dbfbe16152', 'fdd40920-5d50-4862-a5d0-d01dea9736e1', '07b77ac1-7140-4ce3-b3eb-f7a7465ab973',
	'5905966a-92fe-4a70-be6f-a8078074b9fd', '2a0c8ead-602a-49b2-8eec-97db348218b5'
);
--> statement-breakpoint
-- The extra leads of load tests are samples too, and these steps say that they are there.
DELETE FROM "applied_steps" WHERE "name" LIKE 'extra leads %';
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
