import { useState } from 'react'

import type { ListedSessionBody } from '#modules/accounts/accounts.schema.ts'
import { DeviceLine } from '#web/account/devices/device-line.tsx'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { securityApi } from './security-api.ts'

interface OwnSessionsProps {
  /** Undefined while they load. */
  sessions: readonly ListedSessionBody[] | undefined
  onChanged(): void
}

/** Where whoever looks is logged in, each with a button that ends it. */
export function OwnSessions({ sessions, onChanged }: OwnSessionsProps) {
  const [busy, setBusy] = useState(false)

  async function end({ _id, device }: ListedSessionBody): Promise<void> {
    setBusy(true)
    try {
      await securityApi.endSession(_id)
      notify.success(`${device} is logged out.`)
    } catch (error) {
      notify.error(messageOf(error, 'Failed to end the session'))
    }
    setBusy(false)
    onChanged()
  }

  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="display mb-3 text-xl">
        Where you are logged in
      </h2>
      {sessions ? (
        <ul className="rounded-lg border border-line bg-surface">
          {sessions.map((session) => (
            <DeviceLine key={session._id} device={session} busy={busy} onLogOut={() => void end(session)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
    </section>
  )
}
