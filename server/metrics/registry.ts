import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** All that this process counts. */
export const registry = new Registry();

/** Memory, processor time, event loop and garbage collection of this process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}

/** Which build answers, as labels of a constant: what a deployment changed shows next to what it did. */
export function tellBuild(): void {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  new Gauge({
    name: 'deedline_build_info',
    help: 'Always 1; the labels name the build.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.version }, 1);
}
