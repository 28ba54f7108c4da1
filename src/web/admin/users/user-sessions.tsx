import type { SessionsBody } from '#modules/accounts/accounts.schema.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { ColleagueFactor } from './colleague-factor.tsx'

const loadSessions = (path: string, signal: AbortSignal) => adminApi.get<SessionsBody>(path, { signal })

interface UserSessionsDialogProps {
  /** Undefined: the window is closed. */
  user: ListedUser | undefined
  onClose(): void
}

export function UserSessionsDialog({ user, onClose }: UserSessionsDialogProps) {
  const title = `Where ${user?.name ?? ''} is logged in`
  return (
    <Dialog open={user !== undefined} onClose={onClose} title={title}>
      {user ? <UserSessions user={user} /> : null}
    </Dialog>
  )
}

/** Where somebody is logged in, each with a button that ends it. */
function UserSessions({ user }: { user: ListedUser }) {
  const path = `/admin/users/${user._id}/sessions`
  const list = useLoad(path, loadSessions)

  async function end(id: string): Promise<void> {
    try {
      await adminApi.delete(`${path}/${id}`)
      notify.success('That device is logged out.')
    } catch (error) {
      notify.error(messageOf(error, 'Failed to end the session'))
    }
    list.reload()
  }

  if (list.state === 'failed') {
    return <LoadFailure message="Failed to fetch sessions" onRetry={list.reload} />
  }
  if (!list.data) return <Skeleton className="h-24" />
  return (
    <>
      <ColleagueFactor user={user} onSwitchedOff={list.reload} />
      {list.data.sessions.length === 0 ? <p>Logged in nowhere.</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {list.data.sessions.map(({ _id, device, lastSeenAt, current }) => (
          <li key={_id} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="block font-semibold">{current ? `${device} (this one)` : device}</span>
              <span className="block text-sm text-ink-soft">Last seen {formatMoment(lastSeenAt)}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Log out ${device}`}
              onClick={() => void end(_id)}
            >
              Log out
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
