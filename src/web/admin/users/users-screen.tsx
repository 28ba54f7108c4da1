import { useState } from 'react'
import { useSearchParams } from 'react-router'

import type { ListedUser, UsersPage } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { Pager } from '#web/admin/frame/pager.tsx'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { DeleteUser } from './delete-user.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { UserSessionsDialog } from './user-sessions.tsx'
import { UsersFilters } from './users-filters.tsx'
import { UsersTable } from './users-table.tsx'

const PER_PAGE = 10

const loadUsers = (query: string, signal: AbortSignal) =>
  adminApi.get<UsersPage>(`/users?${query}`, { signal })

/** Manage Users (spec accounts §2). Search, role and page are in the address. */
export default function UsersScreen() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const role = params.get('role') ?? ''
  const page = Number(params.get('page') ?? 1) || 1
  const asked = new URLSearchParams({ search, role, page: String(page), limit: String(PER_PAGE) })
  const list = useLoad(asked.toString(), loadUsers)
  const [leaving, setLeaving] = useState<ListedUser>()
  const [watched, setWatched] = useState<ListedUser>()
  const [explained, setExplained] = useState(false)
  const show = (change: Record<string, string>) =>
    setParams(given({ search, role, ...change }), { replace: true, preventScrollReset: true })
  return (
    <AdminPage
      title="Manage Users"
      lead={leadOf(list.data?.total)}
      actions={
        <Button variant="secondary" onClick={() => setExplained(true)}>
          Who may do what
        </Button>
      }
    >
      <UsersFilters search={search} role={role} onChange={show} />
      {list.state === 'failed' ? <LoadFailure message="Failed to fetch users" onRetry={list.reload} /> : null}
      <UsersTable
        users={list.data?.users}
        first={(page - 1) * PER_PAGE + 1}
        onChanged={list.reload}
        onDelete={setLeaving}
        onSessions={setWatched}
      />
      <Pager
        page={page}
        totalPages={list.data?.totalPages ?? 1}
        onPage={(next) => show({ page: String(next) })}
      />
      <DeleteUser user={leaving} onClose={() => setLeaving(undefined)} onDeleted={list.reload} />
      <UserSessionsDialog user={watched} onClose={() => setWatched(undefined)} />
      <Dialog open={explained} onClose={() => setExplained(false)} title="Who may do what" wide>
        <PermissionsTable />
      </Dialog>
    </AdminPage>
  )
}

function leadOf(total: number | undefined): string | undefined {
  if (total === undefined) return undefined
  return total === 1 ? '1 user' : `${total} users`
}

/** What goes without saying is left out of the address. */
function given(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).filter(([name, value]) => value !== '' && !(name === 'page' && value === '1')),
  )
}
