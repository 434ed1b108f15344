/** Costs and results of one batch of mail or calls. */
export type Batch = {
  sent: number;
  cost: number;
  responses: number;
  contacts: number;
  offers: number;
  contracts: number;
  closed: number;
  fees: number;
};

/** Rates from the counts; null for a division by zero. */
export type BatchMeasures = {
  responseRate: number | null;
  costPerResponse: number | null;
  contactRate: number | null;
  costPerContact: number | null;
  costPerContract: number | null;
  fallout: number | null;
  feePerDeal: number | null;
  net: number;
};

const countNames = ['sent', 'cost', 'responses', 'contacts', 'offers', 'contracts', 'closed', 'fees'] as const;

export function totalOf(batches: Batch[]): Batch {
  const sums = countNames.map((name) => [name, batches.reduce((sum, batch) => sum + batch[name], 0)]);
  return Object.fromEntries(sums) as Batch;
}

export function measuresOf(batch: Batch): BatchMeasures {
  return {
    responseRate: ratio(batch.responses, batch.sent),
    costPerResponse: ratio(batch.cost, batch.responses),
    contactRate: ratio(batch.contacts, batch.sent),
    costPerContact: ratio(batch.cost, batch.contacts),
    costPerContract: ratio(batch.cost, batch.contracts),
    fallout: ratio(batch.contracts - batch.closed, batch.contracts),
    feePerDeal: ratio(batch.fees, batch.closed),
    net: batch.fees - batch.cost,
  };
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
