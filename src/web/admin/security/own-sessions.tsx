import { useState } from 'react'

import type { ListedSessionBody } from '#modules/accounts/accounts.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { messageOf } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
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
            <SessionLine key={session._id} session={session} busy={busy} onEnd={() => void end(session)} />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
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
          Logged in {formatMoment(createdAt)}, last seen {formatMoment(lastSeenAt)}
        </p>
      </div>
      {current ? (
        <Badge tone="savings">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          aria-label={`Log out ${device}`}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </li>
  )
}
