import { useEffect } from 'react'

import { listSessions, endOtherSessions, endSession } from '#modules/accounts/accounts.operations.ts'
import type { ListedSessionBody } from '#modules/accounts/accounts.schema.ts'
import { getSecondFactor } from '#modules/accounts/second-factor/second-factor.operations.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { noteEnrolment, useMustEnrol } from '#web/admin/kit/api/session.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { AsyncContent } from '#web/admin/kit/loaded.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { Badge } from '#web/ui/badge.tsx'

import { TwoSteps } from './two-steps.tsx'

const WHY_ENROL =
  'Owners and managers of a live shop need two-step login. Set it up here to open the rest of the admin area.'

export default function SecurityScreen() {
  const factor = useOperation(getSecondFactor)
  const changed = () => refresh(getSecondFactor, listSessions)
  const mustEnrol = useMustEnrol()
  const enabled = factor.data?.enabled
  useEffect(() => {
    if (enabled) noteEnrolment(false)
  }, [enabled])
  return (
    <AdminPage
      title={ADMIN_PAGES.security.title}
      lead={mustEnrol ? WHY_ENROL : 'How you log in, and where you’re logged in.'}
    >
      <div className="flex max-w-3xl flex-col gap-8">
        <AsyncContent of={factor} failed="Failed to load two-step login" skeleton="h-48 rounded-lg">
          {(state) => <TwoSteps state={state} onChanged={changed} />}
        </AsyncContent>
        <OwnSessions />
      </div>
    </AdminPage>
  )
}

function OwnSessions() {
  const list = useOperation(listSessions)
  const ending = useAction({
    run: ({ _id }: ListedSessionBody) => staffCall(endSession, { param: { id: _id } }),
    done: (_, { device }) => `${device} is logged out.`,
    failed: 'Failed to end the session',
    refreshes: [listSessions],
    onFailed: () => refresh(listSessions),
  })

  const others = useConfirmedAction({
    question: () => 'Log out on all other devices?',
    confirmLabel: 'Log out',
    run: () => staffCall(endOtherSessions),
    done: 'All other devices are logged out.',
    failed: 'Failed to log out the other devices',
    refreshes: [listSessions],
  })
  const count = list.data?.sessions.filter(({ current }) => !current).length ?? 0

  return (
    <section aria-labelledby="own-sessions">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-sessions" className="type-heading">
          Where you’re logged in
        </h2>
        {count > 1 ? (
          <SmallButton onClick={() => others.ask()}>{`Log out ${count} other devices`}</SmallButton>
        ) : null}
      </div>
      {others.dialog}
      <AsyncContent of={list} failed="Failed to load your sessions" skeleton="h-24 rounded-lg">
        {({ sessions }) => (
          <ul className="panel">
            {sessions.map((session) => (
              <SessionLine
                key={session._id}
                session={session}
                busy={ending.busy}
                onEnd={() => void ending.run(session)}
              />
            ))}
          </ul>
        )}
      </AsyncContent>
    </section>
  )
}

interface SessionLineProps {
  session: ListedSessionBody
  busy: boolean
  onEnd(): void
}

function SessionLine({ session, busy, onEnd }: SessionLineProps) {
  const { device, createdAt, lastSeenAt, current } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line p-4 first:border-t-0">
      <div className="grow basis-48">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft">
          {`Logged in ${formatMoment(createdAt)}, last seen ${formatMoment(lastSeenAt)}`}
        </p>
      </div>
      {current ? (
        <Badge tone="savings">This device</Badge>
      ) : (
        <SmallButton disabled={busy} aria-label={`Log out ${device}`} onClick={onEnd}>
          Log out
        </SmallButton>
      )}
    </li>
  )
}
