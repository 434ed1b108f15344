import type { Figures, Subject } from '../load/subject.ts';

/** What a subject must be able to do next to another. */
export type Demand = { against: string } & ({ leastPerSecond: number } | { mostCost: number } | { mostCpu: number });

export type ComparedSubject = Subject & {
  /** The subject that does the same work with less around it. */
  peer?: string;
  demands?: Demand[];
};

/** What is measured in turn, so that the ratios among them hold. */
export type Group = { title: string; subjects: ComparedSubject[] };

export type Measured = { subject: Pick<ComparedSubject, 'name' | 'peer' | 'demands'>; figures: Figures };

export type Ratios = {
  perSecond: number;
  /** Processor time of the server alone. */
  cpu: number | null;
  /** Together with the database, which does the greater part of a read. */
  cost: number | null;
};

/** How many times the throughput of another, and how many times its cost. */
export function ratiosOf(figures: Figures, other: Figures): Ratios {
  const { cpuMs } = figures;
  const cpu = cpuMs === null || other.cpuMs === null ? null : cpuMs / other.cpuMs;
  const [whole, otherWhole] = [wholeOf(figures), wholeOf(other)];
  const cost = whole === null || otherWhole === null ? null : whole / otherWhole;
  return { perSecond: figures.perSecond / other.perSecond, cpu, cost };
}

function wholeOf({ cpuMs, databaseMs }: Figures): number | null {
  return cpuMs === null || databaseMs === null ? null : cpuMs + databaseMs;
}

/** What is not as it should be, a sentence each. */
export function brokenDemands(measured: Measured[]): string[] {
  return measured.flatMap(({ subject: { name, demands = [] }, figures }) =>
    demands.flatMap((demand) => {
      const other = measured.find(({ subject }) => subject.name === demand.against);
      if (!other) throw new Error(`Nothing was measured under the name ${demand.against}.`);
      const problem = problemOf(demand, ratiosOf(figures, other.figures));
      return problem === null ? [] : [`The ${name} ${problem}.`];
    }),
  );
}

function problemOf(demand: Demand, { perSecond, cpu, cost }: Ratios): string | null {
  const { against } = demand;
  if ('leastPerSecond' in demand) {
    const least = demand.leastPerSecond;
    if (perSecond >= least) return null;
    return `has ${perSecond.toFixed(2)} times the throughput of the ${against}: at least ${least.toFixed(2)} is wanted`;
  }
  if ('mostCpu' in demand) {
    if (cpu === null || cpu <= demand.mostCpu) return null;
    return `takes ${cpu.toFixed(2)} times the processor time of the ${against}: at most ${demand.mostCpu.toFixed(2)} is wanted`;
  }
  const most = demand.mostCost;
  if (cost === null || cost <= most) return null;
  return `costs ${cost.toFixed(2)} times the processor time of the ${against}, that of the database included: at most ${most.toFixed(2)} is wanted`;
}
