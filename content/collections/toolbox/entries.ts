import type { Playbook, Tool } from '#content/types.ts';

export const tools: Tool[] = [
  {
    title: 'ROI Calculator',
    description:
      'Net operating income, cap rate, cash-on-cash return and debt coverage from your own rent and loan figures.',
    category: 'Financial',
    path: '/tools/roi-calculator',
    formats: ['.xlsx'],
  },
  {
    title: 'Outreach Scripts',
    description: 'First calls and follow-ups to executors, heirs and landlords, with the point at which to stop.',
    category: 'Scripts',
    path: '/tools/outreach-scripts',
    formats: ['.docx'],
  },
  {
    title: 'Deal Analyzer',
    description: 'Your highest sound offer for a flip or an assignment, then the profit after every cost you can name.',
    category: 'Financial',
    path: '/tools/deal-analyzer',
    formats: ['.xlsx'],
  },
  {
    title: 'Letter Templates',
    description: 'Six plain letters by situation. Each says who you are and that you buy for profit.',
    category: 'Marketing',
    path: '/tools/letter-templates',
    formats: ['.docx'],
  },
  {
    title: 'Foreclosure Scripts',
    description:
      'Calm wording for owners in default: what stage the case is in, which choices remain, whom else to ask.',
    category: 'Scripts',
    path: '/tools/foreclosure-scripts',
    formats: ['.docx'],
  },
  {
    title: 'Marketing Tracker',
    description:
      'A sheet that follows each mailing from pieces sent to contracts signed, and works out the cost of a deal.',
    category: 'Marketing',
    path: '/tools/marketing-tracker',
    formats: ['.xlsx'],
  },
  {
    title: 'Divorce Letters',
    description:
      'Neutral letters in matching pairs, one for each spouse or for both counsel, with the same words and terms.',
    category: 'Marketing',
    path: '/tools/divorce-letters',
    formats: ['.docx'],
  },
  {
    title: 'Contracts',
    description:
      'A purchase agreement, an assignment and a letter of intent to take to your attorney, with what varies by state marked.',
    category: 'Legal',
    path: '/tools/contracts',
    formats: ['.docx'],
  },
  {
    title: 'CRM Template',
    description:
      'A ready sheet of owners, stages, next steps and do-not-contact flags for a team without software yet.',
    category: 'Operations',
    path: '/tools/crm-template',
    formats: ['.xlsx', '.csv'],
  },
];

export const playbooks: Playbook[] = [
  {
    title: 'The Probate Playbook',
    description:
      'From petition to letters to closing: whom to write to, when a court must confirm, and how overbids work.',
    pages: 42,
  },
  {
    title: 'The Pre-Foreclosure Playbook',
    description:
      'Ranking by equity and days to sale, state clocks side by side, and cancellation rights that bind a buyer.',
    pages: 38,
  },
  {
    title: 'The Neutral Listing Playbook',
    description:
      'For agents in divorce sales: proposals to both counsel, decree deadlines, and updates that favor nobody.',
    pages: 26,
  },
  {
    title: 'The List Stacking Playbook',
    description:
      'Combining tax, code and vacancy layers, keeping each date visible, and cutting a list to what you can call.',
    pages: 31,
  },
];
