import { listUsers, exportUsers, changeRole } from '#modules/accounts/users.operations.ts'
import { deleteUser } from '#modules/customers/privacy.operations.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { anyRequestOf, requestOf } from '#web/client/call.ts'
import { useState } from 'react'

import { type Role, ROLES, USER_GROUPS, type UserGroup } from '#modules/accounts/roles.ts'
import type { ListedUser, UsersPage } from '#modules/accounts/users.schema.ts'
import { useFilterAndPage } from '#web/admin/kit/address.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { roleLabel, useMay } from '#web/admin/kit/admin-role.ts'
import { ExportButton } from '#web/admin/kit/buttons.tsx'
import { Choice, SearchField } from '#web/admin/kit/form/fields.tsx'
import { StaffForm, useStaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { ListTabs } from '#web/admin/kit/list/list-tabs.tsx'
import { countText, List } from '#web/admin/kit/list/list.tsx'
import { hasIssues, useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

import { Invitations } from './invitations.tsx'
import { PermissionsTable } from './permissions-table.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserSessionsDialog } from './user-sessions.tsx'

const PER_PAGE = 10
const FAILED = 'Failed to fetch users'

/** Manage Users (spec accounts §2). Group, search and page are in the URL. */
export default function UsersScreen() {
  const pages = useFilterAndPage({ search: '', group: 'customers' })
  const { filter, page, change } = pages
  const isStaff = filter.group === 'staff'
  const query = { ...filter, page, limit: PER_PAGE }
  // With a limit, the answer is a page.
  const list = useRequest(anyRequestOf<UsersPage>(listUsers, { query }), { toast: FAILED })
  const mayInvite = useMay('staff.write')
  const [watched, setWatched] = useState<ListedUser>()
  const [appointed, setAppointed] = useState<ListedUser>()
  const deletion = useConfirmedAction<ListedUser>({
    question: () => 'Are you sure you want to delete this user?',
    detail: ({ name, email }) => `${name}, ${email}`,
    confirmLabel: 'Delete',
    danger: true,
    run: ({ _id }) => staffCall(deleteUser, { param: { id: _id } }),
    done: 'User deleted',
    failed: 'Failed to delete user',
    refreshes: [listUsers],
  })
  return (
    <AdminPage
      title="Manage Users"
      lead={lengthOf(list.data, isStaff)}
      actions={<PageActions filter={filter} />}
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <GroupTabs group={filter.group} />
        <search aria-label="Users" className="block min-w-56 flex-1 sm:max-w-md">
          <SearchField
            label="Search"
            placeholder="Name, email or phone"
            value={filter.search}
            onText={(search) => change({ search })}
          />
        </search>
      </div>
      <List
        list={list}
        failed={FAILED}
        caption={`${TAB_LABELS[isStaff ? 'staff' : 'customers']}, newest first`}
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
      {mayInvite && isStaff ? <Invitations /> : null}
      {deletion.dialog}
      <RoleDialog user={appointed} onClose={() => setAppointed(undefined)} />
      <UserSessionsDialog user={watched} onClose={() => setWatched(undefined)} />
    </AdminPage>
  )
}

function lengthOf(users: UsersPage | undefined, isStaff: boolean): string {
  return isStaff ? countText(users, 'colleague', 'colleagues') : countText(users, 'customer', 'customers')
}

function PageActions({ filter }: { filter: TabsProps }) {
  const [explained, setExplained] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <ExportButton file={requestOf(exportUsers, { query: filter })} name="users.csv" />
      {filter.group === 'staff' ? (
        <Button variant="secondary" onClick={() => setExplained(true)}>
          Roles and permissions
        </Button>
      ) : null}
      <Dialog open={explained} onClose={() => setExplained(false)} title="Roles and permissions" wide>
        <PermissionsTable />
      </Dialog>
    </div>
  )
}

interface TabsProps {
  group: string
  search: string
}

const TAB_LABELS: Record<UserGroup, string> = { customers: 'Customers', staff: 'Staff' }

/** Each group is searched on its own: a customer's name finds no colleague. */
function GroupTabs({ group }: Pick<TabsProps, 'group'>) {
  const tabs = USER_GROUPS.map((name) => ({
    label: TAB_LABELS[name],
    to: new URLSearchParams(name === 'staff' ? { group: name } : {}),
    current: name === group,
  }))
  return <ListTabs label="Users by group" look="pills" tabs={tabs} />
}

/** Changes a person's role, which grants or revokes access to the admin area. */
function RoleDialog({ user, onClose }: { user: ListedUser | undefined; onClose(): void }) {
  return (
    <RecordDialog of={user} onClose={onClose} title={({ name }) => `Role of ${name}`}>
      {(person) => <RoleForm user={person} onDone={onClose} />}
    </RecordDialog>
  )
}

function RoleForm({ user, onDone }: { user: ListedUser; onDone(): void }) {
  const form = useStaffForm<{ role: Role }>({ role: user.role })
  const change = useAction({
    run: ({ role }: { role: Role }) =>
      staffCall(changeRole, { param: { id: user._id }, json: { role, loaded: user.role } }),
    done: (_, { role }) => `${user.name} is now ${roleLabel(role)}`,
    failed: 'Failed to change the role',
    shown: hasIssues,
    refreshes: [listUsers],
    onDone,
    onFailed: (error) => form.refuse(error),
  })
  return (
    <StaffForm form={form} send={change.run} busy={change.busy} submit="Change role" disabled={!form.dirty}>
      <Choice {...form.field('role', 'Role')} hint={`${user.name} will be logged out everywhere.`}>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {roleLabel(role)}
          </option>
        ))}
      </Choice>
    </StaffForm>
  )
}
