import { matchPath } from 'react-router'

import { ADMIN_SCREENS } from './screens.ts'

const DASHBOARD = '/admin/dashboard'
/** Where a mailed invitation leads; outside the guard. */
const INVITATION = '/admin/invitation/:token'

/**
 * What is at an address of the admin area. Some messages of the spec name `/admin/books` and the like: they lead to the
 * screen below the dashboard (DESIGN §5).
 */
export function adminAddress(pathname: string): 'screen' | 'unknown' | { movedTo: string } {
  if (isScreen(pathname) || isInvitation(pathname)) return 'screen'
  const below = DASHBOARD + pathname.replace(/^\/admin/, '')
  return isScreen(below) ? { movedTo: below.replace(/\/$/, '') } : 'unknown'
}

export function isInvitation(pathname: string): boolean {
  return matchPath(INVITATION, pathname) !== null
}

function isScreen(pathname: string): boolean {
  return ADMIN_SCREENS.some(({ path }) => matchPath(`${DASHBOARD}/${path}`, pathname))
}
