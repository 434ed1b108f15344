import { CourthouseCheckSlot } from '#app/county-card/courthouse-check-slot.tsx';
import { AccountTool } from '#app/features/account/account-tool.tsx';
import { BookingTool } from '#app/features/booking/booking-tool.tsx';
import { ManagedDemo } from '#app/features/booking/managed-booking.tsx';
import { BuilderTool } from '#app/features/builder/builder-tool.tsx';
import { DealTool } from '#app/features/calculators/deal/deal-tool.tsx';
import { RoiTool } from '#app/features/calculators/roi/roi-tool.tsx';
import { ContactSection } from '#app/features/contact/contact-section.tsx';
import { QuoteForm } from '#app/features/contact/quote-form.tsx';
import { CoverageTool } from '#app/features/coverage/coverage-tool.tsx';
import { AuditDesk } from '#app/features/desk/audit/audit-desk.tsx';
import { BookingsDesk } from '#app/features/desk/bookings/bookings-desk.tsx';
import { DataDesk } from '#app/features/desk/data/data-desk.tsx';
import { InboxDesk } from '#app/features/desk/inbox/inbox-desk.tsx';
import { MailDesk } from '#app/features/desk/mail/mail-desk.tsx';
import { OverviewDesk } from '#app/features/desk/overview/overview-desk.tsx';
import { PrivacyDesk } from '#app/features/desk/privacy/privacy-desk.tsx';
import { EstimatorSlot } from '#app/features/estimator/estimator-slot.tsx';
import { LeadTool } from '#app/features/leads/lead-tool.tsx';
import { MarketTool } from '#app/features/market/market-tool.tsx';
import { TemplatesTool } from '#app/features/outreach/templates-tool.tsx';
import { PipelineTool } from '#app/features/pipeline/pipeline-tool.tsx';
import { SampleTool } from '#app/features/samples/sample-tool.tsx';
import { SignInTool } from '#app/features/sign-in/sign-in-tool.tsx';

/** The interactive parts by name, for the server, which renders them all. */
export const components = {
  account: AccountTool,
  booking: BookingTool,
  builder: BuilderTool,
  contact: ContactSection,
  courthouse: CourthouseCheckSlot,
  coverage: CoverageTool,
  deal: DealTool,
  deskAudit: AuditDesk,
  deskBookings: BookingsDesk,
  deskData: DataDesk,
  deskInbox: InboxDesk,
  deskMail: MailDesk,
  deskOverview: OverviewDesk,
  deskPrivacy: PrivacyDesk,
  estimator: EstimatorSlot,
  leads: LeadTool,
  managedBooking: ManagedDemo,
  market: MarketTool,
  pipeline: PipelineTool,
  quote: QuoteForm,
  roi: RoiTool,
  samples: SampleTool,
  signIn: SignInTool,
  templates: TemplatesTool,
};

export type Components = typeof components;
