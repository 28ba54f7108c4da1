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
import { adminLinks } from '#web/admin/admin-links.ts'

export interface AdminArea {
  href: string
  label: string
  /** Who may not do this has no use for the area: it is left out. */
  permission: Permission
  Icon: LucideIcon
  /** `g` and then this letter go there. */
  letter?: string
}

interface AdminGroup {
  title: string
  areas: readonly AdminArea[]
}

export const ADMIN_HOME: AdminArea = {
  href: adminLinks.home(),
  label: 'Dashboard',
  permission: 'admin.enter',
  Icon: LayoutDashboard,
  letter: 'd',
}

/** All that there is for whoever has to set up two-step login first. */
export const ADMIN_SECURITY: AdminArea = {
  href: adminLinks.security(),
  label: 'Security',
  permission: 'factor.own',
  Icon: ShieldCheck,
  letter: 'y',
}

/** The side panel: first the spec's five in its order (accounts §2), then what else a day at the shop needs. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Shop',
    areas: [
      {
        href: adminLinks.books(),
        label: 'Manage Books',
        permission: 'books.read',
        Icon: BookOpen,
        letter: 'b',
      },
      {
        href: adminLinks.orders(),
        label: 'Manage Orders',
        permission: 'orders.read',
        Icon: ClipboardList,
        letter: 'o',
      },
      { href: adminLinks.users(), label: 'Manage Users', permission: 'users.read', Icon: Users, letter: 'u' },
      {
        href: adminLinks.addCategory(),
        label: 'Add Category',
        permission: 'categories.write',
        Icon: FolderPlus,
      },
      {
        href: adminLinks.categories(),
        label: 'Manage Categories',
        permission: 'books.read',
        Icon: FolderTree,
        letter: 'c',
      },
      {
        href: adminLinks.sidebarFilter(),
        label: 'Storefront filters',
        permission: 'books.read',
        Icon: SlidersHorizontal,
        letter: 'f',
      },
      {
        href: adminLinks.imports(),
        label: 'Import books',
        permission: 'books.import',
        Icon: FileUp,
        letter: 'p',
      },
    ],
  },
  {
    title: 'Desk',
    areas: [
      {
        href: adminLinks.overview(),
        label: 'Overview',
        permission: 'figures.read',
        Icon: ChartColumn,
        letter: 'v',
      },
      {
        href: adminLinks.searchTerms(),
        label: 'Search terms',
        permission: 'figures.read',
        Icon: TextSearch,
        letter: 'q',
      },
      {
        href: adminLinks.inbox(),
        label: 'Inbox',
        permission: 'inbox.read',
        Icon: MessagesSquare,
        letter: 'i',
      },
      {
        href: adminLinks.reviews(),
        label: 'Reviews',
        permission: 'reviews.moderate',
        Icon: Star,
        letter: 'r',
      },
      {
        href: adminLinks.homePage(),
        label: 'Home page',
        permission: 'content.write',
        Icon: House,
        letter: 'h',
      },
      {
        href: adminLinks.coupons(),
        label: 'Coupons',
        permission: 'coupons.write',
        Icon: TicketPercent,
        letter: 'k',
      },
      { href: adminLinks.combos(), label: 'Combos', permission: 'content.write', Icon: Layers, letter: 'm' },
      {
        href: adminLinks.synonyms(),
        label: 'Synonyms',
        permission: 'content.write',
        Icon: Languages,
        letter: 's',
      },
      { href: adminLinks.texts(), label: 'Texts', permission: 'content.write', Icon: FileText, letter: 't' },
      {
        href: adminLinks.claims(),
        label: 'Claims',
        permission: 'claims.read',
        Icon: MessageSquareWarning,
        letter: 'l',
      },
      { href: adminLinks.refunds(), label: 'Refunds', permission: 'refunds.read', Icon: Undo2, letter: 'e' },
      { href: adminLinks.outbox(), label: 'Outbox', permission: 'mail.read', Icon: Send, letter: 'x' },
      { href: adminLinks.jobs(), label: 'Jobs', permission: 'webhooks.read', Icon: Cog, letter: 'j' },
      {
        href: adminLinks.webhooks(),
        label: 'Webhooks',
        permission: 'webhooks.read',
        Icon: Webhook,
        letter: 'w',
      },
      {
        href: adminLinks.settings(),
        label: 'Shop settings',
        permission: 'settings.write',
        Icon: Store,
        letter: ',',
      },
      { href: adminLinks.taxRates(), label: 'Tax rates', permission: 'taxes.read', Icon: Percent },
      {
        href: adminLinks.audit(),
        label: 'Audit log',
        permission: 'audit.read',
        Icon: ScrollText,
        letter: 'a',
      },
      ADMIN_SECURITY,
    ],
  },
]
