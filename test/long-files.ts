// Test files next to the code they test that `npm run test:all` runs instead of `npm test`.

const PLANS = 'fills a table with thousands of rows, because plans depend on size'
const PROPERTY = 'tries hundreds of drawn cases'
const ENGINES = 'starts an engine for each case'

export const LONG_FILES: Readonly<Record<string, string>> = {
  'src/modules/accounts/user-plans.db.test.ts': PLANS,
  'src/modules/catalogue/generated-books.db.test.ts': PROPERTY,
  'src/modules/imports/undo.property.db.test.ts': PROPERTY,
  'src/modules/catalogue/law-events/current-law-plans.db.test.ts': PLANS,
  'src/modules/customer-service/inbox/inbox-plans.db.test.ts': PLANS,
  'src/modules/customer-service/reviews/moderation-plans.db.test.ts': PLANS,
  'src/modules/customers/customer-plans.db.test.ts': PLANS,
  'src/modules/law/law-of-generated-books.db.test.ts': PROPERTY,
  'src/modules/orders/lifecycle/cancel-races.db.test.ts': PROPERTY,
  'src/modules/orders/order-plans.db.test.ts': PLANS,
  'src/modules/payments/refund-sums.db.test.ts': PROPERTY,
  'src/modules/analytics/plans.db.test.ts': PLANS,
  'src/platform/database/embedded.db.test.ts': ENGINES,
  'src/platform/database/migration-files.db.test.ts': ENGINES,
  'src/platform/database/migrate.db.test.ts': ENGINES,
  'test/integration/list-plans.test.ts': PLANS,
}
