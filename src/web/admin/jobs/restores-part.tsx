import type { RestoreItem, RestoresBody } from '#modules/restores/restores.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/browser/use-action.ts'
import { Button } from '#web/ui/button.tsx'

import { StraysTable } from './strays-table.tsx'

interface RestoresPartProps {
  left: RestoresBody
  onChanged(): void
}

/** What restores of the shop left to staff; nothing when there was none, as is usual. */
export function RestoresPart({ left, onChanged }: RestoresPartProps) {
  if (left.restores.length === 0 && left.strays.length === 0) return null
  return (
    <section aria-labelledby="restores-title" className="flex flex-col gap-4">
      <h2 id="restores-title" className="text-lg">
        The shop was restored from a backup
      </h2>
      {left.restores.map((restore) => (
        <RestoreCard key={restore._id} restore={restore} onChanged={onChanged} />
      ))}
      <StraysTable strays={left.strays} onChanged={onChanged} />
    </section>
  )
}

function RestoreCard({ restore, onChanged }: { restore: RestoreItem; onChanged(): void }) {
  const { busy, run } = useAction()
  async function see(): Promise<void> {
    await run(() => adminApi.post(`/admin/restores/${restore._id}/seen`, {}), {
      done: 'Noted',
      failed: 'Failed to note it',
    })
    onChanged()
  }
  const maySee = useMay('webhooks.write') && !restore.seen
  const madeAt = formatMoment(restore.madeAt)
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p className="max-w-prose text-pretty">
        On {formatMoment(restore.restoredAt)} it went back to {madeAt}. What was ordered, written and uploaded
        in between is gone.
      </p>
      <ul className="my-4 flex max-w-prose list-disc flex-col gap-2 pl-5 text-pretty">
        <li>{gatewayText(restore)}</li>
        <li>
          Invoices go on in new series, because numbers that were given after {madeAt} are not known:{' '}
          <span className="tabular-nums">
            {restore.series.map(({ from, to }) => `${from} → ${to}`).join(', ')}
          </span>
          . Keep the documents of that time for your returns.
        </li>
        <li>Accounts and texts that were deleted or changed since are as they were: do it again.</li>
        <li>Orders that had left before the restore may wait here to be sent: look before you pack.</li>
      </ul>
      {maySee ? (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void see()}>
          I have seen to it
        </Button>
      ) : null}
    </div>
  )
}

function gatewayText({ lookedAt, nextLookAt, lastError }: RestoreItem): string {
  const trouble = lastError ? ' Not everything was answered; it is asked again.' : ''
  if (!lookedAt) return 'The gateway is being asked what was paid and sent back since.'
  if (!nextLookAt) return 'The gateway was asked for four days what was paid and sent back since.'
  return `The gateway was asked on ${formatMoment(lookedAt)} what was paid and sent back since, and is asked again on ${formatMoment(nextLookAt)}.${trouble}`
}
