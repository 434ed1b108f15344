export type Figures = {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of processor time for one request; null where the system does not tell. */
  cpuMs: number | null;
  /** How much of one core the server kept busy. */
  busy: number | null;
  rssMb: number | null;
};

/** What a subject must be able to do next to another. */
export type Demand = { against: string } & ({ leastPerSecond: number } | { mostCpu: number });

export type Measured = { name: string; figures: Figures; peer?: string; demands?: Demand[] };

export type Ratios = { perSecond: number; cpu: number | null };

/** How many times the throughput of another, and how many times its cost. */
export function ratiosOf(figures: Figures, other: Figures): Ratios {
  const { cpuMs } = figures;
  const cpu = cpuMs === null || other.cpuMs === null ? null : cpuMs / other.cpuMs;
  return { perSecond: figures.perSecond / other.perSecond, cpu };
}

/** What is not as it should be, a sentence each. */
export function brokenDemands(measured: Measured[]): string[] {
  return measured.flatMap(({ name, figures, demands = [] }) =>
    demands.flatMap((demand) => {
      const other = measured.find((one) => one.name === demand.against);
      if (!other) throw new Error(`Nothing was measured under the name ${demand.against}.`);
      const problem = problemOf(demand, ratiosOf(figures, other.figures));
      return problem === null ? [] : [`The ${name} ${problem}.`];
    }),
  );
}

function problemOf(demand: Demand, { perSecond, cpu }: Ratios): string | null {
  if ('leastPerSecond' in demand) {
    const { leastPerSecond, against } = demand;
    if (perSecond >= leastPerSecond) return null;
    return `has ${perSecond.toFixed(2)} times the throughput of the ${against}: at least ${leastPerSecond.toFixed(2)} is wanted`;
  }
  const { mostCpu, against } = demand;
  if (cpu === null || cpu <= mostCpu) return null;
  return `costs ${cpu.toFixed(2)} times the processor time of the ${against}: at most ${mostCpu.toFixed(2)} is wanted`;
}
