import { safeNext } from '#web/login/next-path.ts'
import { links } from '#web/links.ts'

const DASHBOARD = new RegExp(`^${links.admin.home()}(?=[/?#]|$)`)

/** Where an admin goes after logging in: the admin screen that asked for it, else the dashboard (spec §2). */
export function adminTarget(search: string): string {
  const next = safeNext(new URLSearchParams(search).get('next'))
  return next && DASHBOARD.test(next) ? next : links.admin.home()
}
