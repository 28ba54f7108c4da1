import type { JobsBody } from '#modules/operations/jobs/jobs.schema.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { Badge } from '#web/ui/badge.tsx'

type Backups = JobsBody['backups']
type Unmade = NonNullable<Backups['unmade']>

/**
 * Time of the last good backup, and why a newer one is missing. Renders nothing if no backups are
 * scheduled.
 */
export function BackupsPart({ backups }: { backups: Backups | undefined }) {
  if (!backups) return null
  const { scheduled, good, unmade } = backups
  if (!scheduled && !good && !unmade) return null
  return (
    <section aria-labelledby="backups-title">
      <h2 id="backups-title" className="type-heading mb-3">
        Backups
      </h2>
      <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
        <p className="tabular-nums">
          {good
            ? `Last successful backup: ${good.name}, ${formatMoment(good.endedAt)} (${sizeText(good.bytes)}).`
            : 'No successful backup yet.'}
        </p>
        {unmade ? <UnmadeText unmade={unmade} /> : null}
      </div>
    </section>
  )
}

function UnmadeText({ unmade: { state, dueAt, attempts, lastError, nextAttemptAt } }: { unmade: Unmade }) {
  const running = state === 'running'
  return (
    <div>
      <Badge tone={running ? 'notice' : 'danger'}>{running ? 'Under way' : 'Failed'}</Badge>
      <p className="mt-1 text-pretty tabular-nums">
        {`The backup due ${formatMoment(dueAt)} ${running ? 'is being made.' : `failed ${attempts === 1 ? 'once' : `${attempts} times`}.`}${nextAttemptAt ? ` The next attempt is on ${formatMoment(nextAttemptAt)}.` : ''}`}
      </p>
      {lastError ? <p className="mt-1 text-sm break-words text-ink-soft">{lastError}</p> : null}
    </div>
  )
}

function sizeText(bytes: number): string {
  const mega = bytes / 1_000_000
  return mega < 1000 ? `${mega.toFixed(1)} MB` : `${(mega / 1000).toFixed(1)} GB`
}
