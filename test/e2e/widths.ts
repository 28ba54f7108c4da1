// Browser tests that `npm test` and the gate run at one width only, because the other width changes neither
// their actions nor their expectations. axe judges names, roles and colours, which are the same at both
// widths. `npm run prove -- --only widths` also runs these tests at the other width.

export const WIDE_ONLY = [
  'admin/**',
  'admin-categories.e2e.ts',
  'alerts.e2e.ts',
  'contact.e2e.ts',
  'crawl.e2e.ts',
  'deploy.e2e.ts',
  'editions.e2e.ts',
  'email-change.e2e.ts',
  'gone-book.e2e.ts',
  'institutions.e2e.ts',
  'invoice.e2e.ts',
  'late-start.e2e.ts',
  'links.e2e.ts',
  'offline.e2e.ts',
  'reviews.e2e.ts',
  'second-origin.e2e.ts',
  'section-index.e2e.ts',
  'sessions.e2e.ts',
  'shared-wishlist.e2e.ts',
  'verify-email.e2e.ts',
  'wishes.e2e.ts',
  'without-javascript.e2e.ts',
]

/** Tests of the shoppers' screens and journeys, because most shoppers use a phone. */
export const PHONE_ONLY = [
  'accessibility.e2e.ts',
  'account.e2e.ts',
  'attempts.e2e.ts',
  'booklist.e2e.ts',
  'buying.e2e.ts',
  'cart.e2e.ts',
  'checkout.e2e.ts',
  'combos.e2e.ts',
  'delivery-day.e2e.ts',
  'law.e2e.ts',
  'listing-history.e2e.ts',
  'my-orders.e2e.ts',
  'passwords.e2e.ts',
  'payment-link.e2e.ts',
  'payment.e2e.ts',
  'phone-screen.e2e.ts',
  'returning-shopper.e2e.ts',
]
