import { useKnownShop } from '#web/shared/shop/shop-context.ts'
import { logout, useSession } from '#web/client/session-store.ts'
import { links } from '#web/links.ts'
import { setDarkMode, useDarkMode } from '#web/client/dark-mode.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Strip above the header on wide screens. On a phone, the menu has its links. */
export function TopStrip({ hidden }: { hidden: boolean }) {
  const phone = useKnownShop()?.phone
  return (
    <div hidden={hidden} className="bg-footer text-sm text-on-footer max-md:hidden">
      <div className="page flex min-h-11 items-center">
        {phone ? (
          <a
            href={phone.href}
            className="mr-6 inline-flex min-h-11 items-center gap-2 tabular-nums hover:underline focus-visible:outline-on-footer"
          >
            <Icon name="phone" className="size-4" />
            <span>{phone.text}</span>
          </a>
        ) : null}
        <DownloadAppLink className="focus-visible:outline-on-footer" />
        <SessionLinks className="ml-auto" />
        <DarkModeButton />
      </div>
    </div>
  )
}

const SESSION_LINK =
  'inline-flex min-h-11 items-center px-3 font-medium hover:underline focus-visible:outline-current'

/**
 * Links to login and registration, or the shopper's name. Both are equally wide, so that nothing moves once
 * the session is known.
 */
export function SessionLinks({ className = '' }: { className?: string }) {
  const session = useSession()
  return (
    <div className={`${className} flex min-w-64 items-center justify-end`}>
      {session.status === 'shopper' ? (
        <>
          <a href={links.account.home()} className={SESSION_LINK}>
            <span className="max-w-40 truncate">{`Hello, ${session.user.name}`}</span>
          </a>
          <button type="button" onClick={logout} className={SESSION_LINK}>
            Log out
          </button>
        </>
      ) : (
        <>
          <a href={links.login()} className={SESSION_LINK}>
            Login
          </a>
          <a href={links.register()} className={SESSION_LINK}>
            Register
          </a>
        </>
      )}
    </div>
  )
}

/** Shows the mode that pressing it turns on. CSS selects the icon, so that it is correct before hydration. */
export function DarkModeButton({ className = '' }: { className?: string | undefined }) {
  const dark = useDarkMode()
  return (
    <button
      type="button"
      aria-label="Dark mode"
      aria-pressed={dark}
      title={dark ? 'Light mode' : 'Dark mode'}
      onClick={() => setDarkMode(!dark)}
      className={`target inline-flex items-center justify-center rounded-md hover:bg-black/15 focus-visible:outline-current ${className}`}
    >
      <Icon name="moon" className="size-5 dark:hidden" />
      <Icon name="sun" className="hidden size-5 dark:block" />
    </button>
  )
}

/**
 * Installs the shop as an app if the browser supports that (`src/web/client/start-app.ts`), or else
 * links to instructions. Hidden inside the app, and once the app is installed.
 */
export function DownloadAppLink({ className = '' }: { className?: string }) {
  return (
    <a
      href={links.downloadApp()}
      data-install=""
      className={`install-link inline-flex min-h-11 items-center hover:underline ${className}`}
    >
      Download App
    </a>
  )
}
