import type { Playbook, Tool } from '#content/types.ts';

export const tools: Tool[] = [
  {
    title: 'ROI Calculator',
    description:
      'Net operating income, cap rate, cash-on-cash return and debt coverage from your own rent and loan numbers.',
    category: 'Financial',
    path: '/tools/roi-calculator',
    formats: ['.xlsx'],
  },
  {
    title: 'Outreach Scripts',
    description: 'First calls and follow-ups to executors, heirs, owners and landlords, and when to stop.',
    category: 'Scripts',
    path: '/tools/outreach-scripts',
    formats: ['.docx'],
  },
  {
    title: 'Deal Analyzer',
    description: 'Your maximum offer for a flip or an assignment, and the profit after every cost.',
    category: 'Financial',
    path: '/tools/deal-analyzer',
    formats: ['.xlsx'],
  },
  {
    title: 'Letter Templates',
    description: 'Six plain letters, one for each situation. Each says who you are and that you buy for profit.',
    category: 'Marketing',
    path: '/tools/letter-templates',
    formats: ['.docx'],
  },
  {
    title: 'Foreclosure Scripts',
    description:
      'Calm scripts for owners in default: what stage the case is in, what options are left, who else can help.',
    category: 'Scripts',
    path: '/tools/foreclosure-scripts',
    formats: ['.docx'],
  },
  {
    title: 'Marketing Tracker',
    description: 'A sheet that tracks each mailing from pieces sent to contracts signed, and what each deal cost you.',
    category: 'Marketing',
    path: '/tools/marketing-tracker',
    formats: ['.xlsx'],
  },
  {
    title: 'Divorce Letters',
    description: 'Neutral letters in pairs, to both spouses or both lawyers, with the same words and terms.',
    category: 'Marketing',
    path: '/tools/divorce-letters',
    formats: ['.docx'],
  },
  {
    title: 'Contracts',
    description:
      'A purchase agreement, an assignment and a letter of intent to take to your attorney, with wholesaling rules by state.',
    category: 'Legal',
    path: '/tools/contracts',
    formats: ['.docx'],
  },
  {
    title: 'CRM Template',
    description:
      'A ready-made sheet of owners, stages, next steps and do-not-contact flags for a team without a CRM yet.',
    category: 'Operations',
    path: '/tools/crm-template',
    formats: ['.xlsx', '.csv'],
  },
];

export const playbooks: Playbook[] = [
  {
    title: 'The Probate Playbook',
    description:
      'From petition to letters to closing: who can sell, whom to write to, when a court has to confirm, and how overbids work.',
    pages: 42,
  },
  {
    title: 'The Pre-Foreclosure Playbook',
    description:
      'Ranking by equity and days to sale, state timelines side by side, and the cancellation rights of owners.',
    pages: 38,
  },
  {
    title: 'The Neutral Listing Playbook',
    description:
      'For agents in divorce sales: proposals to both lawyers, decree deadlines, and updates that take no side.',
    pages: 26,
  },
  {
    title: 'The List Stacking Playbook',
    description:
      'How to combine tax, code and vacancy data, keep each date visible, and cut a list to what you can work.',
    pages: 31,
  },
];
