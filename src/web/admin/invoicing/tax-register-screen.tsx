import { useState } from 'react'

import { countHeadings } from '#modules/catalogue/admin/admin-books.operations.ts'
import { INVOICE_TITLES } from '#modules/invoicing/invoice.ts'
import {
  getTaxRegister,
  exportTaxRegister,
  exportTaxTable,
} from '#modules/invoicing/register/register.operations.ts'
import {
  type RegisterMonthBody,
  TABLE_NAMES,
  TABLE_TITLES,
} from '#modules/invoicing/register/register.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { fromRupees } from '#platform/money.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { lastMonths, MonthChoice, monthText } from '#web/admin/kit/form/fields.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { List } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { Notice } from '#web/ui/notice.tsx'

type KindOfMonth = RegisterMonthBody['kinds'][number]

const sum = (label: string, of: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total'): Column<KindOfMonth> => ({
  label,
  numeric: true,
  cell: (kind) => (
    <>
      <span className="mr-2 text-ink-soft md:hidden">{label}</span>
      <Money paise={fromRupees(kind[of])} />
    </>
  ),
})

const COLUMNS: readonly Column<KindOfMonth>[] = [
  { label: 'Document', card: 'wide', className: 'font-medium', cell: ({ kind }) => INVOICE_TITLES[kind] },
  {
    label: 'Number',
    numeric: true,
    cell: ({ count }) => (
      <>
        <span>{count.toLocaleString('en-IN')}</span>
        <span className="md:sr-only">{` ${count === 1 ? 'document' : 'documents'}`}</span>
      </>
    ),
  },
  sum('Value before tax', 'taxable'),
  sum('CGST', 'cgst'),
  sum('SGST or UTGST', 'sgst'),
  sum('IGST', 'igst'),
  sum('Total', 'total'),
]

/** Documents issued in a month, and the files for the accountant. The month is in the URL. */
export default function TaxRegisterScreen() {
  const [months] = useState(() => lastMonths(indianDay(new Date())))
  const { filter, change } = useFilterAndPage({ month: months[0] ?? '' })
  const month = months.includes(filter.month) ? filter.month : (months[0] ?? '')
  const list = useOperation(getTaxRegister, { query: { month } })
  return (
    <AdminPage
      title="Tax register"
      lead="Based on issued documents: invoices, bills of supply and credit notes."
    >
      <MonthChoice months={months} month={month} onMonth={(next) => change({ month: next })} />
      <List
        list={list}
        failed="Failed to load the tax register"
        caption={`Documents for ${monthText(month)}`}
        columns={COLUMNS}
        items={list.data?.kinds}
        empty="No documents issued this month."
        keyOf={({ kind }) => kind}
      />
      {list.data ? <ShortHeadings month={list.data} /> : null}
      <Files month={month} />
    </AdminPage>
  )
}

function Files({ month }: { month: string }) {
  return (
    <section aria-labelledby="files" className="mt-8">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h2 id="files" className="type-heading mb-1">
            {`Files for ${monthText(month)}`}
          </h2>
          <p className="text-ink-soft">The GSTR-1 tables are ready to import into the GST offline tool.</p>
        </div>
        <ExportButton
          file={requestOf(exportTaxRegister, { query: { month } })}
          name={`gstr1-${month}.zip`}
          label="All files (ZIP)"
        />
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {TABLE_NAMES.map((name) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <span className="min-w-0 font-medium">{TABLE_TITLES[name]}</span>
            <ExportButton
              file={requestOf(exportTaxTable, { param: { table: name }, query: { month } })}
              name={`${name}-${month}.csv`}
              label={`${name}.csv`}
            />
          </li>
        ))}
      </ul>
      <FurtherDuties />
    </section>
  )
}

/** Rule 48(4) with notification 13/2020, as amended by 10/2023; rule 138 with its sub-rule (14)(e). */
function FurtherDuties() {
  return (
    <details className="mt-4 max-w-2xl text-sm text-ink-soft">
      <summary className="target inline-flex cursor-pointer items-center underline underline-offset-4">
        When are e-invoices and e-way bills due?
      </summary>
      <p className="mt-1">
        Printed books are exempt from GST, so bills of supply for them need neither. For taxable goods, tax
        invoices to registered buyers must be e-invoices once your turnover has exceeded ₹5 crore in any year
        since 2017-18. A consignment of taxable goods worth more than ₹50,000 needs an e-way bill. This shop
        creates neither: use the government portals, and confirm with your accountant.
      </p>
    </details>
  )
}

type Month = Pick<RegisterMonthBody, 'hsnDigits' | 'shortHeadings'>

/**
 * Lists HSN headings that have fewer digits than the shop must state, on the month's documents and on books
 * for sale.
 */
function ShortHeadings({ month }: { month: Month }) {
  const { data } = useOperation(countHeadings)
  const onDocuments = month.shortHeadings.map(({ hsn, documents }) => headingText(hsn, documents, 'document'))
  const onBooks = (data?.headings ?? [])
    .filter(({ hsn }) => hsn.length < month.hsnDigits)
    .map(({ hsn, books }) => headingText(hsn, books, 'book'))
  if (onDocuments.length + onBooks.length === 0) return null
  return (
    <Notice className="mt-4">
      <p>{`Your shop settings require HSN headings of ${month.hsnDigits} digits. These are shorter:`}</p>
      <ul className="my-1 list-disc pl-5 font-normal">
        {onDocuments.length > 0 ? <li>{`Issued this month: ${onDocuments.join(', ')}`}</li> : null}
        {onBooks.length > 0 ? <li>{`Books for sale: ${onBooks.join(', ')}`}</li> : null}
      </ul>
      <p className="font-normal">
        Correct a book in its form. For many, export the books, correct the HSN column and import the file.
        Documents keep the heading they were issued with.
      </p>
    </Notice>
  )
}

function headingText(hsn: string, count: number, noun: string): string {
  return `${hsn} (${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'})`
}
