import { index, route, type RouteConfig } from '@react-router/dev/routes';
import { ALIASES } from './lib/search/aliases.ts';

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
  route('hotel-booking-review', './routes/booking-review.tsx'),
  route('success', './routes/success.tsx'),
  route('receipt/:id', './routes/receipt.tsx'),
  route('my-bookings', './routes/my-bookings.tsx'),
  route('modify-booking/:id', './routes/modify-booking.tsx'),
  route('my_acount', './routes/my-account.tsx'),
  route('my-profile', './routes/my-profile.tsx'),
  route('change_password', './routes/change-password.tsx'),
  route('my-wishlist', './routes/my-wishlist.tsx'),
  route('my_profile', './routes/account-moved.ts', { id: 'my-profile-moved' }),
  route('my-reviews/my_acount', './routes/account-moved.ts', { id: 'my-account-moved' }),
  route('bungalow/:slug/:id', './routes/property.tsx', { id: 'bungalow' }),
  route('hotel/:slug/:id', './routes/property.tsx', { id: 'hotel' }),
  route('gallery/:id', './routes/gallery.tsx'),
  route('wishlist/toggle', './routes/wishlist-toggle.ts'),
  route('search', './routes/search.tsx'),
  route('search-location', './routes/search-location.tsx'),
  ...ALIASES.map(({ path }) => route(path.slice(1), './routes/villa-list.tsx', { id: path.slice(1) })),
  route('blogs', './routes/blogs.tsx'),
  route('blogs/:slug', './routes/blog-post.tsx'),
  route('about-us', './routes/about-us.tsx'),
  route('contact-us', './routes/contact-us.tsx'),
  route('support', './routes/support.tsx'),
  route('privacy-policy', './routes/privacy-policy.tsx'),
  route('terms-conditions', './routes/terms-conditions.tsx'),
  route('refund-cancellation-policy', './routes/refund-cancellation-policy.tsx'),
  route('offline', './routes/offline.tsx'),
  route('test', './routes/self-check.tsx'),
  route('manifest.webmanifest', './routes/manifest.ts'),
  route('robots.txt', './routes/robots.ts'),
  route('sitemap.xml', './routes/sitemap.ts'),
  route('.well-known/security.txt', './routes/security-txt.ts'),
  route('design', './routes/design.tsx'),
  route('*', './routes/catch-all.tsx'),
] satisfies RouteConfig;
