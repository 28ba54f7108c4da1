import { useSearchParams } from 'react-router'

import type { InboxPage } from '#modules/contact/inbox/inbox.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { Pager } from '#web/admin/frame/pager.tsx'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { InboxFilters } from './inbox-filters.tsx'
import { MessageCard } from './message-card.tsx'

const loadMessages = (query: string, signal: AbortSignal) =>
  adminApi.get<InboxPage>(`/admin/messages?${query}`, { signal })

/** What visitors wrote on the contact page; at first what waits for an answer. State, search and page are in the address. */
export default function InboxScreen() {
  const [params, setParams] = useSearchParams()
  const state = params.get('state') ?? 'open'
  const search = params.get('search') ?? ''
  const page = Number(params.get('page') ?? 1) || 1
  const asked = new URLSearchParams({ state: state === 'all' ? '' : state, search, page: String(page) })
  const list = useLoad(asked.toString(), loadMessages)
  const show = (change: Record<string, string>) =>
    setParams(shownParams({ state, search, ...change }), { replace: true, preventScrollReset: true })
  return (
    <AdminPage title="Inbox" lead={leadOf(list.data?.total)}>
      <InboxFilters state={state} search={search} onChange={show} />
      {list.state === 'failed' ? (
        <LoadFailure message="Failed to load messages" onRetry={list.reload} />
      ) : null}
      {list.data ? <Messages found={list.data} onChanged={list.reload} /> : <Skeleton className="h-96" />}
      <Pager
        page={page}
        totalPages={list.data?.totalPages ?? 1}
        onPage={(next) => show({ page: String(next) })}
      />
    </AdminPage>
  )
}

function Messages({ found, onChanged }: { found: InboxPage; onChanged(): void }) {
  if (found.messages.length === 0) return <EmptyState title="No messages here." />
  return (
    <ul className="flex flex-col gap-4">
      {found.messages.map((message) => (
        <MessageCard key={message._id} message={message} onChanged={onChanged} />
      ))}
    </ul>
  )
}

/** What goes without saying is left out of the address. */
function shownParams(params: Record<string, string>): Record<string, string> {
  const told = { state: 'open', search: '', page: '1' }
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => value !== told[name as keyof typeof told]),
  )
}

function leadOf(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total === 1 ? '1 message' : `${total} messages`
}
