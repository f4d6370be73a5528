import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

const pathsOf = (entries: readonly RouteConfigEntry[], before = ''): string[] =>
  entries.flatMap(({ path = '', children, index }) => [
    ...(index === true || path !== '' ? [`${before}/${path}`] : []),
    ...pathsOf(children ?? [], path === '' ? before : `${before}/${path}`),
  ]);

/** The paths of all pages, as the routes name them: '/host/team/:id'. */
export const ROUTE_PATHS: readonly string[] = pathsOf(routes);
