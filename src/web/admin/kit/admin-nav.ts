import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  Cog,
  FileText,
  FileUp,
  FolderPlus,
  FolderTree,
  House,
  Languages,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareWarning,
  MessagesSquare,
  Percent,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Store,
  TextSearch,
  TicketPercent,
  Undo2,
  Users,
  Webhook,
} from 'lucide-react'
import type { Permission } from '#modules/accounts/permissions.ts'
import { ADMIN_PAGES, type AdminPage } from '#web/site.ts'

export interface AdminArea {
  href: string
  label: string
  /** Who may not do this has no use for the area: it is left out. */
  permission: Permission
  Icon: LucideIcon
  /** `g` and then this letter go there. */
  letter: string | undefined
}

interface AdminGroup {
  title: string
  areas: readonly AdminArea[]
}

type Pages = typeof ADMIN_PAGES
type MenuPage = { [Name in keyof Pages]: Pages[Name] extends { menu: string } ? Name : never }[keyof Pages]

const ICONS: Record<MenuPage, LucideIcon> = {
  books: BookOpen,
  orders: ClipboardList,
  users: Users,
  addCategory: FolderPlus,
  categories: FolderTree,
  sidebarFilter: SlidersHorizontal,
  imports: FileUp,
  overview: ChartColumn,
  searchTerms: TextSearch,
  inbox: MessagesSquare,
  reviews: Star,
  homePage: House,
  coupons: TicketPercent,
  combos: Layers,
  synonyms: Languages,
  texts: FileText,
  claims: MessageSquareWarning,
  refunds: Undo2,
  outbox: Send,
  jobs: Cog,
  webhooks: Webhook,
  settings: Store,
  taxRates: Percent,
  audit: ScrollText,
  security: ShieldCheck,
}

export const ADMIN_HOME: AdminArea = areaOf(ADMIN_PAGES.home, LayoutDashboard)

/** The only area while two-step login has to be set up. */
export const ADMIN_SECURITY: AdminArea = areaOf(ADMIN_PAGES.security, ICONS.security)

/** The side panel. */
export const ADMIN_GROUPS: readonly AdminGroup[] = (['Shop', 'Operations'] as const).map((title) => ({
  title,
  areas: (Object.keys(ICONS) as MenuPage[])
    .filter((name) => ADMIN_PAGES[name].menu === title)
    .map((name) => areaOf(ADMIN_PAGES[name], ICONS[name])),
}))

type NamedPage = AdminPage & Required<Pick<AdminPage, 'title' | 'permission'>>

function areaOf({ path, title, permission, letter }: NamedPage, Icon: LucideIcon): AdminArea {
  return { href: path, label: title, permission, Icon, letter }
}

const AREAS: readonly AdminArea[] = ADMIN_GROUPS.flatMap(({ areas }) => areas)

/** The area that an address lies in; undefined for the dashboard, which is everybody's. */
export function areaAt(pathname: string): AdminArea | undefined {
  return AREAS.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
}
