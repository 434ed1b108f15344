CREATE TABLE "filing_corrections" (
	"filing_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"source_value" jsonb,
	"reason" text NOT NULL,
	"corrected_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "filing_corrections_filing_id_field_pk" PRIMARY KEY("filing_id","field"),
	CONSTRAINT "filing_corrections_reason" CHECK (length("filing_corrections"."reason") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "filing_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filing_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"filing_id" uuid NOT NULL,
	"dataset_type" text NOT NULL,
	"fips" text NOT NULL,
	"kind" text NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"run_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"xid" bigint DEFAULT (pg_current_xact_id()::text)::bigint NOT NULL,
	CONSTRAINT "filing_events_kind" CHECK ("filing_events"."kind" in ('added', 'changed', 'closed', 'reopened', 'sealed', 'suppressed', 'released', 'removed')),
	CONSTRAINT "filing_events_reason" CHECK ("filing_events"."reason" in ('sold', 'cured', 'dismissed', 'withdrawn', 'vanished')),
	CONSTRAINT "filing_events_type" CHECK ("filing_events"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom')),
	CONSTRAINT "filing_events_fips" CHECK ("filing_events"."fips" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "filing_versions" (
	"filing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"run_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "filing_versions_filing_id_version_pk" PRIMARY KEY("filing_id","version")
);
--> statement-breakpoint
CREATE TABLE "import_profiles" (
	"name" text PRIMARY KEY NOT NULL,
	"dataset_type" text NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_profiles_name" CHECK ("import_profiles"."name" ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
	CONSTRAINT "import_profiles_type" CHECK ("import_profiles"."dataset_type" in ('pre_probate', 'probate', 'foreclosure', 'divorce', 'inheritance', 'eviction', 'code_violation', 'tax_delinquent', 'bankruptcy', 'custom'))
);
--> statement-breakpoint
ALTER TABLE "filings" DROP CONSTRAINT "filings_close_reason";--> statement-breakpoint
DROP INDEX "filings_address_start";--> statement-breakpoint
DROP VIEW "lead_scores";--> statement-breakpoint
DROP VIEW "public_filings";--> statement-breakpoint
DROP INDEX "filings_address_trgm";--> statement-breakpoint
ALTER TABLE "filings" RENAME COLUMN "file_id" TO "run_id";--> statement-breakpoint
-- Filled at the next start (db/records/addresses.ts): the rules are no SQL.
ALTER TABLE "filings" ADD COLUMN "public_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "address_key" text;--> statement-breakpoint
DROP INDEX "import_runs_file";--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "run_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
-- Until now a read had the id of its file.
UPDATE "import_runs" SET "run_id" = "file_id" WHERE "file_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "first_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "is_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "held_closings" integer;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "held_except" uuid[];--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "filing_corrections" ADD CONSTRAINT "filing_corrections_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_corrections" ADD CONSTRAINT "filing_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_versions" ADD CONSTRAINT "filing_versions_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_profiles" ADD CONSTRAINT "import_profiles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_events_filing" ON "filing_events" USING btree ("filing_id","seq");--> statement-breakpoint
CREATE INDEX "filing_events_file" ON "filing_events" USING btree ("dataset_type","fips","seq");--> statement-breakpoint
CREATE INDEX "filings_address_key" ON "filings" USING btree ("address_key" text_pattern_ops,"fips");--> statement-breakpoint
CREATE INDEX "filings_key" ON "filings" USING btree ("source_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "filings_parcel" ON "filings" USING btree ((regexp_replace(upper("record" ->> 'apn'), '[^A-Z0-9]', '', 'g'))) WHERE "filings"."record" ? 'apn';--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_run" ON "import_runs" USING btree ("fips","dataset_type","run_id");--> statement-breakpoint
CREATE INDEX "import_runs_held" ON "import_runs" USING btree ("started_at","id") WHERE "import_runs"."held_closings" is not null;--> statement-breakpoint
CREATE INDEX "filings_address_trgm" ON "filings" USING gin ("public_address" gin_trgm_ops) WHERE "closed_on" is null and "score" is not null and not "is_withheld";--> statement-breakpoint
CREATE INDEX "import_runs_file" ON "import_runs" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_close_reason" CHECK ("filings"."close_reason" in ('sold', 'cured', 'dismissed', 'withdrawn', 'vanished'));--> statement-breakpoint
CREATE VIEW "public_filings" AS SELECT * FROM "filings" WHERE NOT "is_withheld";
--> statement-breakpoint
CREATE VIEW "lead_scores" AS
SELECT "id", "public_address" AS "property_address", "county", "state", "score", "quality", "factors", "updated_at" AS "last_updated",
	"fips", "dataset_type", "filed_on", "market_value", "is_sample"
FROM "public_filings" WHERE "closed_on" IS NULL AND "score" IS NOT NULL;
--> statement-breakpoint
-- The log begins with what is there.
INSERT INTO "filing_events" ("filing_id", "dataset_type", "fips", "kind", "reason", "version", "at")
SELECT "id", "dataset_type", "fips", "step"."kind", CASE WHEN "step"."kind" = 'closed' THEN "close_reason" END, 1, "captured_at"
FROM "filings" CROSS JOIN LATERAL (VALUES (1, 'added', true), (2, 'closed', "closed_on" IS NOT NULL), (3, 'suppressed', "is_suppressed"))
	AS "step"("place", "kind", "applies")
WHERE "step"."applies" AND NOT "is_sample" ORDER BY "captured_at", "id", "step"."place";
--> statement-breakpoint
INSERT INTO "filing_events" ("filing_id", "dataset_type", "fips", "kind", "version")
SELECT "id", "filings"."dataset_type", "filings"."fips", 'sealed', 1
FROM "filings" JOIN "withheld_files" AS "file" ON "file"."fips" = "filings"."fips" AND "file"."dataset_type" = "filings"."dataset_type"
WHERE NOT "file"."is_exclusive" AND NOT "is_sample" ORDER BY "id";
--> statement-breakpoint
CREATE FUNCTION refuse_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the log of records cannot be changed';
END $$;--> statement-breakpoint
CREATE TRIGGER filing_events_append_only BEFORE UPDATE OR DELETE ON "filing_events" FOR EACH ROW EXECUTE FUNCTION refuse_event_change();--> statement-breakpoint
CREATE TRIGGER filing_events_no_truncate BEFORE TRUNCATE ON "filing_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();--> statement-breakpoint
-- The read that the transaction belongs to; null for staff, people and rules.
CREATE FUNCTION current_run() RETURNS uuid LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('deedline.run', true), '')::uuid $$;--> statement-breakpoint
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_version BEFORE UPDATE ON "filings" FOR EACH ROW
WHEN (NOT NEW."is_sample" AND (OLD."filed_on", OLD."posted_at", OLD."closed_on", OLD."close_reason", OLD."property_address", OLD."market_value", OLD."record")
	IS DISTINCT FROM (NEW."filed_on", NEW."posted_at", NEW."closed_on", NEW."close_reason", NEW."property_address", NEW."market_value", NEW."record"))
EXECUTE FUNCTION count_version();--> statement-breakpoint
CREATE FUNCTION log_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, reason, version, run_id)
  SELECT id, dataset_type, fips, 'added', NULL, version, current_run() FROM added WHERE NOT is_sample;
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, reason, version, run_id)
  SELECT id, dataset_type, fips, 'closed', close_reason, version, current_run() FROM added WHERE closed_on IS NOT NULL AND NOT is_sample;
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, reason, version, run_id)
  SELECT id, dataset_type, fips, 'suppressed', NULL, version, current_run() FROM added WHERE is_suppressed AND NOT is_sample;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_log_added AFTER INSERT ON "filings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION log_added();--> statement-breakpoint
CREATE FUNCTION log_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO filing_versions (filing_id, version, run_id, content)
  SELECT id, was.version, current_run(), jsonb_build_object('filed_on', was.filed_on, 'posted_at', was.posted_at, 'closed_on', was.closed_on,
    'close_reason', was.close_reason, 'property_address', was.property_address, 'market_value', was.market_value, 'record', was.record,
    'last_seen_at', was.last_seen_at, 'run_id', was.run_id)
  FROM before AS was JOIN after AS became USING (id) WHERE became.version <> was.version;
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, fields, reason, version, run_id)
  SELECT pair.id, pair.dataset_type, pair.fips, step.kind, CASE WHEN step.kind = 'changed' THEN pair.fields ELSE '{}' END,
    CASE WHEN step.kind = 'closed' THEN pair.close_reason END, pair.version, current_run()
  FROM (
    SELECT became.id, became.dataset_type, became.fips, became.version, became.close_reason,
      was.closed_on IS NOT NULL AND became.closed_on IS NULL AS reopened,
      became.closed_on IS NOT NULL AND (was.closed_on, was.close_reason) IS DISTINCT FROM (became.closed_on, became.close_reason) AS closed,
      became.is_suppressed AND NOT was.is_suppressed AS suppressed,
      was.is_suppressed AND NOT became.is_suppressed AS released,
      CASE WHEN became.version = was.version THEN '{}' ELSE ARRAY(
        SELECT column_name FROM (VALUES ('filed_on', was.filed_on IS DISTINCT FROM became.filed_on),
          ('posted_at', was.posted_at IS DISTINCT FROM became.posted_at)) AS compared(column_name, differs) WHERE differs
      ) || ARRAY(
        SELECT key FROM jsonb_each(was.record) AS source FULL JOIN jsonb_each(became.record) AS target USING (key)
        WHERE source.value IS DISTINCT FROM target.value ORDER BY key
      ) END AS fields
    FROM before AS was JOIN after AS became USING (id)
    WHERE NOT became.is_sample AND (became.version <> was.version OR became.is_suppressed <> was.is_suppressed)
  ) AS pair
  CROSS JOIN LATERAL (VALUES (1, 'reopened', pair.reopened), (2, 'changed', cardinality(pair.fields) > 0), (3, 'closed', pair.closed),
    (4, 'suppressed', pair.suppressed), (5, 'released', pair.released)) AS step(place, kind, applies)
  WHERE step.applies ORDER BY pair.id, step.place;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_log_changed AFTER UPDATE ON "filings" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
FOR EACH STATEMENT EXECUTE FUNCTION log_changed();--> statement-breakpoint
CREATE FUNCTION log_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, version, run_id)
  SELECT id, dataset_type, fips, 'removed', version, current_run() FROM removed WHERE NOT is_sample ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filings_log_removed AFTER DELETE ON "filings" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION log_removed();--> statement-breakpoint
-- A file that is closed seals its records; one that is opened releases them. Of a file that is sold to one subscriber they stay as they are.
CREATE FUNCTION log_sealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO filing_events (filing_id, dataset_type, fips, kind, version)
  SELECT id, dataset_type, fips, CASE WHEN NEW.file_status = 'open' THEN 'released' ELSE 'sealed' END, version
  FROM filings WHERE dataset_type = NEW.dataset_type AND fips = NEW.fips AND NOT is_sample ORDER BY id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER county_datasets_log_sealed AFTER UPDATE ON "county_datasets" FOR EACH ROW
WHEN ((OLD."file_status" = 'open') <> (NEW."file_status" = 'open')) EXECUTE FUNCTION log_sealed();
