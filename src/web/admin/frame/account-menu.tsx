import { clsx } from 'clsx'
import { useId } from 'react'

import { roleLabel, useKnownRole } from '#web/admin/kit/admin-role.ts'
import { setThemeChoice, type Theme, THEMES, useThemeChoice } from '#web/client/dark-mode.ts'
import { links } from '#web/links.ts'
import { adminLinks } from '#web/admin-site.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

import { showHelp } from './shortcuts/global-shortcuts.tsx'

const ITEM =
  'target flex w-full items-center gap-3 rounded-md px-3 text-sm font-medium whitespace-nowrap transition-colors hover:bg-sunken'

/** Shortcuts, theme, security and logout, in a native popover. */
export function AccountMenu({ onLogout }: { onLogout(): void }) {
  const id = useId()
  const role = useKnownRole()
  const closing = { popoverTarget: id, popoverTargetAction: 'hide' } as const
  return (
    <>
      <button
        type="button"
        aria-label="Your account"
        popoverTarget={id}
        className="target inline-flex items-center justify-center rounded-md hover:bg-white/10"
      >
        <Icon name="user-round" className="size-5" />
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto w-60 rounded-lg border border-line bg-raised p-2 text-ink shadow-lift supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:xl:[position-area:bottom_span-right]"
      >
        {role ? <p className="px-3 py-1 text-sm text-ink-soft">{`Logged in as ${roleLabel(role)}`}</p> : null}
        <button
          type="button"
          aria-keyshortcuts="?"
          {...closing}
          onClick={() => showHelp(true)}
          className={ITEM}
        >
          <ItemLabel icon="keyboard">Shortcuts</ItemLabel>
        </button>
        <ThemeChoice />
        <a href={adminLinks.security()} className={ITEM}>
          <ItemLabel icon="shield-check">Security</ItemLabel>
        </a>
        <a href={links.home()} className={ITEM}>
          <ItemLabel icon="external-link">View shop</ItemLabel>
        </a>
        <button type="button" {...closing} onClick={onLogout} className={ITEM}>
          <ItemLabel icon="log-out">Logout</ItemLabel>
        </button>
      </div>
    </>
  )
}

function ItemLabel({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <Icon name={icon} className="size-4.5 shrink-0" />
      <span>{children}</span>
    </>
  )
}

const WORDS: Record<Theme, string> = { light: 'Light', dark: 'Dark', device: 'System' }

/** Light, dark or the system's theme, as a native select. */
function ThemeChoice() {
  const choice = useThemeChoice()
  return (
    <label
      className={clsx(
        ITEM,
        'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink',
      )}
    >
      <Icon name="sun" className="size-4.5 shrink-0 dark:hidden" />
      <Icon name="moon" className="hidden size-4.5 shrink-0 dark:block" />
      <span>Theme</span>
      <span aria-hidden className="ml-auto text-xs text-ink-soft">
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
