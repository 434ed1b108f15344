CREATE TABLE "net_new_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"counties" text[] NOT NULL,
	"datasets" text[] NOT NULL,
	"row_count" integer NOT NULL,
	"record_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "net_new_counts_sizes" CHECK ("net_new_counts"."row_count" > 0 and "net_new_counts"."record_count" > 0)
);
--> statement-breakpoint
ALTER TABLE "net_new_counts" ADD CONSTRAINT "net_new_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "net_new_counts_day" ON "net_new_counts" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "net_new_counts_created" ON "net_new_counts" USING btree ("created_at");