import { clsx } from 'clsx'
import { Link } from 'react-router'

import { showCurrent } from '#web/admin/kit/admin-page.tsx'
import { countText } from '#web/admin/kit/tasks/tasks.ts'

interface ListTab {
  label: string
  /** Open tasks; 0 shows no number. */
  count?: number
  /** The list's filter in this tab. */
  to: URLSearchParams
  current: boolean
}

interface ListTabsProps {
  /** Name of the tabs for screen readers. */
  label: string
  tabs: readonly ListTab[]
  /** Pills stand out from the page's own tabs above them. */
  look?: 'tabs' | 'pills'
}

/** Tabs that link to a list's common filters. */
export function ListTabs({ label, tabs, look = 'tabs' }: ListTabsProps) {
  const { nav, list, link, current, other } = LOOKS[look]
  return (
    <nav ref={showCurrent} aria-label={label} className={clsx('quiet-scroll overflow-x-auto', nav)}>
      <ul className={clsx('flex', list)}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <TabLink {...tab} className={clsx(link, tab.current ? current : other)} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const LOOKS = {
  tabs: {
    nav: 'mb-3',
    list: 'border-b border-line',
    link: 'border-b-2',
    current: 'border-accent text-accent-ink',
    other: 'border-transparent text-ink-soft',
  },
  pills: {
    nav: '',
    list: 'gap-2',
    link: 'rounded-md border',
    current: 'border-accent-ink bg-accent-wash text-accent-ink',
    other: 'border-line-strong text-ink-soft',
  },
}

function TabLink({ label, count = 0, to, current, className }: ListTab & { className: string }) {
  return (
    <Link
      to={{ search: to.toString() }}
      preventScrollReset
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center gap-2 px-3 font-medium whitespace-nowrap hover:bg-sunken sm:px-4',
        className,
      )}
    >
      <span>{label}</span>
      {count > 0 ? (
        <span className="rounded-full bg-sunken px-2 text-sm tabular-nums">{countText(count)}</span>
      ) : null}
    </Link>
  )
}
