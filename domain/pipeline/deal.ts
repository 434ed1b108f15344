import type { DatasetType } from '../datasets/dataset-types.ts';

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

/** What the next date of a deal is: a day set by a court, a public sale, or the visitor's own reminder. */
export const nextKinds = ['reminder', 'court', 'sale'] as const;

export type NextKind = (typeof nextKinds)[number];

export const dealLimits = {
  property_address: 200,
  place: 100,
  notes: 2000,
  contact: 255,
  next_step: 80,
  value: 999_999_999_999.99,
} as const;

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
  dataset_type: DatasetType | null;
  /** When the deal came into its stage, ISO; set by the server. */
  stage_since: string;
  /** yyyy-mm-dd */
  next_on: string | null;
  next_step: string;
  next_kind: NextKind;
};
