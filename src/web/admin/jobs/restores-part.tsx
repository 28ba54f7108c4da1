import type { RestoreItem, RestoresBody } from '#modules/restores/restores.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction } from '#web/admin/kit/requests/use-action.ts'
import { Button } from '#web/ui/button.tsx'

import { StraysTable } from './strays-table.tsx'

interface RestoresPartProps {
  left: RestoresBody
  onChanged(): void
}

/** What a restored backup leaves staff to do; nothing when there was none, as is usual. */
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
  const { busy, run } = useAction({
    run: () => adminApi.post(`/admin/restores/${restore._id}/seen`, {}),
    done: 'Noted',
    failed: 'Failed to note it',
    onDone: onChanged,
    onFailed: onChanged,
  })
  const maySee = useMay('webhooks.write') && !restore.seen
  const madeAt = formatMoment(restore.madeAt)
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p className="max-w-prose text-pretty">
        On {formatMoment(restore.restoredAt)} it was restored to {madeAt}. Everything ordered, written and
        uploaded in between is lost.
      </p>
      <ul className="my-4 flex max-w-prose list-disc flex-col gap-2 pl-5 text-pretty">
        <li>{gatewayText(restore)}</li>
        <li>
          Invoices continue in new series, because the numbers issued after {madeAt} are unknown:{' '}
          <span className="tabular-nums">
            {restore.series.map(({ from, to }) => `${from} → ${to}`).join(', ')}
          </span>
          . Keep the documents from that time for your tax returns.
        </li>
        <li>Accounts and texts changed or deleted since then are back as they were: repeat those changes.</li>
        <li>Orders sent before the restore may show here as not sent: check before you pack.</li>
      </ul>
      {maySee ? (
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
          Done, hide this
        </Button>
      ) : null}
    </div>
  )
}

function gatewayText({ lookedAt, nextLookAt, lastError }: RestoreItem): string {
  const trouble = lastError ? ' Some answers are missing; the shop will ask again.' : ''
  if (!lookedAt) return 'The shop is asking the gateway what was paid and refunded since.'
  if (!nextLookAt) return 'For four days the shop has asked the gateway what was paid and refunded since.'
  return `The shop asked the gateway on ${formatMoment(lookedAt)} what was paid and refunded since, and asks again on ${formatMoment(nextLookAt)}.${trouble}`
}
