import { DealTool } from '#app/features/calculators/deal/deal-tool.tsx';
import { RoiTool } from '#app/features/calculators/roi/roi-tool.tsx';
import { CoverageTool } from '#app/features/coverage/coverage-tool.tsx';
import { LeadTool } from '#app/features/leads/lead-tool.tsx';
import { MarketTool } from '#app/features/market/market-tool.tsx';
import { TemplatesTool } from '#app/features/outreach/templates-tool.tsx';
import { SampleTool } from '#app/features/samples/sample-tool.tsx';
import { BookingIsland } from './booking-island.tsx';
import { BuilderIsland } from './builder-island.tsx';
import { ContactIsland } from './contact-island.tsx';
import { PipelineIsland } from './pipeline-island.tsx';
import { QuoteIsland } from './quote-island.tsx';

/** The interactive parts by name, for the server, which renders them all. */
export const components = {
  booking: BookingIsland,
  builder: BuilderIsland,
  contact: ContactIsland,
  coverage: CoverageTool,
  deal: DealTool,
  leads: LeadTool,
  market: MarketTool,
  pipeline: PipelineIsland,
  quote: QuoteIsland,
  roi: RoiTool,
  samples: SampleTool,
  templates: TemplatesTool,
};

export type Components = typeof components;
