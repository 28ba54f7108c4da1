import type { OverviewBody } from '#modules/analytics/analytics.schema.ts'
import { TaskList } from '#web/admin/kit/tasks/task-list.tsx'
import { openTasks } from '#web/admin/kit/tasks/tasks.ts'
import { Icon } from '#web/ui/icon.tsx'

export function AttentionList({ attention }: Pick<OverviewBody, 'attention'>) {
  const open = openTasks(attention)
  return (
    <section aria-labelledby="attention-title" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="attention-title" className="mb-3 text-lg">
        To do
      </h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="circle-check" className="size-5 text-savings" />
          <span>Nothing: orders, messages, e-mails and payments are in order.</span>
        </p>
      ) : (
        <TaskList names={open} waiting={attention} />
      )}
    </section>
  )
}
