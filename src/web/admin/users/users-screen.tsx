import { useState } from 'react'

import type { ListedUser, UsersPage } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/list/export-button.tsx'
import { Pager } from '#web/admin/kit/list/pager.tsx'
import { countText } from '#web/admin/kit/list/count-text.ts'
import { toastWhenFailed } from '#web/admin/kit/api/toast-when-failed.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { useFilterAndPage } from '#web/admin/kit/address/use-filter-and-page.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { DeleteUser } from './delete-user.tsx'
import { Invitations } from './invitations/invitations.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { UserSessionsDialog } from './user-sessions.tsx'
import { UsersFilters } from './users-filters.tsx'
import { UsersTable } from './users-table.tsx'

const PER_PAGE = 10

const loadUsers = toastWhenFailed('Failed to fetch users', (query, signal) =>
  adminApi.get<UsersPage>(`/users?${query}`, { signal }),
)

/** Manage Users (spec accounts §2). Search, role and page are in the address. */
export default function UsersScreen() {
  const { filter, page, change, turnTo } = useFilterAndPage({ search: '', role: '' })
  const asked = new URLSearchParams({ ...filter, page: String(page), limit: String(PER_PAGE) })
  const list = useLoad(asked.toString(), loadUsers)
  const mayInvite = useMay('staff.write')
  const [leaving, setLeaving] = useState<ListedUser>()
  const [watched, setWatched] = useState<ListedUser>()
  const [explained, setExplained] = useState(false)
  return (
    <AdminPage
      title="Manage Users"
      lead={countText(list.data, 'user', 'users')}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton path={exportPath(filter)} name="users.csv" />
          <Button variant="secondary" onClick={() => setExplained(true)}>
            Who may do what
          </Button>
        </div>
      }
    >
      <UsersFilters {...filter} onChange={change} />
      {list.state === 'failed' ? <LoadFailure message="Failed to fetch users" onRetry={list.reload} /> : null}
      <UsersTable
        users={list.data?.users}
        first={(page - 1) * PER_PAGE + 1}
        onChanged={list.reload}
        onDelete={setLeaving}
        onSessions={setWatched}
      />
      <Pager page={page} totalPages={list.data?.totalPages ?? 1} onPage={turnTo} />
      {mayInvite ? <Invitations /> : null}
      <DeleteUser user={leaving} onClose={() => setLeaving(undefined)} onDeleted={list.reload} />
      <UserSessionsDialog user={watched} onClose={() => setWatched(undefined)} />
      <Dialog open={explained} onClose={() => setExplained(false)} title="Who may do what" wide>
        <PermissionsTable />
      </Dialog>
    </AdminPage>
  )
}

function exportPath(filter: Record<string, string>): string {
  return `/admin/users/export?${new URLSearchParams(filter).toString()}`
}
