import type { HealthBody } from '#modules/operations/health/health.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

type Queue = HealthBody['queues'][number]
type Backups = HealthBody['backups']

interface Check {
  name: string
  tone: Tone
  state: string
  details: readonly string[]
  /** Link to the list in which staff resolve it; absent if that list is on this screen. */
  href?: string
}

export const CHECK_COLUMNS: readonly Column<Check>[] = [
  {
    label: 'Check',
    className: 'font-medium md:w-56',
    cell: ({ name, href }) =>
      href ? (
        <a href={href} className="target -my-3 inline-flex items-center underline underline-offset-4">
          {name}
        </a>
      ) : (
        name
      ),
  },
  { label: 'State', className: 'md:w-40', cell: ({ tone, state }) => <Badge tone={tone}>{state}</Badge> },
  {
    label: 'Details',
    card: 'wide',
    className: 'tabular-nums max-md:empty:hidden',
    cell: ({ details }) =>
      details.map((sentence) => (
        <p key={sentence} className="max-w-prose text-pretty break-words">
          {sentence}
        </p>
      )),
  },
]

const OK = { tone: 'savings', state: 'OK' } as const

/** Returns every check, failed ones first. */
export function checksOf({
  queues,
  payouts,
  backups,
  databaseFaults,
}: Pick<HealthBody, 'queues' | 'payouts' | 'backups' | 'databaseFaults'>): readonly Check[] {
  const checks = [
    ...queues.map(checkOfQueue),
    checkOfPayouts(payouts),
    ...checkOfBackups(backups),
    { name: 'Database', ...failedIf(databaseFaults.length > 0, 'Failed'), details: databaseFaults },
  ]
  const isFailed = ({ tone }: Check) => Number(tone === 'danger')
  return checks.toSorted((a, b) => isFailed(b) - isFailed(a))
}

const failedIf = (failed: boolean, state: string) => (failed ? ({ tone: 'danger', state } as const) : OK)

const QUEUES: Record<Queue['name'], (failed: boolean) => Pick<Check, 'name' | 'href'>> = {
  checkouts: () => ({ name: 'Pending checkouts' }),
  refunds: (failed) => ({
    name: 'Refunds',
    href: adminLinks.refunds({ status: failed ? 'failed' : undefined }),
  }),
  mail: (failed) => ({
    name: 'Emails',
    href: `${adminLinks.health({ status: failed ? 'failed' : 'queued' })}#emails`,
  }),
  webhooks: () => ({ name: 'Payment gateway events' }),
}

function checkOfQueue({ name, waiting, failed, oldest }: Queue): Check {
  return {
    ...QUEUES[name](failed > 0),
    ...failedIf(failed > 0, `${failed} failed`),
    details: [oldest ? `${waiting} waiting since ${formatMoment(oldest)}.` : 'None waiting.'],
  }
}

function checkOfPayouts({ failing, count }: HealthBody['payouts']): Check {
  const state = failing.length > 0 ? 'Not checked' : `${count} ${count === 1 ? 'difference' : 'differences'}`
  const days = failing.map(({ day }) => longDate(day)).join(', ')
  return {
    name: 'Payouts',
    ...failedIf(failing.length + count > 0, state),
    details: days
      ? [`We couldn’t check the payouts of ${days}: ${failing[0]?.lastError}. We’ll try again.`]
      : [],
  }
}

/** Returns nothing if no backups are scheduled. */
function checkOfBackups({ scheduled, good, unmade }: Backups): Check[] {
  if (!scheduled && !good && !unmade) return []
  const last = good
    ? `Last successful backup: ${good.name}, ${formatMoment(good.endedAt)} (${sizeText(good.bytes)}).`
    : 'No successful backup yet.'
  if (!unmade) return [{ name: 'Backups', ...OK, details: [last] }]
  const { state, dueAt, attempts, lastError, nextAttemptAt } = unmade
  const running = state === 'running'
  const outcome = running ? 'is being made' : `failed ${attempts === 1 ? 'once' : `${attempts} times`}`
  return [
    {
      name: 'Backups',
      ...(running ? { tone: 'notice', state: 'Under way' } : { tone: 'danger', state: 'Failed' }),
      details: [
        `The backup due ${formatMoment(dueAt)} ${outcome}.`,
        ...(lastError ? [lastError] : []),
        ...(nextAttemptAt ? [`The next attempt is on ${formatMoment(nextAttemptAt)}.`] : []),
        last,
      ],
    },
  ]
}

function sizeText(bytes: number): string {
  const mega = bytes / 1_000_000
  return mega < 1000 ? `${mega.toFixed(1)} MB` : `${(mega / 1000).toFixed(1)} GB`
}
