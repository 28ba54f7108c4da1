import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { business } from '#modules/settings/business.ts'
import { ADMIN_SECURITY, type AdminEntry, groupsFor, isWithin } from '#web/admin/kit/admin-nav.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { useMustEnrol } from '#web/admin/kit/api/session.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { countsByPage, countText } from '#web/admin/kit/tasks/tasks.ts'
import { Dialog, Sheet } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import { AccountMenu } from './account-menu.tsx'

const PaletteWindow = lazy(() =>
  import('#web/admin/frame/palette/palette-window.tsx').then((m) => ({ default: m.PaletteWindow })),
)

/** Opens the command palette; absent until two-step login is set up. */
function PaletteButton() {
  return useMustEnrol() ? null : <Palette />
}

/** Command palette, opened by its button or by Ctrl or Command+K. */
function Palette() {
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: 'Mod+k', label: 'Search or go to', place: 'everywhere', run: () => setOpen(true) }])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="target flex shrink-0 items-center justify-center gap-3 rounded-md text-sm text-on-footer-soft hover:bg-white/10 md:border md:border-white/25 md:px-3 xl:mt-2 xl:min-h-9 xl:pointer-coarse:min-h-11"
      >
        <Icon name="search" className="size-5 shrink-0 md:size-4.5" />
        <span className="whitespace-nowrap max-md:sr-only">Search or go to</span>
        <kbd aria-hidden className="ml-auto text-xs whitespace-nowrap max-md:hidden">
          Ctrl K
        </kbd>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Search or go to" initialFocus={field}>
        <Suspense fallback={<div className="h-96" />}>
          <PaletteWindow fieldRef={field} onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  )
}

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
function MenuList({ onChoose }: { onChoose?: (() => void) | undefined }) {
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

/** Side panel on wide screens. On tablets and phones it is a bar, whose button opens the menu. */
export function SidePanel({ onLogout }: { onLogout(): void }) {
  return (
    <header className="flex items-center gap-1 bg-footer py-1 pr-2 pl-4 text-on-footer xl:sticky xl:top-0 xl:h-dvh xl:flex-col xl:items-stretch xl:gap-0 xl:px-3 xl:py-2">
      <div className="flex min-w-0 grow items-center gap-2 xl:grow-0 xl:pl-3">
        <p className="min-w-0 grow">
          <span className="flex text-base whitespace-nowrap">
            <Wordmark name={business.name} />
          </span>
          <span className="-mt-1 block pl-8.5 text-xs leading-4 text-on-footer-soft">Administration</span>
        </p>
        <div className="max-xl:hidden">
          <AccountMenu onLogout={onLogout} />
        </div>
      </div>
      <PaletteButton />
      <div className="xl:hidden">
        <AccountMenu onLogout={onLogout} />
      </div>
      <MenuButton />
      <nav
        aria-label="Administration"
        className="quiet-scroll mt-1 min-h-0 grow overflow-y-auto max-xl:hidden"
      >
        <MenuList />
      </nav>
    </header>
  )
}

/** Opens the menu on tablets and phones. It closes when the page changes. */
function MenuButton() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <div className="xl:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpenAt(pathname)}
        className={clsx('target inline-flex items-center justify-center rounded-md', 'hover:bg-white/10')}
      >
        <Icon name="menu" className="size-5" />
      </button>
      <Sheet open={openAt === pathname} onClose={() => setOpenAt(undefined)} side="right" title="Menu">
        <nav aria-label="Administration" className="-m-5 min-h-full bg-footer p-3 text-on-footer">
          <MenuList onChoose={() => setOpenAt(undefined)} />
        </nav>
      </Sheet>
    </div>
  )
}
