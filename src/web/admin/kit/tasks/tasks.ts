import type { Attention, TaskCountsBody } from '#modules/shop/analytics/analytics.schema.ts'
import type { MenuPage } from '#web/admin-site.ts'
import { MAX_COUNTED } from '#platform/list-length.ts'
import { links } from '#web/links.ts'

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
    href: links.admin.orders({ status: 'Paid' }),
  },
  ordersToPack: {
    one: 'order to pack',
    many: 'orders to pack',
    page: 'orders',
    href: links.admin.orders({ status: 'Processing', packed: 'no' }),
  },
  ordersToSend: {
    one: 'order to send',
    many: 'orders to send',
    page: 'orders',
    href: links.admin.orders({ status: 'Processing', packed: 'yes' }),
  },
  openClaims: {
    one: 'claim to decide',
    many: 'claims to decide',
    page: 'claims',
    href: links.admin.claims({ state: 'open' }),
  },
  institutionRequests: {
    one: 'institution waits for a quotation',
    many: 'institutions wait for a quotation',
    page: 'institutions',
    href: links.admin.institutions({ state: 'new' }),
  },
  messages: {
    one: 'message to answer',
    many: 'messages to answer',
    page: 'inbox',
    href: links.admin.inbox(),
  },
  refundsDue: {
    one: 'refund on its way to the buyer',
    many: 'refunds on their way to the buyers',
    page: 'refunds',
    href: links.admin.refunds(),
    quiet: true,
  },
  failedMails: {
    one: 'e-mail could not be sent',
    many: 'e-mails could not be sent',
    page: 'outbox',
    href: links.admin.outbox({ status: 'failed' }),
    urgent: true,
  },
  lowStock: {
    one: 'book with little stock',
    many: 'books with little stock',
    page: 'books',
    href: links.admin.books({ stock: 'low' }),
    quiet: true,
  },
  undecidedPayments: {
    one: 'payment is undecided for more than an hour',
    many: 'payments are undecided for more than an hour',
    page: 'jobs',
    href: links.admin.jobs(),
    urgent: true,
  },
  failedRefunds: {
    one: 'refund was refused: send it again',
    many: 'refunds were refused: send them again',
    page: 'refunds',
    href: links.admin.refunds(),
    urgent: true,
  },
  strayPayments: {
    one: 'payment has no order since the shop was restored: decide about it',
    many: 'payments have no order since the shop was restored: decide about them',
    page: 'jobs',
    href: links.admin.jobs(),
    urgent: true,
  },
  restores: {
    one: 'restore of the shop: see what it left to you',
    many: 'restores of the shop: see what they left to you',
    page: 'jobs',
    href: links.admin.jobs(),
    urgent: true,
  },
  failedBackups: {
    one: 'backup failed: see why',
    many: 'backups failed since the last good one: see why',
    page: 'jobs',
    href: links.admin.jobs(),
    urgent: true,
  },
  openDisputes: {
    one: 'payment is disputed: answer the bank',
    many: 'payments are disputed: answer the bank',
    page: 'refunds',
    href: links.admin.refunds(),
    urgent: true,
  },
  returnedOrders: {
    one: 'order must not be sent: its money went back or is disputed',
    many: 'orders must not be sent: their money went back or is disputed',
    page: 'refunds',
    href: links.admin.refunds(),
    urgent: true,
  },
  openWebhooks: {
    one: 'event of the payment gateway is not handled',
    many: 'events of the payment gateway are not handled',
    page: 'webhooks',
    href: links.admin.webhooks(),
    urgent: true,
  },
  invoicesDue: {
    one: 'order has no invoice yet: enter the seller in Shop settings',
    many: 'orders have no invoice yet: enter the seller in Shop settings',
    page: 'settings',
    href: links.admin.settings(),
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
