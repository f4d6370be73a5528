import { index, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * Every page, by subject. A route works with and without a trailing slash. The catch-all stays last: it answers
 * bare property slugs and everything unknown.
 */
export default [
  index('./routes/home.tsx'),
  route('design', './routes/design.tsx'),
  route('*', './routes/catch-all.tsx'),
] satisfies RouteConfig;
