CREATE TABLE "applied_steps" (
	"name" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"submission_type" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"territory" text DEFAULT '' NOT NULL,
	"datasets" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"suspicious" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_submissions_type" CHECK ("contact_submissions"."submission_type" in ('general', 'quote')),
	CONSTRAINT "contact_submissions_name" CHECK (length("contact_submissions"."name") between 1 and 100),
	CONSTRAINT "contact_submissions_email" CHECK (length("contact_submissions"."email") between 3 and 255),
	CONSTRAINT "contact_submissions_phone" CHECK (length("contact_submissions"."phone") <= 50),
	CONSTRAINT "contact_submissions_company" CHECK (length("contact_submissions"."company") <= 100),
	CONSTRAINT "contact_submissions_territory" CHECK (length("contact_submissions"."territory") <= 200),
	CONSTRAINT "contact_submissions_message" CHECK (length("contact_submissions"."message") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "data_freshness" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fips" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"dataset_type" text NOT NULL,
	"record_count" integer NOT NULL,
	"last_update" timestamp with time zone NOT NULL,
	"update_frequency" text NOT NULL,
	CONSTRAINT "data_freshness_fips" CHECK ("data_freshness"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "data_freshness_type" CHECK ("data_freshness"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "data_freshness_count" CHECK ("data_freshness"."record_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_address" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"estimated_value" numeric(14, 2),
	"notes" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deals_stage" CHECK ("deals"."stage" in ('new', 'contacted', 'qualified', 'negotiation', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "demo_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slot_id" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"time_zone" text,
	"token_hash" text NOT NULL,
	"idempotency_key" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_bookings_name" CHECK (length("demo_bookings"."customer_name") between 1 and 100),
	CONSTRAINT "demo_bookings_email" CHECK (length("demo_bookings"."customer_email") between 3 and 255),
	CONSTRAINT "demo_bookings_phone" CHECK (length("demo_bookings"."customer_phone") <= 50),
	CONSTRAINT "demo_bookings_company" CHECK (length("demo_bookings"."company") <= 100),
	CONSTRAINT "demo_bookings_message" CHECK (length("demo_bookings"."message") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "demo_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"max_bookings" integer NOT NULL,
	"current_bookings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "demo_slots_places" CHECK ("demo_slots"."current_bookings" between 0 and "demo_slots"."max_bookings"),
	CONSTRAINT "demo_slots_times" CHECK ("demo_slots"."start_time" < "demo_slots"."end_time"),
	CONSTRAINT "demo_slots_max" CHECK ("demo_slots"."max_bookings" between 1 and 100),
	CONSTRAINT "demo_slots_open" CHECK ("demo_slots"."is_available" = ("demo_slots"."current_bookings" < "demo_slots"."max_bookings"))
);
--> statement-breakpoint
CREATE TABLE "lead_scores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_address" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"score" integer NOT NULL,
	"quality" text NOT NULL,
	"factors" jsonb NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_scores_score" CHECK ("lead_scores"."score" between 0 and 100),
	CONSTRAINT "lead_scores_quality" CHECK ("lead_scores"."quality" in ('hot', 'warm', 'cold'))
);
--> statement-breakpoint
CREATE TABLE "market_intelligence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fips" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"dataset_type" text NOT NULL,
	"record_count" integer NOT NULL,
	"avg_property_value" integer NOT NULL,
	"competition_level" text NOT NULL,
	"trend_direction" text NOT NULL,
	CONSTRAINT "market_intelligence_fips" CHECK ("market_intelligence"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "market_intelligence_type" CHECK ("market_intelligence"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "market_intelligence_count" CHECK ("market_intelligence"."record_count" >= 0),
	CONSTRAINT "market_intelligence_value" CHECK ("market_intelligence"."avg_property_value" >= 0),
	CONSTRAINT "market_intelligence_competition" CHECK ("market_intelligence"."competition_level" in ('High', 'Medium', 'Low')),
	CONSTRAINT "market_intelligence_trend" CHECK ("market_intelligence"."trend_direction" in ('Up', 'Down', 'Stable'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"reply_to_name" text,
	"reply_to_address" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"calendar" text,
	"calendar_method" text,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'dead')),
	CONSTRAINT "outbox_calendar" CHECK (("outbox"."calendar" is null) = ("outbox"."calendar_method" is null)),
	CONSTRAINT "outbox_calendar_method" CHECK ("outbox"."calendar_method" in ('REQUEST', 'CANCEL'))
);
--> statement-breakpoint
CREATE TABLE "outreach_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"channel" text NOT NULL,
	"template_text" text NOT NULL,
	"variables" jsonb NOT NULL,
	"tcpa_compliant" boolean NOT NULL,
	CONSTRAINT "outreach_templates_channel" CHECK ("outreach_templates"."channel" in ('email', 'sms', 'phone', 'direct_mail'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sample_data" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_type" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"sample_record" jsonb NOT NULL,
	CONSTRAINT "sample_data_type" CHECK ("sample_data"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom'))
);
--> statement-breakpoint
CREATE TABLE "workspace_deals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"property_address" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"stage" text NOT NULL,
	"estimated_value" numeric(14, 2),
	"notes" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_deals_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "workspace_deals_address" CHECK (length("workspace_deals"."property_address") <= 500),
	CONSTRAINT "workspace_deals_county" CHECK (length("workspace_deals"."county") <= 100),
	CONSTRAINT "workspace_deals_state" CHECK (length("workspace_deals"."state") <= 100),
	CONSTRAINT "workspace_deals_notes" CHECK (length("workspace_deals"."notes") <= 10000),
	CONSTRAINT "workspace_deals_contact_name" CHECK (length("workspace_deals"."contact_name") <= 500),
	CONSTRAINT "workspace_deals_contact_phone" CHECK (length("workspace_deals"."contact_phone") <= 100),
	CONSTRAINT "workspace_deals_contact_email" CHECK (length("workspace_deals"."contact_email") <= 500),
	CONSTRAINT "workspace_deals_stage" CHECK ("workspace_deals"."stage" in ('new', 'contacted', 'qualified', 'negotiation', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_bookings" ADD CONSTRAINT "demo_bookings_slot_id_demo_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."demo_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD CONSTRAINT "workspace_deals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contact_submissions_idempotency" ON "contact_submissions" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "data_freshness_place_type" ON "data_freshness" USING btree ("fips","dataset_type");--> statement-breakpoint
CREATE INDEX "data_freshness_newest" ON "data_freshness" USING btree ("last_update" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "data_freshness_county_trgm" ON "data_freshness" USING gin ("county" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "data_freshness_state_trgm" ON "data_freshness" USING gin ("state" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "data_freshness_type_trgm" ON "data_freshness" USING gin ("dataset_type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "deals_newest" ON "deals" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_bookings_token" ON "demo_bookings" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_bookings_idempotency" ON "demo_bookings" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_bookings_one_per_address" ON "demo_bookings" USING btree ("slot_id",lower("customer_email")) WHERE "demo_bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "demo_bookings_slot" ON "demo_bookings" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_slots_date_start" ON "demo_slots" USING btree ("date","start_time");--> statement-breakpoint
CREATE INDEX "lead_scores_best" ON "lead_scores" USING btree ("score" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "lead_scores_address_trgm" ON "lead_scores" USING gin ("property_address" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_scores_county_trgm" ON "lead_scores" USING gin ("county" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_scores_state_trgm" ON "lead_scores" USING gin ("state" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "market_intelligence_place_type" ON "market_intelligence" USING btree ("fips","dataset_type");--> statement-breakpoint
CREATE INDEX "market_intelligence_largest" ON "market_intelligence" USING btree ("record_count" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_id" ON "outbox" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "workspace_deals_newest" ON "workspace_deals" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspaces_token" ON "workspaces" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "workspaces_used" ON "workspaces" USING btree ("used_at");