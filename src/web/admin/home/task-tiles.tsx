import { clsx } from 'clsx'

import { TaskList } from '#web/admin/kit/tasks/task-list.tsx'
import { countText, type Task, TASKS, otherUrgentTasks, type Waiting } from '#web/admin/kit/tasks/tasks.ts'

/**
 * Daily tasks in the order in which staff do them. A tile with nothing waiting stays, so that no tile moves.
 */
const TILES = {
  newOrders: 'To accept',
  ordersToPack: 'To pack',
  ordersToSend: 'To send',
  openClaims: 'Claims',
  messages: 'Messages',
  refundsDue: 'Refunds due',
  failedMails: 'Failed emails',
  lowStock: 'Low stock',
} as const satisfies Partial<Record<Task, string>>

type Tile = keyof typeof TILES
const NAMES = Object.keys(TILES) as Tile[]

/** Tiles with counts that link to their lists. Other urgent tasks follow below. */
export function TaskTiles({ waiting }: { waiting: Waiting }) {
  const urgent = otherUrgentTasks(waiting, NAMES)
  return (
    <section aria-label="To do" className="mb-6 flex flex-col gap-4">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 md:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
        {NAMES.filter((name) => waiting[name] !== undefined).map((name) => (
          <li key={name}>
            <WorkTile name={name} count={waiting[name] ?? 0} />
          </li>
        ))}
      </ul>
      {urgent.length > 0 ? (
        <div className="rounded-lg border border-danger bg-surface px-4 py-1">
          <TaskList names={urgent} waiting={waiting} />
        </div>
      ) : null}
    </section>
  )
}

function WorkTile({ name, count }: { name: Tile; count: number }) {
  const { href, urgent } = TASKS[name]
  const waits = count > 0
  return (
    <a
      href={href}
      className="panel flex h-full min-h-17 flex-col justify-center px-2 py-1.5 hover:border-ink md:min-h-22 lg:px-3 xl:px-4"
    >
      <span
        className={clsx(
          'font-serif text-xl leading-tight font-semibold tabular-nums sm:text-2xl',
          waits ? (urgent && 'text-danger') || 'text-ink' : 'text-ink-soft',
        )}
      >
        {countText(count)}
      </span>
      <span className="text-xs leading-tight text-ink-soft lg:text-sm">{TILES[name]}</span>
    </a>
  )
}
