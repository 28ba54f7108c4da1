import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'

import { may, type Role } from '#modules/accounts/permissions.ts'
import { business } from '#modules/shop/settings/business.ts'
import { ADMIN_GROUPS, ADMIN_HOME, ADMIN_SECURITY, type AdminArea } from '#web/admin/kit/admin-nav.ts'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { useMustEnrol } from '#web/admin/kit/api/session.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/shortcut.ts'
import { countsByPage, countText } from '#web/admin/kit/tasks/tasks.ts'
import { setThemeChoice, type Theme, THEMES, useThemeChoice } from '#web/client/dark-mode.ts'
import { links } from '#web/links.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'

import { showHelp } from './shortcuts/global-shortcuts.tsx'

const ITEM =
  'target flex shrink-0 items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors'

/** Side panel. On tablets and phones it is a horizontal strip, scrolled to the current area. */
export function SidePanel({ onLogout }: { onLogout(): void }) {
  const role = useAdminRole()
  const mustEnrol = useMustEnrol()
  const groups = mustEnrol ? [] : groupsFor(role)
  const counts = countsByPage(useTaskCounts().waiting ?? {})
  const strip = useRef<HTMLElement>(null)
  // Re-renders on every navigation, so that the effect runs again.
  useLocation()
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (current) strip.current?.scrollTo({ left: current.offsetLeft - 16, ...unlessSeen(current) })
  })
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center bg-footer text-on-footer md:grid-cols-[minmax(0,1fr)_auto_20rem] xl:sticky xl:top-0 xl:flex xl:h-dvh xl:flex-col xl:items-stretch">
      <p className="px-4 pt-3 xl:px-6 xl:pt-6">
        <span className="block text-lg">
          <Wordmark name={business.name} />
        </span>
        <span className="block text-xs text-on-footer-soft">Administration</span>
      </p>
      <div className="flex flex-wrap justify-end px-4 pt-3 md:px-0 xl:hidden">
        <Foot onLogout={onLogout} />
      </div>
      <div className="px-4 pt-3 *:w-full max-md:col-span-full xl:px-3">{mustEnrol ? null : <Palette />}</div>
      <nav
        ref={strip}
        aria-label="Administration"
        className="quiet-scroll relative col-span-full flex gap-1 overflow-x-auto p-2 xl:mt-4 xl:min-h-0 xl:grow xl:flex-col xl:overflow-y-auto xl:px-3"
      >
        <Area area={mustEnrol ? ADMIN_SECURITY : ADMIN_HOME} />
        {groups.map(({ title, areas }) => (
          <div key={title} className="contents xl:block">
            <p aria-hidden className="eyebrow px-3 pt-4 pb-1 text-on-footer-soft max-xl:hidden">
              {title}
            </p>
            <ul aria-label={title} className="contents xl:flex xl:flex-col">
              {areas.map((area) => (
                <li key={area.href} className="contents">
                  <Area area={area} count={counts.get(area.name)} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="hidden flex-col border-t border-white/15 p-3 xl:flex">
        <Foot onLogout={onLogout} />
      </div>
    </header>
  )
}

/** Returns the scroll position that reveals the item; empty if it is already visible. */
function unlessSeen({ offsetTop, offsetHeight, offsetParent }: HTMLElement): ScrollToOptions {
  if (!offsetParent) return {}
  const { scrollTop, clientHeight } = offsetParent
  const seen = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight
  return seen ? {} : { top: offsetTop - clientHeight / 2 }
}

/** Drops areas that the role may not see, and groups without areas. */
function groupsFor(role: Role) {
  return ADMIN_GROUPS.map(({ title, areas }) => {
    return { title, areas: areas.filter(({ permission }) => may(role, permission)) }
  }).filter(({ areas }) => areas.length > 0)
}

function Area({ area: { href, label, icon }, count }: { area: AdminArea; count?: number | undefined }) {
  return (
    <NavLink
      to={href}
      end={href === ADMIN_HOME.href}
      className={({ isActive }) =>
        clsx(ITEM, isActive ? 'bg-white/15' : 'text-on-footer-soft hover:bg-white/10')
      }
    >
      <Icon name={icon} className="size-4.5 shrink-0" />
      <span>{label}</span>
      {count === undefined ? null : (
        <span className="badge ml-auto rounded-full bg-accent text-on-accent">
          <span>{countText(count)}</span>
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </NavLink>
  )
}

function Foot({ onLogout }: { onLogout(): void }) {
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="?"
        onClick={() => showHelp(true)}
        className={clsx(ITEM, 'text-on-footer-soft hover:bg-white/10')}
      >
        <Icon name="keyboard" className="size-4.5 shrink-0" />
        <span className="max-lg:sr-only">Shortcuts</span>
      </button>
      <ThemeChoice />
      <a href={links.home()} className={clsx(ITEM, 'text-on-footer-soft hover:bg-white/10')}>
        <Icon name="external-link" className="size-4.5 shrink-0" />
        <span className="max-lg:sr-only">View shop</span>
      </a>
      <button
        type="button"
        onClick={onLogout}
        className={clsx(ITEM, 'text-on-footer-soft hover:bg-white/10')}
      >
        <Icon name="log-out" className="size-4.5 shrink-0" />
        <span className="max-lg:sr-only">Logout</span>
      </button>
    </>
  )
}

const PaletteWindow = lazy(() =>
  import('./palette/palette-window.tsx').then((m) => ({ default: m.PaletteWindow })),
)

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
        className="target flex items-center gap-3 rounded-md border border-white/25 px-3 text-sm text-on-footer-soft hover:bg-white/10"
      >
        <Icon name="search" className="size-4.5 shrink-0" />
        <span className="whitespace-nowrap">Search or go to</span>
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

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', device: 'As the device' }

/** Light, dark or system theme, as a native select. */
function ThemeChoice() {
  const choice = useThemeChoice()
  return (
    <label className="target relative flex shrink-0 items-center gap-3 rounded-md px-3 text-sm font-medium text-on-footer-soft transition-colors hover:bg-white/10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-footer">
      <Icon name="sun" className="size-4.5 shrink-0 dark:hidden" />
      <Icon name="moon" className="hidden size-4.5 shrink-0 dark:block" />
      <span className="max-lg:sr-only">Theme</span>
      <span aria-hidden className="ml-auto text-xs max-xl:hidden">
        {WORDS[choice]}
      </span>
      <select
        value={choice}
        onChange={(event) => setThemeChoice(THEMES.find((one) => one === event.target.value) ?? 'device')}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-raised text-ink opacity-0"
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {WORDS[theme]}
          </option>
        ))}
      </select>
    </label>
  )
}
