ALTER TABLE "saved_datasets" ADD COLUMN "fips" text[];--> statement-breakpoint
CREATE INDEX "saved_datasets_unread" ON "saved_datasets" USING btree ("id") WHERE "saved_datasets"."fips" is null;