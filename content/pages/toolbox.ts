import { contactPath } from '../contact-path.ts';
import type { Page } from '../types.ts';

export const toolboxPage: Page & { downloads: { label: string } } = {
  downloads: { label: 'To use here and to download as' },
  meta: {
    path: '/resources/toolbox',
    title: 'Investor Toolbox: Nine Free Tools | Deedline',
    description:
      'Nine free tools for investors and realtors: ROI and deal calculators, call scripts, letters, contracts, a tracker and a CRM sheet.',
    name: 'Investor Toolbox',
  },
  hero: {
    eyebrow: 'Resources',
    title: 'Investor Toolbox: From Record to Written Offer',
    lead: 'Nine tools for the work between a new filing and a signed contract. Read or use each on its page, download it as a file for Word, Excel or your CRM, and make it yours. They cost nothing and need no account.',
    actions: [{ label: 'Open the Deal Analyzer', href: '/tools/deal-analyzer' }],
  },
  sections: [
    {
      kind: 'cta',
      id: 'custom-resources',
      title: 'Something your office needs and we have not made',
      text: 'Tell us the state, the dataset and the situation. Scripts and contracts here are starting points and no legal advice: have counsel read them against your current state law.',
      actions: [{ label: 'Request Custom Resources', href: contactPath('custom-resources') }],
    },
  ],
};
