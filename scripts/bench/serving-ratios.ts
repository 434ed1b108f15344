import type { LoadFigures, Workload } from './load.ts';

/** A ratio that a workload must reach against another one. */
export type Requirement = { versus: string } & ({ minThroughput: number } | { maxCost: number } | { maxCpu: number });

export type ComparedWorkload = Workload & {
  /** The workload that does the same work with less overhead. */
  peer?: string;
  requirements?: Requirement[];
};

/** Workloads that are measured in turn, so that their ratios are comparable. */
export type WorkloadGroup = { title: string; workloads: ComparedWorkload[] };

export type WorkloadResult = {
  workload: Pick<ComparedWorkload, 'name' | 'peer' | 'requirements'>;
  figures: LoadFigures;
};

type ServingRatios = {
  throughput: number;
  /** CPU time of the server alone. */
  cpu: number | null;
  /** CPU time including the database, which does most of the work of a read. */
  cost: number | null;
};

export function ratiosOf(figures: LoadFigures, other: LoadFigures): ServingRatios {
  const { cpuMs } = figures;
  const cpu = cpuMs === null || other.cpuMs === null ? null : cpuMs / other.cpuMs;
  const [total, otherTotal] = [totalCpuMs(figures), totalCpuMs(other)];
  const cost = total === null || otherTotal === null ? null : total / otherTotal;
  return { throughput: figures.perSecond / other.perSecond, cpu, cost };
}

function totalCpuMs({ cpuMs, databaseMs }: LoadFigures): number | null {
  return cpuMs === null || databaseMs === null ? null : cpuMs + databaseMs;
}

/** One sentence per requirement that is not met. */
export function unmetRequirements(results: WorkloadResult[]): string[] {
  return results.flatMap(({ workload: { name, requirements = [] }, figures }) =>
    requirements.flatMap((requirement) => {
      const other = results.find(({ workload }) => workload.name === requirement.versus);
      if (!other) throw new Error(`There is no result for ${requirement.versus}.`);
      const problem = problemOf(requirement, ratiosOf(figures, other.figures));
      return problem === null ? [] : [`The ${name} ${problem}.`];
    }),
  );
}

function problemOf(requirement: Requirement, { throughput, cpu, cost }: ServingRatios): string | null {
  const { versus } = requirement;
  if ('minThroughput' in requirement) {
    const min = requirement.minThroughput;
    if (throughput >= min) return null;
    return `has ${throughput.toFixed(2)} times the throughput of the ${versus}, less than ${min.toFixed(2)}`;
  }
  if ('maxCpu' in requirement) {
    if (cpu === null || cpu <= requirement.maxCpu) return null;
    return `takes ${cpu.toFixed(2)} times the CPU time of the ${versus}, more than ${requirement.maxCpu.toFixed(2)}`;
  }
  const max = requirement.maxCost;
  if (cost === null || cost <= max) return null;
  return `takes ${cost.toFixed(2)} times the CPU time of the ${versus}, database included, more than ${max.toFixed(2)}`;
}
