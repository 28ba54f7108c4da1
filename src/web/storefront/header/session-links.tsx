import { logout } from '#web/browser/logout.ts'
import { useSession } from '#web/browser/session-store.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'

const LINK =
  'inline-flex min-h-11 items-center px-3 font-medium hover:underline focus-visible:outline-current'

/** Login and register, or who is signed in. As wide in both states, so that nothing moves when the session is known. */
export function SessionLinks() {
  const session = useSession()
  return (
    <div className="flex min-w-64 items-center justify-end">
      {session.status === 'shopper' ? (
        <>
          <Anchor href={links.account.home()} className={LINK}>
            <span className="max-w-40 truncate">Hello, {session.user.name}</span>
          </Anchor>
          <button type="button" onClick={logout} className={LINK}>
            Log out
          </button>
        </>
      ) : (
        <>
          <Anchor href={links.login()} className={LINK}>
            Login
          </Anchor>
          <Anchor href={links.register()} className={LINK}>
            Register
          </Anchor>
        </>
      )}
    </div>
  )
}
