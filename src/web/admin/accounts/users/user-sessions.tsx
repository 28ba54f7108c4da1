import {
  getSecondFactorOfUser,
  disableSecondFactorOfUser,
} from '#modules/accounts/second-factor/second-factor.operations.ts'
import { listSessionsOfUser, endSessionOfUser } from '#modules/accounts/users.operations.ts'
import type { ListedUser } from '#modules/accounts/users.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useRequest } from '#web/admin/kit/requests/use-operation.ts'
import { requestOf } from '#web/client/call.ts'

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
  const request = requestOf(listSessionsOfUser, { param: { id: user._id } })
  const list = useRequest(request)
  const ending = useAction({
    run: (session: string) => staffCall(endSessionOfUser, { param: { id: user._id, session } }),
    done: 'Device logged out.',
    failed: 'Failed to end the session',
    refreshes: [request],
    onFailed: () => refresh(request),
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
  const param = { id: user._id }
  const request = requestOf(getSecondFactorOfUser, { param })
  const factor = useRequest(request)
  const switchOff = useConfirmedAction({
    question: () =>
      `Turn off two-step login for ${user.name}? They’ll be logged out on all devices and notified by email.`,
    confirmLabel: 'Turn off',
    danger: true,
    run: () => staffCall(disableSecondFactorOfUser, { param }),
    done: `Two-step login for ${user.name} is off`,
    failed: 'Failed to turn off two-step login',
    refreshes: [request, requestOf(listSessionsOfUser, { param })],
    onFailed: () => refresh(request),
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
