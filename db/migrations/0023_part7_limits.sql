CREATE TABLE "daily_uses" (
	"mailbox_hash" text NOT NULL,
	"day" date NOT NULL,
	"what" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_uses_mailbox_hash_day_what_pk" PRIMARY KEY("mailbox_hash","day","what"),
	CONSTRAINT "daily_uses_used" CHECK ("daily_uses"."used" >= 0)
);
--> statement-breakpoint
DROP INDEX "case_lists_day";--> statement-breakpoint
DROP INDEX "net_new_counts_day";--> statement-breakpoint
ALTER TABLE "saved_datasets" ADD COLUMN "fips" text[];--> statement-breakpoint
CREATE INDEX "daily_uses_day" ON "daily_uses" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_datasets_unread" ON "saved_datasets" USING btree ("id") WHERE "saved_datasets"."fips" is null;--> statement-breakpoint
CREATE INDEX "net_new_counts_user" ON "net_new_counts" USING btree ("user_id");