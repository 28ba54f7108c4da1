import type { OverviewBody } from '#modules/figures/figures.schema.ts'
import { links } from '#web/links.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Task = keyof OverviewBody['attention']

const TASKS: Record<Task, { one: string; many: string; href: string; urgent: boolean }> = {
  newOrders: {
    one: 'new order to accept',
    many: 'new orders to accept',
    href: links.admin.orders({ status: 'Paid' }),
    urgent: false,
  },
  ordersToSend: {
    one: 'order to send',
    many: 'orders to send',
    href: links.admin.orders({ status: 'Processing' }),
    urgent: false,
  },
  openClaims: {
    one: 'claim to decide',
    many: 'claims to decide',
    href: links.admin.claims({ state: 'open' }),
    urgent: false,
  },
  messages: {
    one: 'message to answer',
    many: 'messages to answer',
    href: links.admin.inbox(),
    urgent: false,
  },
  failedMails: {
    one: 'e-mail could not be sent',
    many: 'e-mails could not be sent',
    href: links.admin.outbox({ status: 'failed' }),
    urgent: true,
  },
  undecidedPayments: {
    one: 'payment is undecided for more than an hour',
    many: 'payments are undecided for more than an hour',
    href: links.admin.jobs(),
    urgent: true,
  },
  failedRefunds: {
    one: 'refund was refused: send it again',
    many: 'refunds were refused: send them again',
    href: links.admin.refunds(),
    urgent: true,
  },
  strayPayments: {
    one: 'payment has no order since the shop was restored: decide about it',
    many: 'payments have no order since the shop was restored: decide about them',
    href: links.admin.jobs(),
    urgent: true,
  },
  restores: {
    one: 'restore of the shop: see what it left to you',
    many: 'restores of the shop: see what they left to you',
    href: links.admin.jobs(),
    urgent: true,
  },
  openDisputes: {
    one: 'payment is disputed: answer the bank',
    many: 'payments are disputed: answer the bank',
    href: links.admin.refunds(),
    urgent: true,
  },
  returnedOrders: {
    one: 'order must not be sent: its money went back or is disputed',
    many: 'orders must not be sent: their money went back or is disputed',
    href: links.admin.refunds(),
    urgent: true,
  },
  openWebhooks: {
    one: 'event of the payment gateway is not handled',
    many: 'events of the payment gateway are not handled',
    href: links.admin.webhooks(),
    urgent: true,
  },
  invoicesDue: {
    one: 'order has no invoice yet: enter the seller in Shop settings',
    many: 'orders have no invoice yet: enter the seller in Shop settings',
    href: links.admin.settings(),
    urgent: true,
  },
}
/** As far as the server counts. */
const MAX_COUNT = 1000

/** What has to be done, each with the way to the screen where it is done. */
export function AttentionList({ attention }: Pick<OverviewBody, 'attention'>) {
  const open = (Object.keys(TASKS) as Task[]).filter((name) => attention[name] > 0)
  return (
    <section aria-labelledby="attention-title" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="attention-title" className="mb-3 text-lg">
        To do
      </h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-soft">
          <Icon name="circle-check" className="size-5 text-savings" />
          Nothing: orders, messages, e-mails and payments are in order.
        </p>
      ) : (
        <ul className="flex flex-col">
          {open.map((name) => (
            <TaskItem key={name} name={name} count={attention[name]} />
          ))}
        </ul>
      )}
    </section>
  )
}

function TaskItem({ name, count }: { name: Task; count: number }) {
  const { one, many, href, urgent } = TASKS[name]
  return (
    <li>
      <a href={href} className="target flex items-center gap-3 underline-offset-4 hover:underline">
        <Badge tone={urgent ? 'danger' : 'notice'}>{count >= MAX_COUNT ? `${MAX_COUNT}+` : count}</Badge>
        {count === 1 ? one : many}
      </a>
    </li>
  )
}
