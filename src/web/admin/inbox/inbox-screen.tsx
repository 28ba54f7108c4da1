import type { InboxPage } from '#modules/contact/inbox.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { countText, Pager } from '#web/admin/kit/list/list.tsx'
import { LoadFailure } from '#web/admin/kit/loaded.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { MessageCard } from './message-card.tsx'

/** Messages from the contact page, at first those to answer. State, search and page are in the address. */
export default function InboxScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ state: 'open', search: '' })
  const state = filter.state === 'all' ? '' : filter.state
  const query = new URLSearchParams({ state, search: filter.search, page: String(page) })
  const list = useApi<InboxPage>(`/admin/messages?${query}`)
  return (
    <AdminPage title="Inbox" lead={countText(list.data, 'message', 'messages')}>
      <InboxFilters {...filter} onChange={change} />
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load messages" onRetry={list.reload} />
      ) : null}
      {list.data ? <Messages found={list.data} /> : <Skeleton className="h-96" />}
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
    </AdminPage>
  )
}

function Messages({ found }: { found: InboxPage }) {
  if (found.messages.length === 0) return <EmptyState title="No messages here." />
  return (
    <ul className="flex flex-col gap-4">
      {found.messages.map((message) => (
        <MessageCard key={message._id} message={message} />
      ))}
    </ul>
  )
}

interface InboxFiltersProps {
  state: string
  search: string
  onChange(change: { state?: string; search?: string }): void
}

function InboxFilters({ state, search, onChange }: InboxFiltersProps) {
  return (
    <search aria-label="Messages" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField
        label="Search"
        placeholder="Name, e-mail or subject"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="State" value={state} onValue={(state) => onChange({ state })}>
        <option value="open">To answer</option>
        <option value="done">Done</option>
        <option value="all">All</option>
      </Choice>
    </search>
  )
}
