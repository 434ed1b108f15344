import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { registry, unlistedPages } from '#content/registry.ts';

/** One route for each line of the table in content/registry.ts. */
export default [...registry, ...unlistedPages].map(({ path, file }) =>
  path === '/' ? index(file) : route(path.slice(1), file, { id: path }),
) satisfies RouteConfig;
