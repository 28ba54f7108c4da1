import { clsx } from 'clsx'

import { promiseOf } from '#modules/orders/delivery.ts'
import type { OrderStatus } from '#modules/orders/order-states.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Progress by status. A step is done once the status has reached the step's number. */
const REACHED: Record<OrderStatus, number> = { Pending: 0, Paid: 1, Processing: 2, Shipped: 3, Delivered: 4 }

export function NextSteps({ order }: { order: OrderBody }) {
  const shop = useShop()
  const { phone } = shop
  const { words, window, byRider } = promiseOf(order, shop)
  const steps = [
    { title: 'Payment received', text: 'We’ve reserved your books.' },
    { title: 'We pack your books', text: 'You can cancel the order until it is dispatched.' },
    {
      title: 'The parcel is on its way',
      text: byRider
        ? `Our rider will deliver it on ${window}.`
        : `It should reach you within ${words} of ordering.`,
    },
    {
      title: 'Delivered',
      text: 'Damaged, misprinted or wrong title? Report it within 48 hours for an exchange.',
    },
  ]
  return (
    <>
      <ol className="flex flex-col gap-5">
        {steps.map((step, i) => (
          <Step key={step.title} {...step} done={i < REACHED[order.status]} />
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-4 text-sm text-ink-soft">
        <span>Questions? Call </span>
        <a href={phone.href} className="font-medium text-accent-ink underline underline-offset-4">
          {phone.text}
        </a>
        <span> and quote order </span>
        <span translate="no">{order.number}</span>
        <span>.</span>
      </p>
    </>
  )
}

function Step({ title, text, done }: { title: string; text: string; done: boolean }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className={clsx(
          'mt-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full border',
          done ? 'border-savings bg-savings text-surface' : 'border-line-strong',
        )}
      >
        {done ? <Icon name="check" className="size-4" /> : null}
      </span>
      <div className="min-w-0">
        <p className="font-medium">
          <span>{title}</span>
          {done ? <span className="sr-only"> (done)</span> : null}
        </p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
    </li>
  )
}
