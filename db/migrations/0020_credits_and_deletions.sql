CREATE TABLE "freshness_checks" (
	"day" date PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"credits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "freshness_credits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"fips" text NOT NULL,
	"dataset_type" text NOT NULL,
	"day" date NOT NULL,
	"last_read" timestamp with time zone,
	"cents" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freshness_credits_fips" CHECK ("freshness_credits"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "freshness_credits_type" CHECK ("freshness_credits"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "freshness_credits_cents" CHECK ("freshness_credits"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "measured_figures" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	CONSTRAINT "measured_figures_only" CHECK ("measured_figures"."is_only")
);
--> statement-breakpoint
CREATE TABLE "deletion_items" (
	"id" text PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"list_type" text NOT NULL,
	"hash" text NOT NULL,
	"status" smallint,
	"removed_at" timestamp with time zone,
	CONSTRAINT "deletion_items_id" CHECK ("deletion_items"."id" ~ '^[A-Za-z0-9]{12}$'),
	CONSTRAINT "deletion_items_hash" CHECK ("deletion_items"."hash" ~ '^[A-Za-z0-9+/]{43}=$'),
	CONSTRAINT "deletion_items_status" CHECK ("deletion_items"."status" between 2 and 5)
);
--> statement-breakpoint
CREATE TABLE "deletion_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"list_type" text NOT NULL,
	"file_date" date NOT NULL,
	"stage" text DEFAULT 'receiving' NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"compared_to" uuid,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"matched_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "deletion_lists_type" CHECK ("deletion_lists"."list_type" in ('NDZ', 'Email', 'Phone', 'MAID', 'NameVIN', 'CTVID', 'Removed')),
	CONSTRAINT "deletion_lists_stage" CHECK ("deletion_lists"."stage" in ('receiving', 'comparing', 'deleting', 'done'))
);
--> statement-breakpoint
CREATE TABLE "deletion_matches" (
	"item_id" text NOT NULL,
	"filing_id" uuid NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "deletion_matches_item_id_filing_id_person_pk" PRIMARY KEY("item_id","filing_id","person")
);
--> statement-breakpoint
ALTER TABLE "freshness_credits" ADD CONSTRAINT "freshness_credits_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_items" ADD CONSTRAINT "deletion_items_list_id_deletion_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."deletion_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_lists" ADD CONSTRAINT "deletion_lists_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_matches" ADD CONSTRAINT "deletion_matches_item_id_deletion_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."deletion_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_matches" ADD CONSTRAINT "deletion_matches_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "freshness_credits_once" ON "freshness_credits" USING btree ("subscription_id","fips","dataset_type","day");--> statement-breakpoint
CREATE INDEX "freshness_credits_given" ON "freshness_credits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deletion_items_hash" ON "deletion_items" USING btree ("list_type","hash") WHERE "deletion_items"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "deletion_items_list" ON "deletion_items" USING btree ("list_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_lists_file" ON "deletion_lists" USING btree ("file_name");--> statement-breakpoint
CREATE INDEX "deletion_lists_newest" ON "deletion_lists" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "deletion_lists_person" ON "deletion_lists" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "deletion_matches_filing" ON "deletion_matches" USING btree ("filing_id");