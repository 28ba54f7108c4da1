import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'

import { ADMIN_PAGES, type AdminPage } from '#web/admin-site.ts'

const FILES = import.meta.glob<{ default: ComponentType }>(['./**/*-screen.tsx', '!./kit/**'])
const LOADERS = new Map(Object.entries(FILES).map(([file, load]) => [file.split('/').at(-1), load]))

const DASHBOARD = ADMIN_PAGES.home.path

/** Pages behind the login (spec accounts §2). */
export const ADMIN_SCREENS = Object.entries<AdminPage>(ADMIN_PAGES).flatMap(([name, { path }]) =>
  path.startsWith(DASHBOARD) ? [{ name, path }] : [],
)

/** Returns the name of the file that has a page's screen: 'law-events-screen.tsx' for 'lawEvents'. */
export function screenFile(page: string): string {
  return `${page.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-screen.tsx`
}

/** Returns a page's screen, which is loaded when it is first opened. */
export function screenOf(page: string) {
  const load = LOADERS.get(screenFile(page))
  if (!load) throw new Error(`There is no ${screenFile(page)}.`)
  return lazy(load)
}

/**
 * Resolves a path in the admin area. Some messages of the spec name paths such as `/admin/books`, which
 * redirect to the screen below the dashboard (DESIGN §5).
 */
export function adminAddress(pathname: string): 'screen' | 'unknown' | { movedTo: string } {
  if (isScreen(pathname) || isInvitation(pathname)) return 'screen'
  const below = DASHBOARD + pathname.replace(/^\/admin/, '')
  return isScreen(below) ? { movedTo: below.replace(/\/$/, '') } : 'unknown'
}

/** Reports whether the path is a mailed invitation's, which needs no login. */
export function isInvitation(pathname: string): boolean {
  return matchPath(ADMIN_PAGES.invitation.path, pathname) !== null
}

function isScreen(pathname: string): boolean {
  return ADMIN_SCREENS.some(({ path }) => matchPath(path, pathname))
}
