import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { roleLabel, useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { formatDay } from '#web/admin/kit/moments.ts'
import { staffSession } from '#web/client/session-store.ts'
import { adminLinks } from '#web/admin-site.ts'
import { EmailText } from '#web/ui/email-text.tsx'

interface UserColumns {
  first: number
  onDelete(user: ListedUser): void
  onSessions(user: ListedUser): void
  onRole(user: ListedUser): void
}

export function useUserColumns({ first, ...actions }: UserColumns): Column<ListedUser>[] {
  const mayStaff = useMay('staff.write')
  const mayAct = useMay('users.write')
  return [
    {
      label: 'No.',
      card: 'hidden',
      className: 'text-ink-soft tabular-nums',
      notOnTablets: true,
      cell: (_, i) => first + i,
    },
    {
      label: 'Name',
      className: 'min-w-28 font-semibold wrap-anywhere',
      cell: ({ _id, name }) => (
        <a
          href={adminLinks.customer(_id)}
          className="target inline-flex items-center underline underline-offset-4"
        >
          {name}
        </a>
      ),
    },
    {
      label: 'Email',
      card: 'wide',
      className: 'min-w-44 wrap-anywhere',
      cell: ({ email }) => <EmailText email={email} />,
    },
    { label: 'Role', card: 'wide', cell: ({ role }) => roleLabel(role) },
    {
      label: 'Joined',
      className: 'lg:whitespace-nowrap',
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    {
      label: 'Orders',
      numeric: true,
      notOnTablets: true,
      cell: ({ orders }) => (
        <>
          <span>{orders}</span>
          <span className="md:sr-only">{` ${orders === 1 ? 'order' : 'orders'}`}</span>
        </>
      ),
    },
    ...(mayAct || mayStaff
      ? [
          {
            label: 'Actions',
            card: 'wide' as const,
            cell: (user: ListedUser) => <Actions user={user} {...actions} />,
          },
        ]
      : []),
  ]
}

function Actions({ user, onDelete, onSessions, onRole }: Omit<UserColumns, 'first'> & { user: ListedUser }) {
  const mayStaff = useMay('staff.write')
  const mayDelete = useMay('users.write')
  // Only another owner can delete an owner.
  const own = user._id === ownerOfToken(staffSession.token() ?? '')
  return (
    <div className="flex gap-2 md:max-lg:gap-1">
      {mayStaff ? (
        <>
          <SmallButton aria-label={`Role of ${user.name}`} onClick={() => onRole(user)}>
            Role
          </SmallButton>
          <SmallButton aria-label={`Sessions of ${user.name}`} onClick={() => onSessions(user)}>
            Sessions
          </SmallButton>
        </>
      ) : null}
      {mayDelete && !own ? (
        <SmallButton variant="danger" aria-label={`Delete ${user.name}`} onClick={() => onDelete(user)}>
          Delete
        </SmallButton>
      ) : null}
    </div>
  )
}

/**
 * Returns the user id in a token, or undefined if it can't be decoded. It is only used to hide a button: the
 * server authorizes.
 */
function ownerOfToken(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { sub?: unknown }
    return typeof claims.sub === 'string' ? claims.sub : undefined
  } catch {
    return undefined
  }
}
