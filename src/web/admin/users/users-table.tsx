import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { INDIA } from '#platform/indian-day.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { ownerOfToken } from '#web/admin/kit/own-id.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { readAdminToken } from '#web/browser/admin-session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell } from '#web/ui/table.tsx'

import { RoleSelect } from './role-select.tsx'
import { roleWord } from './role-words.ts'

interface UsersTableProps {
  users: readonly ListedUser[] | undefined
  /** The number of the first row. */
  first: number
  onChanged(): void
  onDelete(user: ListedUser): void
  onSessions(user: ListedUser): void
}

const joined = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA })

const COLUMNS = ['No.', 'Name', 'Email', 'Role', 'Joined', 'Orders']

export function UsersTable({ users, first, ...acts }: UsersTableProps) {
  const mayAct = useMay('users.write')
  return (
    <RecordsTable
      caption="Users, newest first"
      columns={mayAct ? [...COLUMNS, 'Actions'] : COLUMNS}
      numeric={['Orders']}
      records={users}
      empty="No users found."
      renderRow={(user) => (
        <UserRow key={user._id} user={user} number={first + (users?.indexOf(user) ?? 0)} {...acts} />
      )}
    />
  )
}

interface UserRowProps extends Pick<UsersTableProps, 'onChanged' | 'onDelete' | 'onSessions'> {
  user: ListedUser
  number: number
}

function UserRow({ user, number, onChanged, onDelete, onSessions }: UserRowProps) {
  const mayStaff = useMay('staff.write')
  return (
    <tr className={STACKED.row}>
      <Cell className={`tabular-nums text-ink-soft ${HALF_CELL}`}>{number}</Cell>
      <Cell className={`min-w-24 font-semibold wrap-anywhere ${HALF_CELL}`}>{user.name}</Cell>
      <Cell className={`min-w-32 wrap-anywhere lg:min-w-44 ${WIDE_CELL}`}>{user.email}</Cell>
      <Cell className={WIDE_CELL}>
        {mayStaff ? <RoleSelect user={user} onChanged={onChanged} /> : roleWord(user.role)}
      </Cell>
      <Cell className={`lg:whitespace-nowrap ${HALF_CELL}`}>{joined.format(new Date(user.createdAt))}</Cell>
      <Cell className={`text-right tabular-nums ${HALF_CELL}`}>
        {user.orders}
        <span className="md:sr-only"> {user.orders === 1 ? 'order' : 'orders'}</span>
      </Cell>
      <UserActs user={user} onDelete={onDelete} onSessions={onSessions} />
    </tr>
  )
}

/** Nothing for those who may do neither. */
function UserActs({ user, onDelete, onSessions }: Omit<UserRowProps, 'number' | 'onChanged'>) {
  const mayStaff = useMay('staff.write')
  const mayDelete = useMay('users.write')
  // Nobody deletes themselves: another owner has to do it.
  const own = user._id === ownerOfToken(readAdminToken() ?? '')
  if (!mayStaff && !mayDelete) return null
  return (
    <Cell className={WIDE_CELL}>
      <div className="flex gap-2 md:max-lg:flex-col">
        {mayStaff ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Sessions of ${user.name}`}
            onClick={() => onSessions(user)}
          >
            Sessions
          </Button>
        ) : null}
        {mayDelete && !own ? (
          <Button
            size="sm"
            variant="danger"
            aria-label={`Delete ${user.name}`}
            onClick={() => onDelete(user)}
          >
            Delete
          </Button>
        ) : null}
      </div>
    </Cell>
  )
}
