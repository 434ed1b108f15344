import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };

/** All metrics of this process. */
export const registry = new Registry();

/** Measures memory, CPU time, event loop and garbage collection of this process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

/** Exports the version as labels of a constant, so that dashboards can mark deployments. */
export function exposeBuildInfo(): void {
  new Gauge({
    name: 'deedline_build_info',
    help: 'Always 1; the labels name the build.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: manifest.version, node: process.version }, 1);
}
