import { useState } from 'react'

import { ROLES } from '#modules/accounts/permissions.ts'
import type { ListedUser, UsersPage } from '#modules/accounts/users.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { roleLabel, useMay } from '#web/admin/kit/admin-role.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { useApi } from '#web/admin/kit/requests/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { Invitations } from './invitations.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserSessionsDialog } from './user-sessions.tsx'

const PER_PAGE = 10
const FAILED = 'Failed to fetch users'

/** Manage Users (spec accounts §2). Search, role and page are in the URL. */
export default function UsersScreen() {
  const pages = useFilterAndPage({ search: '', role: '' })
  const { filter, page, query, change } = pages
  const list = useApi<UsersPage>(`/users?${query}&limit=${PER_PAGE}`, { toast: FAILED })
  const mayInvite = useMay('staff.write')
  const [watched, setWatched] = useState<ListedUser>()
  const [appointed, setAppointed] = useState<ListedUser>()
  const [explained, setExplained] = useState(false)
  const deletion = useConfirmedAction<ListedUser>({
    question: () => 'Are you sure you want to delete this user?',
    detail: ({ name, email }) => `${name}, ${email}`,
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => adminApi.delete(`/users/${_id}`),
    done: 'User deleted',
    failed: 'Failed to delete user',
    refreshes: ['/users'],
  })
  return (
    <AdminPage
      title="Manage Users"
      lead={countText(list.data, 'user', 'users')}
      actions={
        <div className="flex flex-wrap gap-3">
          <ExportButton
            path={`/admin/users/export?${new URLSearchParams(filter).toString()}`}
            name="users.csv"
          />
          <Button variant="secondary" onClick={() => setExplained(true)}>
            Roles and permissions
          </Button>
        </div>
      }
    >
      <Filters {...filter} onChange={change} />
      <List
        list={list}
        failed={FAILED}
        caption="Users, newest first"
        columns={useUserColumns({
          first: (page - 1) * PER_PAGE + 1,
          onDelete: deletion.ask,
          onSessions: setWatched,
          onRole: setAppointed,
        })}
        items={list.data?.users}
        empty="No users found."
        keyOf={({ _id }) => _id}
        pages={pages}
      />
      {mayInvite ? <Invitations /> : null}
      {deletion.dialog}
      <RoleDialog user={appointed} onClose={() => setAppointed(undefined)} />
      <UserSessionsDialog user={watched} onClose={() => setWatched(undefined)} />
      <Dialog open={explained} onClose={() => setExplained(false)} title="Roles and permissions" wide>
        <PermissionsTable />
      </Dialog>
    </AdminPage>
  )
}

interface FiltersProps {
  search: string
  role: string
  onChange(change: { search?: string; role?: string }): void
}

function Filters({ search, role, onChange }: FiltersProps) {
  return (
    <search aria-label="Users" className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <SearchField
        label="Search"
        placeholder="Name or email"
        value={search}
        onText={(text) => onChange({ search: text })}
      />
      <Choice label="Role" value={role} onValue={(role) => onChange({ role })}>
        <option value="">All roles</option>
        {ROLES.map((name) => (
          <option key={name} value={name}>
            {roleLabel(name)}
          </option>
        ))}
      </Choice>
    </search>
  )
}
