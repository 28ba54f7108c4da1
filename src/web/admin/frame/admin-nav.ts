import {
  BookOpen,
  ChartColumn,
  ClipboardList,
  Cog,
  FileText,
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
}

/** The side panel: first the spec's five in its order (accounts §2), then what else a day at the shop needs. */
export const ADMIN_GROUPS: readonly AdminGroup[] = [
  {
    title: 'Shop',
    areas: [
      { href: adminLinks.books(), label: 'Manage Books', permission: 'books.read', Icon: BookOpen },
      { href: adminLinks.orders(), label: 'Manage Orders', permission: 'orders.read', Icon: ClipboardList },
      { href: adminLinks.users(), label: 'Manage Users', permission: 'users.read', Icon: Users },
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
      },
      {
        href: adminLinks.sidebarFilter(),
        label: 'Storefront filters',
        permission: 'books.read',
        Icon: SlidersHorizontal,
      },
    ],
  },
  {
    title: 'Desk',
    areas: [
      { href: adminLinks.overview(), label: 'Overview', permission: 'figures.read', Icon: ChartColumn },
      { href: adminLinks.inbox(), label: 'Inbox', permission: 'inbox.read', Icon: MessagesSquare },
      { href: adminLinks.reviews(), label: 'Reviews', permission: 'reviews.moderate', Icon: Star },
      { href: adminLinks.homePage(), label: 'Home page', permission: 'content.write', Icon: House },
      { href: adminLinks.coupons(), label: 'Coupons', permission: 'coupons.write', Icon: TicketPercent },
      { href: adminLinks.combos(), label: 'Combos', permission: 'content.write', Icon: Layers },
      { href: adminLinks.synonyms(), label: 'Synonyms', permission: 'content.write', Icon: Languages },
      { href: adminLinks.texts(), label: 'Texts', permission: 'content.write', Icon: FileText },
      { href: adminLinks.claims(), label: 'Claims', permission: 'claims.read', Icon: MessageSquareWarning },
      { href: adminLinks.refunds(), label: 'Refunds', permission: 'refunds.read', Icon: Undo2 },
      { href: adminLinks.outbox(), label: 'Outbox', permission: 'mail.read', Icon: Send },
      { href: adminLinks.jobs(), label: 'Jobs', permission: 'webhooks.read', Icon: Cog },
      { href: adminLinks.webhooks(), label: 'Webhooks', permission: 'webhooks.read', Icon: Webhook },
      { href: adminLinks.taxRates(), label: 'Tax rates', permission: 'taxes.read', Icon: Percent },
      { href: adminLinks.audit(), label: 'Audit log', permission: 'audit.read', Icon: ScrollText },
      { href: adminLinks.security(), label: 'Security', permission: 'admin.enter', Icon: ShieldCheck },
    ],
  },
]
