DROP INDEX "county_datasets_reads";--> statement-breakpoint
DROP INDEX "filings_best";--> statement-breakpoint
DROP INDEX "filings_quality_best";--> statement-breakpoint
DROP INDEX "filings_state_best";--> statement-breakpoint
DROP INDEX "filings_fips_best";--> statement-breakpoint
DROP INDEX "filings_type_best";--> statement-breakpoint
DROP INDEX "filings_newest";--> statement-breakpoint
DROP INDEX "filings_most_valuable";--> statement-breakpoint
DROP INDEX "filings_address_trgm";--> statement-breakpoint
DROP INDEX "filings_county_trgm";--> statement-breakpoint
DROP INDEX "filings_state_trgm";--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "county_datasets_reads" ON "county_datasets" USING btree ("fips","dataset_type","last_update","is_sample") WHERE "file_status" = 'open' and "last_update" is not null;--> statement-breakpoint
CREATE INDEX "county_datasets_withheld" ON "county_datasets" USING btree ("fips","dataset_type","file_status","exclusive_until") WHERE not "county_datasets"."is_sample" and ("county_datasets"."file_status" <> 'open' or "county_datasets"."exclusive_until" is not null);--> statement-breakpoint
-- The one condition that decides which files are closed to strangers. Days are those of UTC, as on the county card.
CREATE VIEW "withheld_files" AS
SELECT "fips", "dataset_type", "file_status" = 'open' AS "is_exclusive"
FROM "county_datasets"
WHERE NOT "is_sample" AND ("file_status" <> 'open' OR "exclusive_until" >= (now() AT TIME ZONE 'UTC')::date);
--> statement-breakpoint
UPDATE "filings" SET "is_withheld" = true FROM "withheld_files" AS "withheld"
WHERE "withheld"."fips" = "filings"."fips" AND "withheld"."dataset_type" = "filings"."dataset_type";
--> statement-breakpoint
CREATE INDEX "filings_address_start" ON "filings" USING btree ("fips",coalesce(substring("property_address" from '^[^A-Za-z0-9]*([0-9]+)'), upper(substring("property_address" from '[A-Za-z]'))));--> statement-breakpoint
CREATE INDEX "filings_withheld" ON "filings" USING btree ("dataset_type","fips") WHERE "filings"."is_withheld";--> statement-breakpoint
CREATE INDEX "filings_best" ON "filings" USING btree ("score" DESC NULLS FIRST,"id") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_quality_best" ON "filings" USING btree ("quality","score" DESC NULLS FIRST,"id") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_state_best" ON "filings" USING btree ("state","score" DESC NULLS FIRST,"id","quality") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_fips_best" ON "filings" USING btree ("fips","score" DESC NULLS FIRST,"id","quality") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_type_best" ON "filings" USING btree ("dataset_type","score" DESC NULLS FIRST,"id","quality") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_newest" ON "filings" USING btree ("filed_on" DESC NULLS FIRST,"id") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_most_valuable" ON "filings" USING btree ("market_value" DESC NULLS LAST,"id") WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_address_trgm" ON "filings" USING gin ("property_address" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_county_trgm" ON "filings" USING gin ("county" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "filings_state_trgm" ON "filings" USING gin ("state" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE VIEW "public_filings" AS SELECT * FROM "filings" WHERE NOT "is_withheld";
--> statement-breakpoint
CREATE OR REPLACE VIEW "lead_scores" AS
SELECT "id", "property_address", "county", "state", "score", "quality", "factors", "updated_at" AS "last_updated",
	"fips", "dataset_type", "filed_on", "market_value", "is_sample"
FROM "public_filings" WHERE "closed_on" IS NULL AND "score" IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION withhold_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  withheld boolean := EXISTS (SELECT FROM withheld_files AS file WHERE file.fips = NEW.fips AND file.dataset_type = NEW.dataset_type);
BEGIN
  UPDATE filings SET is_withheld = withheld
  WHERE dataset_type = NEW.dataset_type AND fips = NEW.fips AND is_withheld <> withheld;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER county_datasets_withhold_new AFTER INSERT ON "county_datasets" FOR EACH ROW
WHEN (NOT NEW."is_sample" AND (NEW."file_status" <> 'open' OR NEW."exclusive_until" IS NOT NULL)) EXECUTE FUNCTION withhold_file();--> statement-breakpoint
CREATE TRIGGER county_datasets_withhold AFTER UPDATE ON "county_datasets" FOR EACH ROW
WHEN ((OLD."file_status", OLD."exclusive_until", OLD."is_sample") IS DISTINCT FROM (NEW."file_status", NEW."exclusive_until", NEW."is_sample"))
EXECUTE FUNCTION withhold_file();--> statement-breakpoint
CREATE FUNCTION withhold_filings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE filings SET is_withheld = true FROM added
  WHERE filings.id = added.id AND NOT added.is_withheld AND (added.fips, added.dataset_type) IN (SELECT fips, dataset_type FROM withheld_files);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_withhold AFTER INSERT ON "filings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION withhold_filings();
