import type { ComponentType } from 'react';

/** The interactive parts of pages. The browser loads those that its page has; the server renders them all. */
export const islands = {
  account: async () => (await import('#app/features/account/account-tool.tsx')).AccountTool,
  apiKeys: async () => (await import('#app/features/api-keys/keys-tool.tsx')).KeysTool,
  apiTry: async () => (await import('#app/features/api-try/api-try.tsx')).ApiTry,
  booking: async () => (await import('#app/features/booking/booking-tool.tsx')).BookingTool,
  builder: async () => (await import('#app/features/builder/builder-tool.tsx')).BuilderTool,
  contact: async () => (await import('#app/features/contact/contact-section.tsx')).ContactSection,
  courthouse: async () => (await import('#app/county-card/courthouse-check-slot.tsx')).CourthouseCheckSlot,
  coverage: async () => (await import('#app/features/coverage/coverage-tool.tsx')).CoverageTool,
  deal: async () => (await import('#app/features/calculators/deal/deal-tool.tsx')).DealTool,
  deskAudit: async () => (await import('#app/features/desk/audit/audit-desk.tsx')).AuditDesk,
  deskBookings: async () => (await import('#app/features/desk/bookings/bookings-desk.tsx')).BookingsDesk,
  deskCustomers: async () => (await import('#app/features/desk/customers/customers-desk.tsx')).CustomersDesk,
  deskData: async () => (await import('#app/features/desk/data/data-desk.tsx')).DataDesk,
  deskInbox: async () => (await import('#app/features/desk/inbox/inbox-desk.tsx')).InboxDesk,
  deskMail: async () => (await import('#app/features/desk/mail/mail-desk.tsx')).MailDesk,
  deskOverview: async () => (await import('#app/features/desk/overview/overview-desk.tsx')).OverviewDesk,
  deskPrivacy: async () => (await import('#app/features/desk/privacy/privacy-desk.tsx')).PrivacyDesk,
  deskRecords: async () => (await import('#app/features/desk/records/records-desk.tsx')).RecordsDesk,
  estimator: async () => (await import('#app/features/estimator/estimator-slot.tsx')).EstimatorSlot,
  leads: async () => (await import('#app/features/leads/lead-tool.tsx')).LeadTool,
  managedBooking: async () => (await import('#app/features/booking/managed-booking.tsx')).ManagedDemo,
  market: async () => (await import('#app/features/market/market-tool.tsx')).MarketTool,
  outreach: async () => (await import('#app/features/outreach/outreach-tool.tsx')).OutreachTool,
  pipeline: async () => (await import('#app/features/pipeline/pipeline-tool.tsx')).PipelineTool,
  quote: async () => (await import('#app/features/contact/quote-form.tsx')).QuoteForm,
  records: async () => (await import('#app/features/delivery/records-tool.tsx')).RecordsTool,
  roi: async () => (await import('#app/features/calculators/roi/roi-tool.tsx')).RoiTool,
  samples: async () => (await import('#app/features/samples/sample-tool.tsx')).SampleTool,
  signIn: async () => (await import('#app/features/sign-in/sign-in-tool.tsx')).SignInTool,
  verify: async () => (await import('#app/features/verify/verify-tool.tsx')).VerifyTool,
} satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
export type Islands = { [Name in IslandName]: Awaited<ReturnType<(typeof islands)[Name]>> };

export function loadIsland(name: string): Promise<ComponentType<object>> | undefined {
  const load = Object.hasOwn(islands, name) ? islands[name as IslandName] : undefined;
  return load?.() as Promise<ComponentType<object>> | undefined;
}
