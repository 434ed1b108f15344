import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import manifest from '../../package.json' with { type: 'json' };

/** All that this process counts. */
export const registry = new Registry();

/** Memory, processor time, event loop and garbage collection of this process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

/** Which build answers, as labels of a constant: what a deployment changed shows next to what it did. */
export function tellBuild(): void {
  new Gauge({
    name: 'deedline_build_info',
    help: 'Always 1; the labels name the build.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: manifest.version, node: process.version }, 1);
}
