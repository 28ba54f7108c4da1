import { useState } from 'react'

import { exportTickets } from '#modules/customer-service/inbox/inbox.operations.ts'
import { indianDay } from '#platform/indian-day.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { lastMonths, MonthChoice } from '#web/admin/kit/form/fields.tsx'
import { requestOf } from '#web/client/call.ts'

/** The month's register as a file. */
export function TicketsRegister() {
  const [months] = useState(() => lastMonths(indianDay(new Date())))
  const [month, setMonth] = useState(months[0] ?? '')
  return (
    <section aria-labelledby="register" className="mt-8">
      <h2 id="register" className="type-heading mb-1">
        Monthly register
      </h2>
      <p className="mb-4 text-ink-soft">
        Number, kind, times and state of each ticket, without personal data.
      </p>
      <div className="flex flex-wrap items-end gap-x-4">
        <MonthChoice months={months} month={month} onMonth={setMonth} />
        <div className="mb-4">
          <ExportButton
            file={requestOf(exportTickets, { query: { month } })}
            name={`tickets-${month}.csv`}
            label="Download the register"
          />
        </div>
      </div>
    </section>
  )
}
