import { exportTaxRegister, exportTaxTable } from '#modules/invoicing/register/register.operations.ts'
import { TABLE_NAMES, TABLE_TITLES } from '#modules/invoicing/register/register.schema.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { monthText } from '#web/admin/kit/form/fields.tsx'
import { requestOf } from '#web/client/call.ts'

/** The files for the accountant. */
export function RegisterFiles({ month }: { month: string }) {
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
          <li key={name} className="panel flex flex-wrap items-center justify-between gap-3 p-4">
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
