CREATE INDEX "county_datasets_withheld" ON "county_datasets" USING btree ("fips","dataset_type","file_status","exclusive_until") WHERE not "county_datasets"."is_sample" and ("county_datasets"."file_status" <> 'open' or "county_datasets"."exclusive_until" is not null);--> statement-breakpoint
CREATE INDEX "filings_address_start" ON "filings" USING btree ("fips",coalesce(substring("property_address" from '^[^A-Za-z0-9]*([0-9]+)'), upper(substring("property_address" from '[A-Za-z]'))));--> statement-breakpoint
-- The one condition that decides which files are closed to strangers. Days are those of UTC, as on the county card.
CREATE VIEW "withheld_files" AS
SELECT "fips", "dataset_type", "file_status" = 'open' AS "is_exclusive"
FROM "county_datasets"
WHERE NOT "is_sample" AND ("file_status" <> 'open' OR "exclusive_until" >= (now() AT TIME ZONE 'UTC')::date);
--> statement-breakpoint
CREATE VIEW "public_filings" AS
SELECT * FROM "filings" WHERE NOT EXISTS (
	SELECT FROM "withheld_files" AS "withheld"
	WHERE "withheld"."fips" = "filings"."fips" AND "withheld"."dataset_type" = "filings"."dataset_type"
);
--> statement-breakpoint
CREATE OR REPLACE VIEW "lead_scores" AS
SELECT "id", "property_address", "county", "state", "score", "quality", "factors", "updated_at" AS "last_updated",
	"fips", "dataset_type", "filed_on", "market_value", "is_sample"
FROM "public_filings" WHERE "closed_on" IS NULL AND "score" IS NOT NULL;
