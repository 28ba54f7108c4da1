import { clsx } from 'clsx'
import { Link } from 'react-router'

import { countText } from '#web/admin/kit/tasks/tasks.ts'

interface ListTab {
  label: string
  /** Open tasks; 0 shows no number. */
  count?: number
  /** The list's filter in this tab. */
  to: URLSearchParams
  current: boolean
}

/** Tabs that link to a list's common filters. `label`: their name for screen readers. */
export function ListTabs({ label, tabs }: { label: string; tabs: readonly ListTab[] }) {
  return (
    <nav aria-label={label} className="quiet-scroll mb-3 overflow-x-auto">
      <ul className="flex border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.label}>
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ label, count = 0, to, current }: ListTab) {
  return (
    <Link
      to={{ search: to.toString() }}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2 border-b-2 px-3 font-medium whitespace-nowrap hover:bg-sunken sm:px-4',
        current ? 'border-accent text-accent-ink' : 'border-transparent text-ink-soft',
      )}
    >
      <span>{label}</span>
      {count > 0 ? (
        <span className="rounded-full bg-sunken px-2 text-sm tabular-nums">{countText(count)}</span>
      ) : null}
    </Link>
  )
}
