import type { Attention, TaskCountsBody } from '#modules/analytics/analytics.schema.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { adminLinks, type MenuPage } from '#web/admin-site.ts'

export type Task = keyof Attention
/** Task counts that the role may see. */
export type Waiting = TaskCountsBody['waiting']

interface TaskWords {
  one: string
  many: string
  page: MenuPage
  /** URL of that screen, filtered to the task where possible. */
  href: string
  /** The task must not wait until tomorrow. */
  urgent?: true
  /** The task needs no action yet, so the menu doesn't count it. */
  quiet?: true
}

/** Staff tasks in the order in which staff do them. */
export const TASKS: Record<Task, TaskWords> = {
  newOrders: {
    one: 'new order to accept',
    many: 'new orders to accept',
    page: 'orders',
    href: adminLinks.orders({ toAccept: 'yes' }),
  },
  ordersToPack: {
    one: 'order to pack',
    many: 'orders to pack',
    page: 'orders',
    href: adminLinks.orders({ status: 'Processing', packed: 'no' }),
  },
  ordersToSend: {
    one: 'order to send',
    many: 'orders to send',
    page: 'orders',
    href: adminLinks.orders({ status: 'Processing', packed: 'yes' }),
  },
  openClaims: {
    one: 'claim to decide',
    many: 'claims to decide',
    page: 'inbox',
    href: adminLinks.inbox({ kind: 'claim' }),
  },
  institutionRequests: {
    one: 'institution waiting for a quotation',
    many: 'institutions waiting for a quotation',
    page: 'institutions',
    href: adminLinks.institutions({ state: 'new' }),
  },
  messages: {
    one: 'message to reply to',
    many: 'messages to reply to',
    page: 'inbox',
    href: adminLinks.inbox({ kind: 'message' }),
  },
  openReports: {
    one: 'report of a review to resolve',
    many: 'reports of reviews to resolve',
    page: 'inbox',
    href: adminLinks.inbox({ kind: 'report' }),
  },
  casesToAcknowledge: {
    one: 'complaint to acknowledge before its deadline',
    many: 'complaints to acknowledge before their deadlines',
    page: 'inbox',
    href: adminLinks.inbox({ state: 'due' }),
    urgent: true,
  },
  casesToResolve: {
    one: 'complaint to resolve before its deadline',
    many: 'complaints to resolve before their deadlines',
    page: 'inbox',
    href: adminLinks.inbox({ state: 'due' }),
    urgent: true,
  },
  refundsDue: {
    one: 'refund on its way',
    many: 'refunds on their way',
    page: 'refunds',
    href: adminLinks.refunds(),
    quiet: true,
  },
  failedMails: {
    one: 'email couldn’t be sent',
    many: 'emails couldn’t be sent',
    page: 'health',
    href: adminLinks.health({ status: 'failed' }),
    urgent: true,
  },
  lowStock: {
    one: 'book low in stock',
    many: 'books low in stock',
    page: 'books',
    href: adminLinks.books({ stock: 'low' }),
    quiet: true,
  },
  undecidedPayments: {
    one: 'payment undecided for over an hour',
    many: 'payments undecided for over an hour',
    page: 'health',
    href: adminLinks.health(),
    urgent: true,
  },
  failedRefunds: {
    one: 'failed refund: retry it',
    many: 'failed refunds: retry them',
    page: 'refunds',
    href: adminLinks.refunds({ status: 'failed' }),
    urgent: true,
  },
  restores: {
    one: 'shop restored from backup: review its payments',
    many: 'restores from backup: review their payments',
    page: 'health',
    href: adminLinks.health(),
    urgent: true,
  },
  failedBackups: {
    one: 'backup failed: find out why',
    many: 'backups failed since the last successful one: find out why',
    page: 'health',
    href: adminLinks.health(),
    urgent: true,
  },
  openDisputes: {
    one: 'payment is disputed: reply to the bank',
    many: 'payments are disputed: reply to the bank',
    page: 'refunds',
    href: adminLinks.refunds(),
    urgent: true,
  },
  returnedOrders: {
    one: 'order on hold: its payment was refunded or is disputed',
    many: 'orders on hold: their payments were refunded or are disputed',
    page: 'refunds',
    href: adminLinks.refunds(),
    urgent: true,
  },
  openWebhooks: {
    one: 'payment gateway event failed',
    many: 'payment gateway events failed',
    page: 'health',
    href: adminLinks.health(),
    urgent: true,
  },
  invoicesDue: {
    one: 'order is waiting for its invoice: enter the seller in Shop settings',
    many: 'orders are waiting for invoices: enter the seller in Shop settings',
    page: 'settings',
    href: adminLinks.settings(),
    urgent: true,
  },
}

const ALL = Object.keys(TASKS) as Task[]

/** Formats a count: '12'; '1000+' if the server stopped counting there. */
export function countText(count: number): string {
  return count >= MAX_COUNTED ? `${MAX_COUNTED}+` : String(count)
}

/** Returns the tasks with a count above 0. */
export function openTasks(waiting: Waiting, among: readonly Task[] = ALL): Task[] {
  return among.filter((name) => (waiting[name] ?? 0) > 0)
}

export function otherUrgentTasks(waiting: Waiting, tiles: readonly Task[]): Task[] {
  return openTasks(waiting).filter((name) => TASKS[name].urgent && !tiles.includes(name))
}

/** Sums tasks per screen for the menu; omits 0. */
export function countsByPage(waiting: Waiting): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of openTasks(waiting)) {
    const { page, quiet } = TASKS[name]
    if (!quiet) counts.set(page, (counts.get(page) ?? 0) + (waiting[name] ?? 0))
  }
  return counts
}
