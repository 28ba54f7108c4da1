import { may, type Permission, type Role } from '#modules/accounts/permissions.ts'
import { links } from '#web/links.ts'
import { ADMIN_GROUPS, ADMIN_HOME } from '#web/admin/kit/admin-nav.ts'
import { showHelp } from '#web/admin/frame/shortcuts/help-window.ts'

/** Something to go to, or to do where one is. */
export interface Command {
  label: string
  to: string | (() => void)
  /** Distinguishes it from others of the same name. */
  detail?: string | undefined
}

export interface CommandGroup {
  label: string
  items: Command[]
}

const ACTIONS: readonly (Command & { permission: Permission })[] = [
  { label: 'Create a book', to: links.admin.createBook(), permission: 'books.write' },
  { label: 'Books with little stock', to: links.admin.books({ stock: 'low' }), permission: 'books.read' },
  { label: 'Books that are sold out', to: links.admin.books({ stock: 'out' }), permission: 'books.read' },
  { label: 'Orders to send', to: links.admin.orders({ status: 'Paid' }), permission: 'orders.read' },
  { label: 'Keyboard shortcuts', to: () => showHelp(true), permission: 'admin.enter' },
]

/** The screens and actions that the typed text names, of those that the role may use. */
export function commandsFor(role: Role, typed: string): CommandGroup[] {
  const areas = [ADMIN_HOME, ...ADMIN_GROUPS.flatMap((group) => group.areas)]
  const fits = ({ label, permission }: { label: string; permission: Permission }) =>
    may(role, permission) && matches(label, typed)
  return [
    { label: 'Go to', items: areas.filter(fits).map(({ label, href }) => ({ label, to: href })) },
    { label: 'Do', items: ACTIONS.filter(fits).map(({ label, to }) => ({ label, to })) },
  ]
}

/** Each typed word begins a word of the label. */
function matches(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/\W+/)
  const begun = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return begun.every((part) => words.some((word) => word.startsWith(part)))
}
