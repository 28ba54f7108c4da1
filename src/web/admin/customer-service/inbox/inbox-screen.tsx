import { useState } from 'react'

import { listCases, exportTickets } from '#modules/customer-service/inbox/inbox.operations.ts'
import { indianDay } from '#platform/indian-day.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { Choice, lastMonths, MonthChoice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { CardList } from '#web/admin/kit/list/list.tsx'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { requestOf } from '#web/client/call.ts'

import { CaseCard } from './case-card.tsx'

const DEFAULTS = { kind: '', state: 'open', search: '' }

type Filter = typeof DEFAULTS

/** Messages, claims and reports with their deadlines, by default the open ones. Filters are in the URL. */
export default function InboxScreen() {
  const pages = useFilterAndPage(DEFAULTS)
  const { filter, page } = pages
  const state = filter.state === 'all' ? '' : filter.state
  const query = new URLSearchParams({ ...filter, state, page: String(page) })
  const list = useOperation(listCases, { query })
  return (
    <AdminPage
      title="Inbox"
      lead="Messages, claims and reports of reviews, with the deadlines that our policies promise."
    >
      <KindTabs filter={filter} />
      <InboxFilters {...filter} onChange={pages.change} />
      <CardList
        list={list}
        failed="Failed to load the inbox"
        items={list.data?.cases}
        empty="Nothing here."
        pages={pages}
      >
        {(found) => (
          <CaseCard key={`${found._id} ${found.claim?.changedAt}`} case={found} onChanged={list.reload} />
        )}
      </CardList>
      <Register />
    </AdminPage>
  )
}

const isSet = ([, value]: [string, string]) => value !== '' && value !== DEFAULTS.state

function KindTabs({ filter }: { filter: Filter }) {
  const { waiting } = useTaskCounts()
  const kinds = [
    { label: 'All', kind: '' },
    { label: 'Messages', kind: 'message', count: waiting?.messages ?? 0 },
    { label: 'Claims', kind: 'claim', count: waiting?.openClaims ?? 0 },
    { label: 'Reports', kind: 'report', count: waiting?.openReports ?? 0 },
  ]
  const tabs = kinds.map(({ kind, ...tab }) => ({
    ...tab,
    to: new URLSearchParams(Object.entries({ ...filter, kind }).filter(isSet)),
    current: filter.kind === kind,
  }))
  return <ListTabs label="Inbox by kind" tabs={tabs} look="pills" />
}

interface InboxFiltersProps {
  state: string
  search: string
  onChange(change: Partial<Filter>): void
}

function InboxFilters({ state, search, onChange }: InboxFiltersProps) {
  return (
    <search aria-label="Inbox" className="my-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <SearchField
        label="Search"
        placeholder="Ticket number, name, email or subject"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="State" value={state} onValue={(next) => onChange({ state: next })}>
        <option value="open">Open</option>
        <option value="due">Near or past a deadline</option>
        <option value="resolved">Resolved</option>
        <option value="all">All</option>
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
            file={requestOf(exportTickets, { query: { month } })}
            name={`tickets-${month}.csv`}
            label="Download the register"
          />
        </div>
      </div>
    </section>
  )
}
