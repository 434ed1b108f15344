import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { registry } from '#content/registry.ts';

/** The table of every URL: the registry's pages, each with its file, the page behind a booking's link, and what answers any other path. */
export default [
  ...registry.map(({ path, file }) => (path === '/' ? index(file) : route(path.slice(1), file, { id: path }))),
  route('book-demo/manage', 'pages/manage-booking.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
