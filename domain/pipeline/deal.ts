export const stages = ['new', 'contacted', 'qualified', 'negotiation', 'won', 'lost'] as const;

export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  negotiation: 'Negotiation',
  won: 'Won',
  lost: 'Lost',
};

export type Deal = {
  id: string;
  property_address: string;
  county: string;
  state: string;
  stage: Stage;
  estimated_value: number | null;
  notes: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  /** ISO */
  created_at: string;
};
