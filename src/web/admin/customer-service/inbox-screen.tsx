import type { InboxPage } from '#modules/customer-service/contact/contact.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { CardList, countText } from '#web/admin/kit/list/list.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'

import { MessageCard } from './message-card.tsx'

/** Messages from the contact page, by default the open ones. State, search and page are in the URL. */
export default function InboxScreen() {
  const pages = useFilterAndPage({ state: 'open', search: '' })
  const { filter, page, change } = pages
  const state = filter.state === 'all' ? '' : filter.state
  const query = new URLSearchParams({ state, search: filter.search, page: String(page) })
  const list = useApi<InboxPage>(`/admin/messages?${query}`)
  return (
    <AdminPage title="Inbox" lead={countText(list.data, 'message', 'messages')}>
      <InboxFilters {...filter} onChange={change} />
      <CardList
        list={list}
        failed="Failed to load messages"
        items={list.data?.messages}
        empty="No messages here."
        pages={pages}
      >
        {(message) => <MessageCard key={message._id} message={message} />}
      </CardList>
    </AdminPage>
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
        placeholder="Name, email or subject"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="State" value={state} onValue={(state) => onChange({ state })}>
        <option value="open">Needs a reply</option>
        <option value="done">Done</option>
        <option value="all">All</option>
      </Choice>
    </search>
  )
}
