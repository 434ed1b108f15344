/** What an agent may read records for (permissible use at /support/compliance). */
const permitted = [
  'investing',
  'wholesaling',
  'fix_and_flip',
  'brokerage',
  'legal_proceedings',
  'market_research',
] as const;

/** Purposes that the Fair Credit Reporting Act regulates: an agent can say them, and is refused with the reason. */
const regulated = {
  credit: 'a decision about credit',
  employment: 'a decision about employment',
  insurance: 'underwriting insurance',
  tenant_screening: 'screening a tenant',
} as const;

export const agentPurposes = [...permitted, ...(Object.keys(regulated) as (keyof typeof regulated)[])] as const;
export type AgentPurpose = (typeof agentPurposes)[number];

/** Why a purpose is refused, in the tool's own words; null if it is permitted. */
export function purposeRefusal(purpose: AgentPurpose): string | null {
  if (!(purpose in regulated)) return null;
  const what = regulated[purpose as keyof typeof regulated];
  return `I can't give you records for ${what}. The Fair Credit Reporting Act (15 USC 1681) regulates that use. These records are not a consumer report, we are not a consumer reporting agency, and nobody here checks them the way that law asks for. Tell the person that this data may not be used for it; a consumer reporting agency is the place to go.`;
}
