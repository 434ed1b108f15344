CREATE TABLE "sign_in_limits" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"mailed" integer DEFAULT 0 NOT NULL,
	"mailed_since" timestamp with time zone DEFAULT now() NOT NULL,
	"code_nonce" text,
	"code_digits" integer DEFAULT 0 NOT NULL,
	"code_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"wrong_since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_limits_counts" CHECK ("sign_in_limits"."mailed" >= 0 and "sign_in_limits"."wrong" >= 0),
	CONSTRAINT "sign_in_limits_code" CHECK (("sign_in_limits"."code_nonce" is null) = ("sign_in_limits"."code_at" is null))
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "rank" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "privacy_requests" SET "mailbox" = lower("email");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "enrollment_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "enrollment_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sign_in_limits_mailed" ON "sign_in_limits" USING btree ("mailed_since");--> statement-breakpoint
CREATE INDEX "outbox_rank" ON "outbox" USING btree ("rank","due_at","id") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at") WHERE "outbox"."status" = 'sent';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_rank" CHECK ("outbox"."rank" between 0 and 3);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_enrollment" CHECK (("users"."enrollment_hash" is null) = ("users"."enrollment_expires_at" is null));