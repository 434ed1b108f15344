CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"street" text NOT NULL,
	"fips" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone,
	"kind" text,
	"message" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "privacy_requests_tries" CHECK ("privacy_requests"."tries" between 0 and 5),
	CONSTRAINT "privacy_requests_role" CHECK ("privacy_requests"."role" in ('owner', 'family', 'representative', 'resident', 'counsel', 'other')),
	CONSTRAINT "privacy_requests_kind" CHECK ("privacy_requests"."kind" in ('correction', 'suppression')),
	CONSTRAINT "privacy_requests_asked_for" CHECK (("privacy_requests"."kind" is null) = ("privacy_requests"."asked_at" is null)),
	CONSTRAINT "privacy_requests_verified" CHECK ("privacy_requests"."kind" is null or "privacy_requests"."verified_at" is not null),
	CONSTRAINT "privacy_requests_fips" CHECK ("privacy_requests"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "privacy_requests_email" CHECK (length("privacy_requests"."email") between 3 and 255),
	CONSTRAINT "privacy_requests_name" CHECK (length("privacy_requests"."name") <= 100),
	CONSTRAINT "privacy_requests_street" CHECK (length("privacy_requests"."street") between 1 and 200),
	CONSTRAINT "privacy_requests_message" CHECK (length("privacy_requests"."message") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"fips" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suppressions_kind" CHECK ("suppressions"."kind" in ('property', 'person')),
	CONSTRAINT "suppressions_fips" CHECK ("suppressions"."fips" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "is_suppressed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_ref" ON "privacy_requests" USING btree ("ref");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_token" ON "privacy_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "privacy_requests_created" ON "privacy_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_asked" ON "privacy_requests" USING btree ("asked_at") WHERE "privacy_requests"."kind" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suppressions_ref" ON "suppressions" USING btree ("ref","kind");--> statement-breakpoint
CREATE INDEX "suppressions_county" ON "suppressions" USING btree ("fips");--> statement-breakpoint
CREATE INDEX "filings_suppressed" ON "filings" USING btree ("fips") WHERE "filings"."is_suppressed";--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_unlisted" CHECK ("filings"."score" is null or not "filings"."is_suppressed");