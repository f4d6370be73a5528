import { index, route, type RouteConfig } from '@react-router/dev/routes';

/**
 * Every page, by subject. A route works with and without a trailing slash. The catch-all stays last: it answers
 * bare property slugs and everything unknown.
 */
export default [
  index('./routes/home.tsx'),
  route('login', './routes/login.tsx'),
  route('register', './routes/register.tsx'),
  route('otp/:id', './routes/otp.tsx'),
  route('logout', './routes/logout.tsx'),
  route('bungalow/:slug/:id', './routes/property.tsx', { id: 'bungalow' }),
  route('hotel/:slug/:id', './routes/property.tsx', { id: 'hotel' }),
  route('gallery/:id', './routes/gallery.tsx'),
  route('wishlist/toggle', './routes/wishlist-toggle.ts'),
  route('design', './routes/design.tsx'),
  route('*', './routes/catch-all.tsx'),
] satisfies RouteConfig;
