DROP INDEX "filings_key";--> statement-breakpoint
ALTER TABLE "delivered_records" ADD COLUMN "web_version" integer;--> statement-breakpoint
ALTER TABLE "delivered_records" ADD COLUMN "software_version" integer;--> statement-breakpoint
CREATE INDEX "filings_case_key" ON "filings" USING btree ((replace("source_key", '-', '')) text_pattern_ops,"fips");--> statement-breakpoint
-- Until now one mark was for both: what a customer never downloaded, or never sent to software, is new there.
UPDATE "delivered_records" AS held SET
  "web_version" = CASE WHEN used.web THEN held.version END,
  "software_version" = CASE WHEN used.software THEN held.version END
FROM (SELECT customer_id, bool_or(channel = 'download') AS web, bool_or(channel <> 'download') AS software
  FROM deliveries WHERE ready_at IS NOT NULL GROUP BY customer_id) AS used
WHERE used.customer_id = held.customer_id;
