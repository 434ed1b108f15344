CREATE TABLE "case_list_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list_id" uuid NOT NULL,
	"fips" text NOT NULL,
	"source_key" text NOT NULL,
	"number" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"was_known" boolean DEFAULT false NOT NULL,
	"verdict" text,
	"verdict_at" timestamp with time zone,
	CONSTRAINT "case_list_cases_fips" CHECK ("case_list_cases"."fips" ~ '^[0-9]{5}$'),
	CONSTRAINT "case_list_cases_key" CHECK (length("case_list_cases"."source_key") between 1 and 200),
	CONSTRAINT "case_list_cases_number" CHECK (length("case_list_cases"."number") between 1 and 200),
	CONSTRAINT "case_list_cases_verdict" CHECK ("case_list_cases"."verdict" in ('real', 'not-real')),
	CONSTRAINT "case_list_cases_judged" CHECK (("case_list_cases"."verdict" is null) = ("case_list_cases"."verdict_at" is null))
);
--> statement-breakpoint
CREATE TABLE "case_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"fips" text NOT NULL,
	"county" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_lists_fips" CHECK ("case_lists"."fips" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
ALTER TABLE "case_list_cases" ADD CONSTRAINT "case_list_cases_list_id_case_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."case_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_lists" ADD CONSTRAINT "case_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_list_cases_list" ON "case_list_cases" USING btree ("list_id","source_key");--> statement-breakpoint
CREATE INDEX "case_list_cases_county" ON "case_list_cases" USING btree ("fips","source_key");--> statement-breakpoint
CREATE INDEX "case_list_cases_open" ON "case_list_cases" USING btree ("asked_at","id") WHERE "case_list_cases"."verdict" is null and not "case_list_cases"."was_known";--> statement-breakpoint
CREATE INDEX "case_lists_day" ON "case_lists" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "case_lists_newest" ON "case_lists" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");