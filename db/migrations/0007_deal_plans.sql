ALTER TABLE "deals" ADD COLUMN "dataset_type" text;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "stage_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- When a deal moved last was not stored, so it counts from its creation.
UPDATE "deals" SET "stage_since" = "created_at";--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "next_kind" text DEFAULT 'reminder' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD COLUMN "dataset_type" text;--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD COLUMN "stage_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "workspace_deals" SET "stage_since" = "created_at";--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD COLUMN "next_step" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD COLUMN "next_kind" text DEFAULT 'reminder' NOT NULL;--> statement-breakpoint
-- The county card shows the lag of each of the last days.
CREATE INDEX "filings_captured" ON "filings" USING btree ("dataset_type","fips","captured_at");--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_type" CHECK ("deals"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom'));--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_next_kind" CHECK ("deals"."next_kind" in ('reminder', 'court', 'sale'));--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD CONSTRAINT "workspace_deals_type" CHECK ("workspace_deals"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom'));--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD CONSTRAINT "workspace_deals_next_step" CHECK (length("workspace_deals"."next_step") <= 500);--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD CONSTRAINT "workspace_deals_next_kind" CHECK ("workspace_deals"."next_kind" in ('reminder', 'court', 'sale'));