import { useState } from 'react'

import type { ListedUser, UsersPage } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/frame/admin-api.ts'
import { AdminPage } from '#web/admin/frame/admin-page.tsx'
import { useMay } from '#web/admin/frame/admin-role.ts'
import { ExportButton } from '#web/admin/frame/export-button.tsx'
import { Pager } from '#web/admin/frame/pager.tsx'
import { foundWords } from '#web/admin/frame/found-words.ts'
import { saidWhenFailed } from '#web/admin/frame/said-when-failed.ts'
import { LoadFailure } from '#web/admin/frame/table-states.tsx'
import { useAddressWords } from '#web/admin/frame/use-address-words.ts'
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

const loadUsers = saidWhenFailed('Failed to fetch users', (query, signal) =>
  adminApi.get<UsersPage>(`/users?${query}`, { signal }),
)

/** Manage Users (spec accounts §2). Search, role and page are in the address. */
export default function UsersScreen() {
  const { words, page, change, turnTo } = useAddressWords({ search: '', role: '' })
  const asked = new URLSearchParams({ ...words, page: String(page), limit: String(PER_PAGE) })
  const list = useLoad(asked.toString(), loadUsers)
  const mayInvite = useMay('staff.write')
  const [leaving, setLeaving] = useState<ListedUser>()
  const [watched, setWatched] = useState<ListedUser>()
  const [explained, setExplained] = useState(false)
  return (
    <AdminPage
      title="Manage Users"
      lead={foundWords(list.data, 'user', 'users')}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton path={exportPath(words)} name="users.csv" />
          <Button variant="secondary" onClick={() => setExplained(true)}>
            Who may do what
          </Button>
        </div>
      }
    >
      <UsersFilters {...words} onChange={change} />
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

function exportPath(words: Record<string, string>): string {
  return `/admin/users/export?${new URLSearchParams(words).toString()}`
}
