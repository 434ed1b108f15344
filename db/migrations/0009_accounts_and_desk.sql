CREATE TABLE "demo_booking_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_deals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
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
	"dataset_type" text,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"next_on" date,
	"next_step" text DEFAULT '' NOT NULL,
	"next_kind" text DEFAULT 'reminder' NOT NULL,
	CONSTRAINT "account_deals_address" CHECK (length("account_deals"."property_address") <= 500),
	CONSTRAINT "account_deals_county" CHECK (length("account_deals"."county") <= 100),
	CONSTRAINT "account_deals_state" CHECK (length("account_deals"."state") <= 100),
	CONSTRAINT "account_deals_notes" CHECK (length("account_deals"."notes") <= 10000),
	CONSTRAINT "account_deals_contact_name" CHECK (length("account_deals"."contact_name") <= 500),
	CONSTRAINT "account_deals_contact_phone" CHECK (length("account_deals"."contact_phone") <= 500),
	CONSTRAINT "account_deals_contact_email" CHECK (length("account_deals"."contact_email") <= 500),
	CONSTRAINT "account_deals_stage" CHECK ("account_deals"."stage" in ('new', 'contacted', 'qualified', 'negotiation', 'won', 'lost')),
	CONSTRAINT "account_deals_type" CHECK ("account_deals"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "account_deals_next_step" CHECK (length("account_deals"."next_step") <= 500),
	CONSTRAINT "account_deals_next_kind" CHECK ("account_deals"."next_kind" in ('reminder', 'court', 'sale'))
);
--> statement-breakpoint
CREATE TABLE "daily_mails" (
	"user_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_mails_user_id_sent_on_pk" PRIMARY KEY("user_id","sent_on")
);
--> statement-breakpoint
CREATE TABLE "saved_datasets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"definition" jsonb NOT NULL,
	"record_count" integer NOT NULL,
	"sample_count" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"alert" boolean DEFAULT false NOT NULL,
	"alerted_through" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_datasets_name" CHECK (length("saved_datasets"."name") between 1 and 200),
	CONSTRAINT "saved_datasets_count" CHECK ("saved_datasets"."sample_count" between 0 and "saved_datasets"."record_count")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"impersonated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" text DEFAULT 'subscriber' NOT NULL,
	"banned" boolean DEFAULT false,
	"ban_reason" text,
	"ban_expires" timestamp with time zone,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"daily_mail" boolean DEFAULT true NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('subscriber', 'staff')),
	CONSTRAINT "users_email" CHECK (length("users"."email") between 3 and 255),
	CONSTRAINT "users_email_case" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watched_counties" (
	"user_id" uuid NOT NULL,
	"fips" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"visited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alerted_through" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watched_counties_user_id_fips_pk" PRIMARY KEY("user_id","fips"),
	CONSTRAINT "watched_counties_fips" CHECK ("watched_counties"."fips" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "audit_entries_actor" CHECK (length("audit_entries"."actor") between 1 and 254)
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"start_time" time DEFAULT '00:00' NOT NULL,
	"end_time" time DEFAULT '24:00' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_times" CHECK ("closures"."start_time" < "closures"."end_time"),
	CONSTRAINT "closures_reason" CHECK (length("closures"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"mail_ids" uuid[] NOT NULL,
	"files" text[] NOT NULL,
	"files_removed_at" timestamp with time zone,
	"scrub_due_at" timestamp with time zone NOT NULL,
	"scrubbed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"options" jsonb NOT NULL,
	"status" text DEFAULT 'receiving' NOT NULL,
	"bytes_read" integer DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"problem" text,
	"has_rejected_file" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "uploads_status" CHECK ("uploads"."status" in ('receiving', 'waiting', 'running', 'done', 'failed', 'canceled')),
	CONSTRAINT "uploads_name" CHECK (length("uploads"."file_name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "demo_slots" DROP CONSTRAINT "demo_slots_open";--> statement-breakpoint
ALTER TABLE "workspace_deals" DROP CONSTRAINT "workspace_deals_contact_phone";--> statement-breakpoint
DROP INDEX "contact_submissions_recent";--> statement-breakpoint
DROP INDEX "demo_bookings_email";--> statement-breakpoint
DROP INDEX "demo_bookings_recent";--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_slots" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "demo_booking_links" ADD CONSTRAINT "demo_booking_links_booking_id_demo_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."demo_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deals" ADD CONSTRAINT "account_deals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_datasets" ADD CONSTRAINT "saved_datasets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_counties" ADD CONSTRAINT "watched_counties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_booking_links_booking" ON "demo_booking_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "account_deals_newest" ON "account_deals" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "saved_datasets_newest" ON "saved_datasets" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "saved_datasets_alerts" ON "saved_datasets" USING btree ("user_id") WHERE "saved_datasets"."alert";--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "two_factors_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_credentials_user" ON "user_credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_last_seen" ON "users" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role") WHERE "users"."role" <> 'subscriber';--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "closures_time" ON "closures" USING btree ("date","start_time","end_time");--> statement-breakpoint
CREATE INDEX "erasures_open" ON "erasures" USING btree ("erased_at") WHERE "erasures"."files_removed_at" is null or "erasures"."scrubbed_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_newest" ON "uploads" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "uploads_open" ON "uploads" USING btree ("created_at","id") WHERE "uploads"."status" in ('receiving', 'waiting', 'running');--> statement-breakpoint
CREATE INDEX "uploads_person" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "contact_submissions_inbox" ON "contact_submissions" USING btree ("status","created_at","id") WHERE not "contact_submissions"."suspicious";--> statement-breakpoint
CREATE INDEX "contact_submissions_held" ON "contact_submissions" USING btree ("created_at","id") WHERE "contact_submissions"."suspicious";--> statement-breakpoint
CREATE INDEX "contact_submissions_email" ON "contact_submissions" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contact_submissions_search" ON "contact_submissions" USING gin (("name" || ' ' || "email" || ' ' || "company" || ' ' || "phone" || ' ' || "territory" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "demo_bookings_canceled" ON "demo_bookings" USING btree ("cancelled_at","id") WHERE "demo_bookings"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "demo_bookings_search" ON "demo_bookings" USING gin (("customer_name" || ' ' || "customer_email" || ' ' || "company" || ' ' || "customer_phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "import_runs_started" ON "import_runs" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_county_started" ON "import_runs" USING btree ("fips","started_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_type_started" ON "import_runs" USING btree ("dataset_type","started_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_late" ON "import_runs" USING btree ("started_at","id") WHERE "import_runs"."is_late";--> statement-breakpoint
CREATE INDEX "outbox_reply_to" ON "outbox" USING btree (lower("reply_to_address")) WHERE "outbox"."reply_to_address" is not null;--> statement-breakpoint
CREATE INDEX "outbox_quotes" ON "outbox" USING btree ("created_at") WHERE "reply_to_address" is null and ("kind" = 'contact-summary' or "kind" like '%-notice');--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_search" ON "outbox" USING gin (lower("to_address") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "privacy_requests_email" ON "privacy_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("asked_at","id") WHERE "privacy_requests"."kind" is not null and "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_requests_done" ON "privacy_requests" USING btree ("done_at" DESC NULLS FIRST,"id") WHERE "privacy_requests"."kind" is not null and "privacy_requests"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contact_submissions_recent" ON "contact_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demo_bookings_email" ON "demo_bookings" USING btree (lower("customer_email"));--> statement-breakpoint
CREATE INDEX "demo_bookings_recent" ON "demo_bookings" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_status" CHECK ("contact_submissions"."status" in ('new', 'answered', 'spam'));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_held_reason" CHECK ("contact_submissions"."held_reason" in ('hidden field', 'too fast', 'unknown'));--> statement-breakpoint
ALTER TABLE "contact_submissions" ADD CONSTRAINT "contact_submissions_note" CHECK (length("contact_submissions"."note") <= 2000);--> statement-breakpoint
ALTER TABLE "demo_slots" ADD CONSTRAINT "demo_slots_closed" CHECK (not "demo_slots"."is_closed" or "demo_slots"."current_bookings" = 0);--> statement-breakpoint
ALTER TABLE "demo_slots" ADD CONSTRAINT "demo_slots_open" CHECK ("demo_slots"."is_available" = ("demo_slots"."current_bookings" < "demo_slots"."max_bookings" and not "demo_slots"."is_closed"));--> statement-breakpoint
ALTER TABLE "workspace_deals" ADD CONSTRAINT "workspace_deals_contact_phone" CHECK (length("workspace_deals"."contact_phone") <= 500);--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('deedline.retention', true) = 'on' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'audit entries cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
