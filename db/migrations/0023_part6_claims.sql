ALTER TABLE "outbox" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "account_deals" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "claim_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD COLUMN "claim_id" uuid;