import { matchPath } from 'react-router'

import { ADMIN_PAGES } from '#web/site.ts'

const DASHBOARD = ADMIN_PAGES.home.path
const SCREENS = Object.values(ADMIN_PAGES).filter(({ path }) => path.startsWith(DASHBOARD))

/**
 * What is at an address of the admin area. Some messages of the spec name `/admin/books` and the like: they lead to the
 * screen below the dashboard (DESIGN §5).
 */
export function adminAddress(pathname: string): 'screen' | 'unknown' | { movedTo: string } {
  if (isScreen(pathname) || isInvitation(pathname)) return 'screen'
  const below = DASHBOARD + pathname.replace(/^\/admin/, '')
  return isScreen(below) ? { movedTo: below.replace(/\/$/, '') } : 'unknown'
}

/** Where a mailed invitation leads; outside the guard. */
export function isInvitation(pathname: string): boolean {
  return matchPath(ADMIN_PAGES.invitation.path, pathname) !== null
}

function isScreen(pathname: string): boolean {
  return SCREENS.some(({ path }) => matchPath(path, pathname))
}
