import { useState } from 'react'

import { exportUsers, listUsers } from '#modules/accounts/users.operations.ts'
import type { ListedUser, UsersPage } from '#modules/accounts/users.schema.ts'
import { deleteUser } from '#modules/customers/privacy.operations.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import type { ListView } from '#web/admin/kit/list/declaration.ts'
import { searchFilter } from '#web/admin/kit/list/filters.tsx'
import { listScreen } from '#web/admin/kit/list/list-screen.tsx'
import { countText } from '#web/admin/kit/list/list.tsx'
import { useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { ADMIN_PAGES } from '#web/admin-site.ts'

import { Invitations } from './invitations.tsx'
import { RolesButton } from './permissions-table.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useUserColumns } from './user-columns.tsx'
import { groupFilter, groupOf } from './user-groups.tsx'
import { UserSessionsDialog } from './user-sessions.tsx'

const PER_PAGE = 10

/** Manage Users (spec accounts §2). */
export default listScreen(listUsers, {
  title: ADMIN_PAGES.users.title,
  rows: (answer) => pageOf(answer)?.users,
  lead: ({ data, filter }) => countText(pageOf(data), groupOf(filter).one, groupOf(filter).many),
  failed: 'Failed to fetch users',
  toast: true,
  empty: 'No users found.',
  filters: { group: groupFilter, search: searchFilter('Search', 'Name, email or phone') },
  query: (filter) => ({ ...filter, limit: PER_PAGE }),
  export: { operation: exportUsers, name: 'users.csv' },
  caption: ({ filter }) => `${groupOf(filter).label}, newest first`,
  columns: [],
  useParts: useUserParts,
})

/** With a limit, the answer is a page. */
function pageOf(answer: UsersPage | readonly ListedUser[] | undefined): UsersPage | undefined {
  return answer && 'users' in answer ? answer : undefined
}

function useUserParts({
  page,
  filter,
}: Pick<ListView<unknown, ListedUser, { group: string }>, 'page' | 'filter'>) {
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
  const mayInvite = useMay('staff.write')
  const isStaff = filter.group === 'staff'
  return {
    columns: useUserColumns({
      first: (page - 1) * PER_PAGE + 1,
      onDelete: deletion.ask,
      onSessions: setWatched,
      onRole: setAppointed,
    }),
    buttons: isStaff ? <RolesButton /> : null,
    below: (
      <>
        {mayInvite && isStaff ? <Invitations /> : null}
        {deletion.dialog}
        <RoleDialog user={appointed} onClose={() => setAppointed(undefined)} />
        <UserSessionsDialog user={watched} onClose={() => setWatched(undefined)} />
      </>
    ),
  }
}
