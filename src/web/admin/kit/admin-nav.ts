import type { Permission } from '#modules/accounts/permissions.ts'
import { ADMIN_PAGES, type AdminPage, MENU_GROUPS, type MenuGroup } from '#web/admin-site.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export interface AdminArea {
  name: MenuPage | 'home'
  href: string
  label: string
  /** Required permission: roles without it don't see the area. */
  permission: Permission
  icon: IconName
}

interface AdminGroup {
  title: MenuGroup
  areas: readonly AdminArea[]
}

type Pages = typeof ADMIN_PAGES
export type MenuPage = {
  [Name in keyof Pages]: Pages[Name] extends { menu: string } ? Name : never
}[keyof Pages]

const ICONS: Record<MenuPage, IconName> = {
  books: 'book-open',
  orders: 'clipboard-list',
  dispatch: 'truck',
  users: 'users',
  addCategory: 'folder-plus',
  categories: 'folder-tree',
  sidebarFilter: 'sliders-horizontal',
  imports: 'file-up',
  counts: 'boxes',
  overview: 'chart-column',
  searchTerms: 'text-search',
  waiting: 'hourglass',
  newsletter: 'mail',
  inbox: 'messages-square',
  reviews: 'star',
  homePage: 'house',
  coupons: 'ticket-percent',
  combos: 'layers',
  synonyms: 'languages',
  lawTables: 'book-open-text',
  exams: 'calendar-days',
  lawEvents: 'calendar-days',
  texts: 'file-text',
  names: 'user-round',
  claims: 'message-square-warning',
  refunds: 'undo-2',
  outbox: 'send',
  jobs: 'cog',
  webhooks: 'webhook',
  settings: 'store',
  institutions: 'school',
  owed: 'wallet',
  taxRates: 'percent',
  taxRegister: 'columns-3',
  settlements: 'landmark',
  audit: 'scroll-text',
  security: 'shield-check',
}

export const ADMIN_HOME: AdminArea = areaOf('home', ADMIN_PAGES.home, 'layout-dashboard')

/** The only area available until two-step login is set up. */
export const ADMIN_SECURITY: AdminArea = areaOf('security', ADMIN_PAGES.security, ICONS.security)

const hasMenu = (name: string): name is MenuPage => Object.hasOwn(ICONS, name)

/** Groups of the side panel, in site map order. */
export const ADMIN_GROUPS: readonly AdminGroup[] = MENU_GROUPS.map((title) => ({
  title,
  areas: Object.keys(ADMIN_PAGES)
    .filter(hasMenu)
    .filter((name) => ADMIN_PAGES[name].menu === title)
    .map((name) => areaOf(name, ADMIN_PAGES[name], ICONS[name])),
}))

type NamedPage = AdminPage & Required<Pick<AdminPage, 'title' | 'permission'>>

function areaOf(name: AdminArea['name'], { path, title, permission }: NamedPage, icon: IconName): AdminArea {
  return { name, href: path, label: title, permission, icon }
}

const AREAS: readonly AdminArea[] = ADMIN_GROUPS.flatMap(({ areas }) => areas)

/** Returns the area of a path; undefined for the dashboard, which every role may open. */
export function areaAt(pathname: string): AdminArea | undefined {
  return AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
}
