import { may, type Permission } from '#modules/accounts/permissions.ts'
import { links } from '#web/links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import { useTaskCounts } from '#web/admin/kit/requests/use-task-counts.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { FiguresNow } from './figures-now.tsx'
import { WaitingLists } from './waiting-orders.tsx'
import { TaskTiles } from './task-tiles.tsx'

interface HomeButton {
  href: string
  label: string
  about: string
  permission: Permission
  icon: IconName
}

/** The four buttons, as worded in the spec (accounts §2). */
const BUTTONS: readonly HomeButton[] = [
  {
    href: links.admin.books(),
    label: 'Manage Books',
    about: 'Add an edition, change price and stock, take a book off sale.',
    permission: 'books.read',
    icon: 'book-open',
  },
  {
    href: links.admin.users(),
    label: 'Manage Users',
    about: 'Shoppers and colleagues: who they are and what they may do.',
    permission: 'users.read',
    icon: 'users',
  },
  {
    href: links.admin.orders(),
    label: 'View Orders',
    about: 'Find an order, dispatch it, give money back.',
    permission: 'orders.read',
    icon: 'clipboard-list',
  },
  {
    href: links.admin.categories(),
    label: 'Manage Categories',
    about: 'The subjects of the shop: add one, delete one, move its books.',
    permission: 'books.read',
    icon: 'folder-tree',
  },
]

/** Today's work, filtered by role: waiting tasks, the oldest waiting orders, figures and links. */
export default function HomeScreen() {
  const role = useAdminRole()
  return (
    <AdminPage title="Dashboard">
      <Waiting />
      {may(role, 'orders.read') ? <WaitingLists /> : null}
      {may(role, 'figures.read') ? <FiguresNow /> : null}
      <nav aria-label="Go to" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {BUTTONS.filter(({ permission }) => may(role, permission)).map((button) => (
          <a
            key={button.href}
            href={button.href}
            title={button.about}
            className="target flex items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 text-sm font-semibold hover:border-ink sm:px-4"
          >
            <Icon name={button.icon} className="size-5 shrink-0 text-accent-ink" />
            <span>{button.label}</span>
          </a>
        ))}
      </nav>
    </AdminPage>
  )
}

/**
 * Until the counts load, a skeleton reserves their space: two rows of tiles on phones, one next to the menu.
 */
function Waiting() {
  const { waiting, failed } = useTaskCounts()
  if (waiting) return <TaskTiles waiting={waiting} />
  if (!failed) return <Skeleton className="mb-6 h-36 md:h-22" />
  return (
    <Notice tone="danger" role="alert" className="mb-6">
      What waits could not be counted. It is tried again every minute.
    </Notice>
  )
}
