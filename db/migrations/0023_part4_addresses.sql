DROP INDEX "suppressions_ref";--> statement-breakpoint
CREATE UNIQUE INDEX "suppressions_ref" ON "suppressions" USING btree ("ref","kind","key_hash");--> statement-breakpoint
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
FROM "public_filings" WHERE "closed_on" IS NULL AND "score" IS NOT NULL;
