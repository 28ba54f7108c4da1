import { listCases } from '#modules/customer-service/inbox/inbox.operations.ts'
import { choiceFilter, linkedFilter, searchFilter } from '#web/admin/kit/list/filters.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { CaseCard } from './case-card.tsx'
import { TicketsRegister } from './tickets-register.tsx'

/** Messages, claims and reports with their deadlines, by default the open ones. */
export default listScreen(listCases, {
  title: ADMIN_PAGES.inbox.title,
  rows: ({ cases }) => cases,
  lead: 'Messages, claims and reports of reviews, with the deadlines that our policies promise.',
  failed: 'Failed to load the inbox',
  empty: 'Nothing here.',
  filters: {
    kind: linkedFilter,
    search: searchFilter('Search', 'Ticket number, name, email or subject'),
    state: choiceFilter('State', [
      ['open', 'Open'],
      ['due', 'Near or past a deadline'],
      ['resolved', 'Resolved'],
      ['all', 'All'],
    ]),
  },
  query: ({ state, ...filter }) => ({ ...filter, state: state === 'all' ? '' : state }),
  useParts: ({ filter }) => ({ top: <KindTabs filter={filter} /> }),
  card: (found, { list }) => (
    <CaseCard key={`${found._id} ${found.claim?.changedAt}`} case={found} onChanged={list.reload} />
  ),
  below: <TicketsRegister />,
})

const isSet = ([, value]: [string, string]) => value !== '' && value !== 'open'

function KindTabs({ filter }: { filter: Record<'kind' | 'search' | 'state', string> }) {
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
  return (
    <div className="mb-4">
      <ListTabs label="Inbox by kind" tabs={tabs} look="pills" />
    </div>
  )
}
