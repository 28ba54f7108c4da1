import type { SessionsBody } from '#modules/accounts/accounts.schema.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useApi } from '#web/admin/kit/requests/use-api.ts'

interface UserSessionsDialogProps {
  /** Undefined while closed. */
  user: ListedUser | undefined
  onClose(): void
}

export function UserSessionsDialog({ user, onClose }: UserSessionsDialogProps) {
  return (
    <RecordDialog of={user} onClose={onClose} title={({ name }) => `Where ${name} is logged in`}>
      {(watched) => <UserSessions user={watched} />}
    </RecordDialog>
  )
}

function UserSessions({ user }: { user: ListedUser }) {
  const path = `/admin/users/${user._id}/sessions`
  const list = useApi<SessionsBody>(path)
  const ending = useAction({
    run: (id: string) => adminApi.delete(`${path}/${id}`),
    done: 'Device logged out.',
    failed: 'Failed to end the session',
    refreshes: [path],
    onFailed: () => refresh(path),
  })

  return (
    <AsyncContent of={list} failed="Failed to fetch sessions" skeleton="h-24">
      {({ sessions }) => (
        <>
          <SecondFactor user={user} />
          {sessions.length === 0 ? <p>Not logged in on any device.</p> : null}
          <ul className="flex flex-col divide-y divide-line">
            {sessions.map(({ _id, device, lastSeenAt, current }) => (
              <li key={_id} className="flex items-center justify-between gap-4 py-2">
                <span>
                  <span className="block font-semibold">{current ? `${device} (this one)` : device}</span>
                  <span className="block text-sm text-ink-soft">{`Last seen ${formatMoment(lastSeenAt)}`}</span>
                </span>
                <SmallButton aria-label={`Log out ${device}`} onClick={() => void ending.run(_id)}>
                  Log out
                </SmallButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </AsyncContent>
  )
}

/**
 * Turns off two-step login for a colleague who lost their phone and recovery codes. Renders nothing if
 * two-step login is off.
 */
function SecondFactor({ user }: { user: ListedUser }) {
  const path = `/admin/users/${user._id}/second-factor`
  const factor = useApi<{ enabled: boolean }>(path)
  const switchOff = useConfirmedAction({
    question: () =>
      `Turn off two-step login for ${user.name}? They’ll be logged out on all devices and notified by email.`,
    confirmLabel: 'Turn off',
    danger: true,
    run: () => adminApi.delete(path),
    done: `Two-step login for ${user.name} is off`,
    failed: 'Failed to turn off two-step login',
    refreshes: [path, `/admin/users/${user._id}/sessions`],
    onFailed: () => refresh(path),
  })

  if (!factor.data?.enabled) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <p>Two-step login is on.</p>
      <SmallButton variant="danger" onClick={() => switchOff.ask()}>
        Turn off two-step login
      </SmallButton>
      {switchOff.dialog}
    </div>
  )
}
