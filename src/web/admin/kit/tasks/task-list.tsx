import { Badge } from '#web/ui/badge.tsx'

import { countText, type Task, TASKS, type Waiting } from './tasks.ts'

export function TaskList({ names, waiting }: { names: readonly Task[]; waiting: Waiting }) {
  return (
    <ul className="flex flex-col">
      {names.map((name) => (
        <TaskItem key={name} name={name} count={waiting[name] ?? 0} />
      ))}
    </ul>
  )
}

function TaskItem({ name, count }: { name: Task; count: number }) {
  const { one, many, href, urgent } = TASKS[name]
  return (
    <li>
      <a href={href} className="target flex items-center gap-3 underline-offset-4 hover:underline">
        <Badge tone={urgent ? 'danger' : 'notice'}>{countText(count)}</Badge>
        <span>{count === 1 ? one : many}</span>
      </a>
    </li>
  )
}
