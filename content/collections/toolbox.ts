import type { PageMeta } from '../types.ts';
import { document as contracts } from './toolbox/contracts.ts';
import { document as crmTemplate } from './toolbox/crm-template.ts';
import { document as dealAnalyzer } from './toolbox/deal-analyzer.ts';
import { document as divorceLetters } from './toolbox/divorce-letters.ts';
import { document as foreclosureScripts } from './toolbox/foreclosure-scripts.ts';
import { document as letterTemplates } from './toolbox/letter-templates.ts';
import { document as marketingTracker } from './toolbox/marketing-tracker.ts';
import { document as outreachScripts } from './toolbox/outreach-scripts.ts';
import { document as roiCalculator } from './toolbox/roi-calculator.ts';
import type { ToolboxDocument } from './toolbox/types.ts';

export const toolboxDocuments: ToolboxDocument[] = [
  roiCalculator,
  outreachScripts,
  dealAnalyzer,
  letterTemplates,
  foreclosureScripts,
  marketingTracker,
  divorceLetters,
  contracts,
  crmTemplate,
];

export function toolboxMeta({ slug, title, meta }: ToolboxDocument): PageMeta {
  return { path: `/tools/${slug}`, name: title, shareLine: title, ...meta };
}
