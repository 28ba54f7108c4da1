import { may, type Permission, type Role } from '#modules/accounts/permissions.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { ADMIN_GROUPS, ADMIN_HOME } from '#web/admin/frame/admin-nav.ts'

/** Something to go to. */
export interface Command {
  label: string
  href: string
  /** What tells it from others of the same name. */
  detail?: string | undefined
}

export interface CommandGroup {
  label: string
  items: Command[]
}

const DEEDS: readonly (Command & { permission: Permission })[] = [
  { label: 'Create a book', href: adminLinks.createBook(), permission: 'books.write' },
  { label: 'Books with little stock', href: adminLinks.books({ stock: 'low' }), permission: 'books.read' },
  { label: 'Books that are sold out', href: adminLinks.books({ stock: 'out' }), permission: 'books.read' },
  { label: 'Orders to send', href: adminLinks.orders({ status: 'Paid' }), permission: 'orders.read' },
]

/** The screens and deeds that the typed words name, of those that the role has use for. */
export function commandsFor(role: Role, typed: string): CommandGroup[] {
  const areas = [ADMIN_HOME, ...ADMIN_GROUPS.flatMap((group) => group.areas)]
  const fits = ({ label, permission }: { label: string; permission: Permission }) =>
    may(role, permission) && hasWords(label, typed)
  return [
    { label: 'Go to', items: areas.filter(fits).map(({ label, href }) => ({ label, href })) },
    { label: 'Do', items: DEEDS.filter(fits).map(({ label, href }) => ({ label, href })) },
  ]
}

/** Each typed word begins a word of the label. */
function hasWords(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/\W+/)
  const begun = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return begun.every((part) => words.some((word) => word.startsWith(part)))
}
