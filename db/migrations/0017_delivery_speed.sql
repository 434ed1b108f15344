ALTER TABLE "delivered_records" DROP CONSTRAINT "delivered_records_customer_id_customers_id_fk";
--> statement-breakpoint
ALTER TABLE "delivered_records" DROP CONSTRAINT "delivered_records_delivery_id_deliveries_id_fk";
--> statement-breakpoint
ALTER TABLE "delivery_records" DROP CONSTRAINT "delivery_records_delivery_id_deliveries_id_fk";
--> statement-breakpoint
ALTER TABLE "delivery_records" DROP CONSTRAINT "delivery_records_delivery_id_filing_id_pk";--> statement-breakpoint
CREATE INDEX "delivery_records_delivery" ON "delivery_records" USING btree ("delivery_id");--> statement-breakpoint
-- In place of the foreign keys, which are checked for every row of a file: whoever writes these rows holds the delivery's row.
CREATE FUNCTION forget_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM delivery_records WHERE delivery_id = OLD.id;
  DELETE FROM delivered_records WHERE delivery_id = OLD.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER deliveries_forgotten AFTER DELETE ON "deliveries" FOR EACH ROW EXECUTE FUNCTION forget_delivery();
