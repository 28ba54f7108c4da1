import {
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  ClipboardList,
  FolderPlus,
  FolderTree,
  MessageSquareWarning,
  Percent,
  Undo2,
  Webhook,
} from 'lucide-react'

import { adminLinks } from '#web/admin/admin-links.ts'

export interface AdminArea {
  href: string
  /** In the side panel. */
  label: string
  /** On the home's button, when the spec words it otherwise. */
  action?: string
  about: string
  /** False: in the side panel only. */
  onHome?: boolean
  Icon: LucideIcon
}

/** The areas that exist, in the order of the side panel; the home shows a button for each but itself. */
export const ADMIN_AREAS: readonly AdminArea[] = [
  {
    href: adminLinks.orders(),
    label: 'Manage Orders',
    action: 'View Orders',
    about: 'Find an order, read its lines and payment, set its status.',
    Icon: ClipboardList,
  },
  {
    href: adminLinks.addCategory(),
    label: 'Add Category',
    onHome: false,
    about: '',
    Icon: FolderPlus,
  },
  {
    href: adminLinks.categories(),
    label: 'Manage Categories',
    about: 'The subjects of the shop: add one, delete one, move its books.',
    Icon: FolderTree,
  },
  {
    href: adminLinks.claims(),
    label: 'Claims',
    about: 'Faults that shoppers reported within 48 hours of delivery, with photos.',
    Icon: MessageSquareWarning,
  },
  {
    href: adminLinks.refunds(),
    label: 'Refunds',
    about: 'Payments that could not be fulfilled and go back by themselves.',
    Icon: Undo2,
  },
  {
    href: adminLinks.taxRates(),
    label: 'Tax rates',
    about: 'GST by HSN heading and day; invoices take the rate of their day.',
    Icon: Percent,
  },
  {
    href: adminLinks.outbox(),
    label: 'Outbox',
    about: 'Every e-mail of the shop, as it was or will be sent.',
    Icon: Inbox,
  },
  {
    href: adminLinks.webhooks(),
    label: 'Webhooks',
    about: 'What the payment gateway has told the shop; act on an event again.',
    Icon: Webhook,
  },
]

export const ADMIN_HOME: AdminArea = {
  href: adminLinks.home(),
  label: 'Dashboard',
  about: '',
  Icon: LayoutDashboard,
}
