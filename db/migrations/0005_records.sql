CREATE TABLE "county_datasets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fips" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"dataset_type" text NOT NULL,
	"update_frequency" text NOT NULL,
	"last_update" timestamp with time zone,
	"record_count" integer DEFAULT 0 NOT NULL,
	"filed_by_month" integer[] DEFAULT array_fill(0, array[13]) NOT NULL,
	"filed_through" date DEFAULT date_trunc('month', now())::date NOT NULL,
	"avg_property_value" integer,
	"lag_p50_hours" real,
	"lag_p90_hours" real,
	"file_status" text DEFAULT 'open' NOT NULL,
	"status_reason" text,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"exclusive_until" date,
	"score_counts" integer[] DEFAULT array_fill(0, array[50]) NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "county_datasets_fips" CHECK ("county_datasets"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "county_datasets_type" CHECK ("county_datasets"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "county_datasets_status" CHECK ("county_datasets"."file_status" in ('open', 'closed_by_law', 'no_source')),
	CONSTRAINT "county_datasets_reason" CHECK (("county_datasets"."file_status" = 'open') = ("county_datasets"."status_reason" is null)),
	CONSTRAINT "county_datasets_count" CHECK ("county_datasets"."record_count" >= 0),
	CONSTRAINT "county_datasets_value" CHECK ("county_datasets"."avg_property_value" >= 0),
	CONSTRAINT "county_datasets_subscribers" CHECK ("county_datasets"."subscribers" >= 0),
	CONSTRAINT "county_datasets_months" CHECK (cardinality("county_datasets"."filed_by_month") = 13),
	CONSTRAINT "county_datasets_bins" CHECK (cardinality("county_datasets"."score_counts") = 50)
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dataset_type" text NOT NULL,
	"fips" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"source_key" text NOT NULL,
	"filed_on" date NOT NULL,
	"posted_at" timestamp with time zone,
	"captured_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"closed_on" date,
	"close_reason" text,
	"property_address" text NOT NULL,
	"market_value" integer,
	"record" jsonb NOT NULL,
	"score" integer,
	"quality" text,
	"factors" jsonb NOT NULL,
	"rescore_on" date,
	"updated_at" timestamp with time zone NOT NULL,
	"file_id" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "filings_fips" CHECK ("filings"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "filings_type" CHECK ("filings"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "filings_score" CHECK ("filings"."score" between 0 and 100),
	CONSTRAINT "filings_quality" CHECK ("filings"."quality" in ('hot', 'warm', 'cold')),
	CONSTRAINT "filings_scored" CHECK (("filings"."score" is null) = ("filings"."quality" is null)),
	CONSTRAINT "filings_value" CHECK ("filings"."market_value" >= 0),
	CONSTRAINT "filings_closed" CHECK (("filings"."closed_on" is null) = ("filings"."close_reason" is null)),
	CONSTRAINT "filings_close_reason" CHECK ("filings"."close_reason" in ('sold', 'cured', 'dismissed', 'withdrawn')),
	CONSTRAINT "filings_key" CHECK (length("filings"."source_key") between 1 and 200),
	CONSTRAINT "filings_address" CHECK (length("filings"."property_address") <= 500)
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fips" text NOT NULL,
	"dataset_type" text NOT NULL,
	"source_date" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"rows_added" integer DEFAULT 0 NOT NULL,
	"rows_changed" integer DEFAULT 0 NOT NULL,
	"rows_closed" integer DEFAULT 0 NOT NULL,
	"rows_rejected" integer DEFAULT 0 NOT NULL,
	"is_late" boolean DEFAULT false NOT NULL,
	"late_reason" text,
	"file_id" uuid,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_runs_fips" CHECK ("import_runs"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "import_runs_type" CHECK ("import_runs"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "import_runs_reason" CHECK (length("import_runs"."late_reason") <= 500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "county_datasets_place_type" ON "county_datasets" USING btree ("fips","dataset_type");--> statement-breakpoint
CREATE INDEX "county_datasets_reads" ON "county_datasets" USING btree ("fips","dataset_type","last_update") WHERE "file_status" = 'open' and "last_update" is not null;--> statement-breakpoint
CREATE INDEX "county_datasets_newest" ON "county_datasets" USING btree ("last_update" DESC NULLS FIRST,"id") WHERE "file_status" = 'open' and "last_update" is not null;--> statement-breakpoint
CREATE INDEX "county_datasets_largest" ON "county_datasets" USING btree ("record_count" DESC NULLS FIRST,"id") WHERE "county_datasets"."file_status" = 'open';--> statement-breakpoint
CREATE INDEX "county_datasets_county_trgm" ON "county_datasets" USING gin ("county" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "county_datasets_state_trgm" ON "county_datasets" USING gin ("state" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "county_datasets_type_trgm" ON "county_datasets" USING gin ("dataset_type" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "county_datasets_stale" ON "county_datasets" USING btree ("id") WHERE "county_datasets"."is_stale";--> statement-breakpoint
CREATE UNIQUE INDEX "filings_source" ON "filings" USING btree ("dataset_type","fips","source_key");--> statement-breakpoint
CREATE INDEX "filings_best" ON "filings" USING btree ("score" DESC NULLS FIRST,"id") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_quality_best" ON "filings" USING btree ("quality","score" DESC NULLS FIRST,"id") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_state_best" ON "filings" USING btree ("state","score" DESC NULLS FIRST,"id","quality") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_fips_best" ON "filings" USING btree ("fips","score" DESC NULLS FIRST,"id","quality") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_type_best" ON "filings" USING btree ("dataset_type","score" DESC NULLS FIRST,"id","quality") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_newest" ON "filings" USING btree ("filed_on" DESC NULLS FIRST,"id") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_most_valuable" ON "filings" USING btree ("market_value" DESC NULLS LAST,"id") WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_address_trgm" ON "filings" USING gin ("property_address" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_county_trgm" ON "filings" USING gin ("county" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_state_trgm" ON "filings" USING gin ("state" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null;--> statement-breakpoint
CREATE INDEX "filings_rescore" ON "filings" USING btree ("rescore_on") WHERE "filings"."closed_on" is null;--> statement-breakpoint
CREATE INDEX "filings_samples" ON "filings" USING btree ("id") WHERE "filings"."is_sample";--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_file" ON "import_runs" USING btree ("fips","dataset_type","file_id");--> statement-breakpoint
CREATE INDEX "import_runs_newest" ON "import_runs" USING btree ("fips","dataset_type","source_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "import_runs_samples" ON "import_runs" USING btree ("id") WHERE "import_runs"."is_sample";