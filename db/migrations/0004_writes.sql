ALTER TABLE "contact_submissions" DROP CONSTRAINT "contact_submissions_phone";--> statement-breakpoint
ALTER TABLE "contact_submissions" DROP CONSTRAINT "contact_submissions_territory";--> statement-breakpoint
ALTER TABLE "demo_bookings" DROP CONSTRAINT "demo_bookings_phone";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "notified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "data_freshness" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD COLUMN "deleted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_submissions_recent" ON "contact_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_submissions_unnotified" ON "contact_submissions" USING btree ("created_at") WHERE not "contact_submissions"."notified";--> statement-breakpoint
CREATE INDEX "demo_bookings_email" ON "demo_bookings" USING btree (lower("customer_email")) WHERE "demo_bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "demo_bookings_recent" ON "demo_bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree (lower("to_address"),"created_at");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_phone" CHECK (length("contact_submissions"."phone") <= 255);--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_territory" CHECK (length("contact_submissions"."territory") <= 2000);--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD CONSTRAINT "demo_bookings_phone" CHECK (length("demo_bookings"."customer_phone") <= 255);--> statement-breakpoint
-- Workspaces were whole copies of the sample deals. A sample that is missing in one was deleted there.
INSERT INTO "workspace_deals" ("workspace_id", "id", "property_address", "county", "state", "stage", "created_at", "deleted")
SELECT "workspaces"."id", "deals"."id", '', '', '', 'new', "deals"."created_at", true
FROM "workspaces" CROSS JOIN "deals"
WHERE NOT EXISTS (
	SELECT 1 FROM "workspace_deals" AS "copy" WHERE "copy"."workspace_id" = "workspaces"."id" AND "copy"."id" = "deals"."id"
);
--> statement-breakpoint
-- A copy that equals its sample says nothing.
DELETE FROM "workspace_deals" AS "copy" USING "deals"
WHERE "copy"."id" = "deals"."id" AND NOT "copy"."deleted" AND
	("copy"."property_address", "copy"."county", "copy"."state", "copy"."stage", "copy"."estimated_value", "copy"."notes",
	"copy"."contact_name", "copy"."contact_phone", "copy"."contact_email", "copy"."created_at") IS NOT DISTINCT FROM
	("deals"."property_address", "deals"."county", "deals"."state", "deals"."stage", "deals"."estimated_value", "deals"."notes",
	"deals"."contact_name", "deals"."contact_phone", "deals"."contact_email", "deals"."created_at");
--> statement-breakpoint
CREATE FUNCTION "data_freshness_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_sample := false;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- An import that updates a county's row makes it a real one, whether or not it knows of samples.
CREATE TRIGGER "data_freshness_written" BEFORE UPDATE ON "data_freshness" FOR EACH ROW
WHEN (OLD.is_sample AND NEW.is_sample AND current_setting('deedline.redating', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION "data_freshness_written"();
