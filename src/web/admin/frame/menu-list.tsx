import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'

import { type AdminEntry, ADMIN_SECURITY, groupsFor, isWithin } from '#web/admin/kit/admin-nav.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { useMustEnrol } from '#web/admin/kit/api/session.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { countsByPage, countText } from '#web/admin/kit/tasks/tasks.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Until two-step login is set up, nothing but Security is available. */
const ENROLMENT = [
  {
    title: undefined,
    entries: [{ label: ADMIN_SECURITY.label, icon: 'shield-check', areas: [ADMIN_SECURITY] }],
  },
] as const

/**
 * The menu's groups. With a mouse, its rows are low enough for all of them to fit a window 768 pixels high;
 * still lower windows drop the group titles.
 */
export function MenuList({ onChoose }: { onChoose?: (() => void) | undefined }) {
  const role = useAdminRole()
  const groups = useMustEnrol() ? ENROLMENT : groupsFor(role)
  const counts = countsByPage(useTaskCounts().waiting ?? {})
  const countOf = ({ areas }: AdminEntry) => areas.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0)
  return groups.map(({ title, entries }) => (
    <div
      key={title ?? ''}
      className="[@media(max-height:45rem)]:xl:not-first:mt-1 [@media(max-height:45rem)]:xl:not-first:border-t [@media(max-height:45rem)]:xl:not-first:border-white/15 [@media(max-height:45rem)]:xl:not-first:pt-1"
    >
      {title ? (
        <p
          aria-hidden
          className="px-3 pt-2 pb-0.5 text-[0.6875rem] leading-4 font-semibold tracking-wider text-on-footer-soft uppercase [@media(max-height:45rem)]:xl:hidden"
        >
          {title}
        </p>
      ) : null}
      <ul aria-label={title}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} count={countOf(entry)} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

interface EntryProps {
  entry: AdminEntry
  count: number
  onChoose: (() => void) | undefined
}

function Entry({ entry, count, onChoose }: EntryProps) {
  const { pathname } = useLocation()
  const [own] = entry.areas
  const current = isWithin(entry, pathname)
  const currentAs = pathname === own.href ? 'page' : 'true'
  return (
    <Link
      to={own.href}
      aria-current={current ? currentAs : undefined}
      onClick={onChoose}
      className={clsx(
        'target flex items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors xl:pointer-fine:min-h-7.5',
        current ? 'bg-white/15' : 'text-on-footer-soft hover:bg-white/10',
      )}
    >
      <Icon name={entry.icon} className="size-4.5 shrink-0" />
      <span>{entry.label}</span>
      {count === 0 ? null : (
        <span className="badge ml-auto rounded-full bg-accent text-on-accent">
          <span>{countText(count)}</span>
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}
