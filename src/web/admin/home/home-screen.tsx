import { may, type Permission } from '#modules/accounts/permissions.ts'
import { links } from '#web/links.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useAdminRole } from '#web/admin/kit/admin-role.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'

interface HomeButton {
  href: string
  label: string
  about: string
  permission: Permission
  icon: IconName
}

/** The four buttons, as the spec words them (accounts §2). */
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

/** Without those that lead where the person's role may not go. */
export default function HomeScreen() {
  const role = useAdminRole()
  return (
    <AdminPage title="Dashboard" lead="What would you like to do?">
      <nav aria-label="Go to" className="grid gap-4 sm:grid-cols-2">
        {BUTTONS.filter(({ permission }) => may(role, permission)).map((button) => (
          <BigButton key={button.href} button={button} />
        ))}
      </nav>
    </AdminPage>
  )
}

function BigButton({ button: { href, label, about, icon } }: { button: HomeButton }) {
  return (
    <a
      href={href}
      className="group flex flex-col gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-ink"
    >
      <Icon name={icon} className="size-6 text-accent-ink" />
      <span className="mt-2 flex items-center justify-between gap-2 font-semibold">
        {label}
        <Icon
          name="arrow-right"
          className="size-4 text-ink-soft transition-transform group-hover:translate-x-1"
        />
      </span>
      <span className="text-sm text-ink-soft">{about}</span>
    </a>
  )
}
