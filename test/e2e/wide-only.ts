/**
 * Browser tests that `npm test` and the gate run on a wide screen only, because the screen's width changes neither what they
 * press nor what they expect. `npm run prove -- --only phone` runs them on a phone too.
 */
export const WIDE_ONLY = [
  'admin/**',
  'admin-categories.e2e.ts',
  'alerts.e2e.ts',
  'contact.e2e.ts',
  'crawl.e2e.ts',
  'deploy.e2e.ts',
  'editions.e2e.ts',
  'gone-book.e2e.ts',
  'institutions.e2e.ts',
  'invoice.e2e.ts',
  'late-start.e2e.ts',
  'links.e2e.ts',
  'names.e2e.ts',
  'offline-list.e2e.ts',
  'offline.e2e.ts',
  'page-style.e2e.ts',
  'reviews.e2e.ts',
  'second-origin.e2e.ts',
  'section-index.e2e.ts',
  'sessions.e2e.ts',
  'shared-wishlist.e2e.ts',
  'verify-email.e2e.ts',
  'wishes.e2e.ts',
  'without-javascript.e2e.ts',
]
