import type { Config } from '@react-router/dev/config';
import { registry, unlistedPages } from './content/registry.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  prerender: [...registry, ...unlistedPages].filter((page) => page.render === 'build').map((page) => page.path),
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
