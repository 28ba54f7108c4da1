import { listRefunds } from '#modules/payments/refunds.operations.ts'
import { choiceFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { Disputes } from './disputes.tsx'
import { REFUND_COLUMNS } from './refund-columns.tsx'

export default listScreen(listRefunds, {
  title: ADMIN_PAGES.refunds.title,
  rows: ({ refunds }) => refunds,
  lead: 'Refunds are sent automatically. Retry the ones the gateway declined. Refunds made in the gateway’s dashboard also appear here.',
  failed: 'Failed to load refunds',
  empty: 'No refunds.',
  filters: {
    status: choiceFilter('State', [
      ['', 'All states'],
      ['failed', 'Failed'],
    ]),
  },
  caption: 'Refunds, newest first',
  columns: REFUND_COLUMNS,
  below: <Disputes />,
})
