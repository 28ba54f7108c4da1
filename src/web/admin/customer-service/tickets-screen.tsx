import { useState } from 'react'

import { TICKET_KIND_LABELS, TICKET_KINDS } from '#modules/customer-service/tickets/ticket.ts'
import type { TicketsPageBody } from '#modules/customer-service/ticket-desk/ticket-desk.schema.ts'
import { indianDay } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { lastMonths, MonthChoice } from '#web/admin/kit/form/month-choice.tsx'
import { CardList } from '#web/admin/kit/list/list.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'

import { TicketCard } from './ticket-card.tsx'

/** Messages, claims and reports with their deadlines, by default the open ones. Filters are in the URL. */
export default function TicketsScreen() {
  const pages = useFilterAndPage({ state: 'open', kind: '', search: '' })
  const { filter, page } = pages
  const state = filter.state === 'all' ? '' : filter.state
  const query = new URLSearchParams({ ...filter, state, page: String(page) })
  const list = useApi<TicketsPageBody>(`/admin/tickets?${query}`)
  return (
    <AdminPage
      title="Tickets"
      lead="Messages, claims and reports of reviews, with the deadlines that our policies promise."
    >
      <TicketFilters {...filter} onChange={pages.change} />
      <CardList
        list={list}
        failed="Failed to load tickets"
        items={list.data?.tickets}
        empty="No tickets here."
        pages={pages}
      >
        {(ticket) => <TicketCard key={ticket._id} ticket={ticket} />}
      </CardList>
      <Register />
    </AdminPage>
  )
}

interface TicketFiltersProps {
  state: string
  kind: string
  search: string
  onChange(change: { state?: string; kind?: string; search?: string }): void
}

function TicketFilters({ state, kind, search, onChange }: TicketFiltersProps) {
  return (
    <search aria-label="Tickets" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
      <SearchField
        label="Search"
        placeholder="Ticket number"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="State" value={state} onValue={(next) => onChange({ state: next })}>
        <option value="open">Open</option>
        <option value="due">Near or past a deadline</option>
        <option value="resolved">Resolved</option>
        <option value="all">All</option>
      </Choice>
      <Choice label="Kind" value={kind} onValue={(next) => onChange({ kind: next })}>
        <option value="">All</option>
        {TICKET_KINDS.map((each) => (
          <option key={each} value={each}>
            {TICKET_KIND_LABELS[each]}
          </option>
        ))}
      </Choice>
    </search>
  )
}

/** The month's register as a file. */
function Register() {
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
            path={`/admin/tickets/register?month=${month}`}
            name={`tickets-${month}.csv`}
            label="Download the register"
          />
        </div>
      </div>
    </section>
  )
}
