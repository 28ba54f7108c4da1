import { INVOICE_TITLES } from '#modules/invoicing/invoice.ts'
import { getTaxRegister } from '#modules/invoicing/register/register.operations.ts'
import { indianDay } from '#platform/indian-day.ts'
import { lastMonths, MonthChoice, monthText } from '#web/admin/kit/form/fields.tsx'
import { amountColumn, countColumn } from '#web/admin/kit/list/columns.tsx'
import { linkedFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { RegisterFiles } from './register-files.tsx'
import { ShortHeadings } from './short-headings.tsx'

/** Documents issued in a month, and the files for the accountant. */
export default listScreen(getTaxRegister, {
  title: ADMIN_PAGES.taxRegister.title,
  rows: ({ kinds }) => kinds,
  keyOf: ({ kind }) => kind,
  lead: 'Based on issued documents: invoices, bills of supply and credit notes.',
  failed: 'Failed to load the tax register',
  empty: 'No documents issued this month.',
  filters: { month: linkedFilter },
  query: (filter, now) => ({ month: monthOf(filter, now) }),
  whole: true,
  caption: ({ filter, now }) => `Documents for ${monthText(monthOf(filter, now))}`,
  columns: [
    { label: 'Document', card: 'wide', className: 'font-medium', cell: ({ kind }) => INVOICE_TITLES[kind] },
    countColumn('Number', 'count'),
    amountColumn('Value before tax', 'taxable'),
    amountColumn('CGST', 'cgst'),
    amountColumn('SGST or UTGST', 'sgst'),
    amountColumn('IGST', 'igst'),
    amountColumn('Total', 'total'),
  ],
  useParts: ({ data, filter, now, change }) => ({
    above: (
      <MonthChoice
        months={monthsAt(now)}
        month={monthOf(filter, now)}
        onMonth={(month) => change({ month })}
      />
    ),
    below: (
      <>
        {data ? <ShortHeadings month={data} /> : null}
        <RegisterFiles month={monthOf(filter, now)} />
      </>
    ),
  }),
})

const monthsAt = (now: Date) => lastMonths(indianDay(now))

/** The current month, unless the URL names another one. */
function monthOf({ month }: { month: string }, now: Date): string {
  const months = monthsAt(now)
  return months.includes(month) ? month : (months[0] ?? '')
}
