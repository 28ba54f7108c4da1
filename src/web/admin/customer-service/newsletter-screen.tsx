import { exportNewsletter, listNewsletter } from '#modules/customer-service/alerts/alerts.operations.ts'
import { momentColumn } from '#web/admin/kit/list/columns.tsx'
import { counted, listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

/**
 * Confirmed newsletter subscribers. The shop itself sends no newsletter: staff export the list for a mailing
 * tool.
 */
export default listScreen(listNewsletter, {
  title: ADMIN_PAGES.newsletter.title,
  rows: ({ addresses }) => addresses,
  lead: counted('confirmed address', 'confirmed addresses'),
  failed: 'Failed to load the addresses',
  empty: 'No subscribers yet.',
  export: { operation: exportNewsletter, name: 'newsletter.csv' },
  caption: 'Newsletter addresses, newest first',
  columns: [
    { label: 'Email', card: 'wide', className: 'font-medium wrap-anywhere', cell: ({ email }) => email },
    momentColumn('Confirmed', 'confirmedAt'),
  ],
})
