import { may, type Permission } from '#modules/accounts/permissions.ts'
import type { Role } from '#modules/accounts/roles.ts'
import { ADMIN_MENU, ADMIN_PAGES, type AdminPage, type MenuEntry, type MenuPage } from '#web/admin-site.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export interface AdminArea {
  name: MenuPage
  href: string
  label: string
  /** Required permission: roles without it don't see the area. */
  permission: Permission
}

/** An entry of the side panel. */
export interface AdminEntry {
  label: string
  icon: IconName
  /** The entry's page, then the pages that are its tabs. */
  areas: readonly [AdminArea, ...AdminArea[]]
}

interface AdminGroup {
  /** Undefined for the dashboard, which stands alone above the groups. */
  title: string | undefined
  entries: readonly AdminEntry[]
}

/** Icons by the first page of an entry. */
const ICONS: Partial<Record<MenuPage, IconName>> = {
  home: 'layout-dashboard',
  orders: 'clipboard-list',
  dispatch: 'truck',
  institutions: 'school',
  books: 'book-open',
  addCategory: 'folder-plus',
  categories: 'folder-tree',
  homePage: 'ticket-percent',
  texts: 'file-text',
  users: 'users',
  inbox: 'messages-square',
  payments: 'wallet',
  taxRegister: 'percent',
  settings: 'store',
  health: 'cog',
  security: 'shield-check',
}

/** Groups of the side panel. */
export const ADMIN_GROUPS: readonly AdminGroup[] = ADMIN_MENU.map(({ title, entries }) => ({
  title,
  entries: entries.map(entryOf),
}))

function entryOf({ label, pages: [first, ...others] }: MenuEntry): AdminEntry {
  const own = areaOf(first)
  return {
    label: label ?? own.label,
    icon: ICONS[first] ?? 'file-text',
    areas: [own, ...others.map(areaOf)],
  }
}

function areaOf(name: MenuPage): AdminArea {
  const { path, title, permission }: AdminPage & Required<Pick<AdminPage, 'title' | 'permission'>> =
    ADMIN_PAGES[name]
  return { name, href: path, label: title, permission }
}

const ENTRIES = ADMIN_GROUPS.flatMap(({ entries }) => entries)

/** Every page of the menu, in its order. */
export const ADMIN_AREAS: readonly AdminArea[] = ENTRIES.flatMap(({ areas }) => areas)

/** The only page available until two-step login is set up. */
export const ADMIN_SECURITY: AdminArea = areaOf('security')

/** Drops the pages that the role may not see, and entries and groups without pages. */
export function groupsFor(role: Role): readonly AdminGroup[] {
  return ADMIN_GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.flatMap((entry) => {
      const [own, ...others] = areasFor(role, entry)
      return own ? [{ ...entry, areas: [own, ...others] as const }] : []
    }),
  })).filter(({ entries }) => entries.length > 0)
}

function areasFor(role: Role, { areas }: AdminEntry): AdminArea[] {
  return areas.filter(({ permission }) => may(role, permission))
}

const HOME = ADMIN_PAGES.home.path

const isAt = ({ href }: AdminArea, pathname: string) =>
  pathname === href || (href !== HOME && pathname.startsWith(`${href}/`))

/** Returns the area of a path; undefined for an unknown path. */
export function areaAt(pathname: string): AdminArea | undefined {
  return ADMIN_AREAS.find((area) => isAt(area, pathname))
}

/** Reports whether the path is one of the entry's pages, or below one. */
export function isWithin({ areas }: AdminEntry, pathname: string): boolean {
  return areas.some((area) => isAt(area, pathname))
}

/** Returns the tabs of a page that the role may see; none for a page on its own or below another. */
export function tabsAt(role: Role, pathname: string): readonly AdminArea[] {
  const entry = ENTRIES.find(({ areas }) => areas.some(({ href }) => href === pathname))
  const tabs = entry ? areasFor(role, entry) : []
  return tabs.length > 1 ? tabs : []
}
