import { contactPath } from '../contact-path.ts';
import type { Page } from '../types.ts';

export const toolboxPage: Page & { downloads: { label: string } } = {
  downloads: { label: 'Use it here or download' },
  meta: {
    path: '/resources/toolbox',
    title: 'Investor Toolbox: Nine Free Tools | Deedline',
    description:
      'Nine free tools for investors and realtors: ROI and deal calculators, call scripts, letters, contracts, a tracker and a CRM sheet.',
    name: 'Investor Toolbox',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'Investor Toolbox',
    lead: "From record to written offer: nine tools for the work between a new filing and a signed contract. Use each one on its page, or download it for Word, Excel or your CRM and make it your own. They're free, with no account.",
    actions: [{ label: 'Open the Deal Analyzer', href: '/tools/deal-analyzer' }],
  },
  sections: [
    {
      kind: 'cta',
      id: 'custom-resources',
      title: "Need something that isn't here?",
      text: 'Tell us the state, the dataset and the situation. Scripts and contracts here are starting points, not legal advice; have a lawyer in your state read them.',
      actions: [{ label: 'Request Custom Resources', href: contactPath('custom-resources') }],
    },
  ],
};
