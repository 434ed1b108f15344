import type { Config } from '@react-router/dev/config';
import { registry } from './content/registry.ts';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  prerender: registry.filter((page) => page.render === 'build').map((page) => page.path),
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
