import { useId } from 'react'

import type { ShippingAddress } from '#modules/orders/address.schema.ts'
import { promiseOf } from '#modules/orders/delivery.ts'
import type { MyOrder } from '#modules/orders/my-orders/my-orders.schema.ts'
import { longMoment } from '#platform/indian-day.ts'
import { useAction } from '#web/client/use-action.ts'
import { links } from '#web/links.ts'
import { addressBookApi } from '#web/shared/forms/address-book.ts'
import { AddressLines } from '#web/shared/order/address-lines.tsx'
import { OwnWishes } from '#web/shared/order/delivery-wishes.tsx'
import { amountsOfOrder } from '#web/shared/order/order-amounts.ts'
import { OrderBadge } from '#web/shared/order/order-badge.tsx'
import { OrderLines } from '#web/shared/order/order-lines.tsx'
import { SummaryLines } from '#web/shared/order/summary-lines.tsx'
import { useOrderDocument } from '#web/shared/order/use-order-document.ts'
import { LegalDetails } from '#web/shared/shop/legal-details.tsx'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { EmailText } from '#web/ui/email-text.tsx'

import { NextSteps } from './next-steps.tsx'

interface OrderViewProps {
  order: MyOrder
  /** False if the account could still save the order's address. */
  addressSaved: boolean
  onAddressSaved(): void
}

/** Order confirmation: items, address, expected delivery and next steps. */
export function OrderView({ order, addressSaved, onAddressSaved }: OrderViewProps) {
  return (
    <article className="flex flex-col gap-6">
      <Head order={order} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <Box title="Your books">
            <OrderLines items={order.items} />
          </Box>
          {order.cancelledAt === null ? (
            <Box title="What happens next">
              <NextSteps order={order} />
            </Box>
          ) : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Box title="Amounts">
            <SummaryLines amounts={amountsOfOrder(order)} paid />
            {order.cancelledAt === null && !order.replaces ? <Invoice order={order} /> : null}
          </Box>
          <Box title="Delivery">
            {order.cancelledAt === null && order.status !== 'Delivered' ? (
              <DeliveryPromise order={order} />
            ) : null}
            <AddressLines address={order.shippingAddress} />
            {addressSaved ? null : <SaveAddress address={order.shippingAddress} onSaved={onAddressSaved} />}
            <OwnWishes order={order} />
          </Box>
          <ButtonLink href={links.account.order(order._id)} wide>
            Track this order
          </ButtonLink>
          <ButtonLink href={links.books()} variant="secondary" wide>
            Continue shopping
          </ButtonLink>
        </div>
      </div>
      <LegalDetails />
    </article>
  )
}

function Invoice({ order }: { order: MyOrder }) {
  const { busy, download } = useOrderDocument(order, 'invoice')
  return (
    <Button variant="secondary" wide className="mt-4" busy={busy} onClick={download}>
      <Icon name="file-text" className="size-4" />
      <span>Invoice (PDF)</span>
    </Button>
  )
}

function DeliveryPromise({ order }: { order: MyOrder }) {
  const { window, words } = promiseOf(order, useShop())
  return (
    <p className="mb-4 rounded-md bg-savings-wash px-4 py-3 text-savings">
      <span className="block text-sm">
        {`${order.deliveryMethod === 'express' ? 'Express delivery' : 'Standard delivery'}, ${words}`}
      </span>
      <span className="block font-semibold">{window}</span>
    </p>
  )
}

/** Saves the order's address to the account. Offered after the payment, so that it never delays one. */
function SaveAddress({ address, onSaved }: { address: ShippingAddress; onSaved(): void }) {
  const { busy, run } = useAction({
    run: () => addressBookApi.add({ label: '', address, isDefault: false }),
    done: 'Address saved. You can choose it the next time you check out.',
    failed: 'We couldn’t save the address. Please try again.',
    onDone: onSaved,
  })
  return (
    <Button variant="secondary" wide className="mt-4" busy={busy} onClick={() => void run()}>
      <Icon name="map-pin" className="size-4" />
      <span>Save this address</span>
    </Button>
  )
}

function Head({ order }: { order: MyOrder }) {
  if (order.cancelledAt !== null) return <CancelledHead order={order} />
  return (
    <header className="panel flex flex-col gap-4 p-5 sm:flex-row sm:items-center sm:p-8">
      <Icon name="circle-check" className="size-12 shrink-0 stroke-[1.25] text-savings" />
      <div className="grow">
        <h1 className="type-display">{`Thank you, ${order.shippingAddress.firstName}`}</h1>
        <p className="mt-1 text-ink-soft">
          <span>{`Placed on ${longMoment(new Date(order.createdAt))}. Your confirmation is on its way to `}</span>
          <span className="text-ink">
            <EmailText email={order.email} />
          </span>
          <span>.</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-col sm:items-end">
        <p className="sm:text-right">
          <span className="block text-sm text-ink-soft sm:whitespace-nowrap">Order number </span>
          <span translate="no" className="font-semibold sm:whitespace-nowrap tabular-nums">
            {order.number}
          </span>
        </p>
        <OrderBadge order={order} />
      </div>
    </header>
  )
}

/** Replaces the thanks if the order was cancelled and the visitor follows an old link. */
function CancelledHead({ order }: { order: MyOrder }) {
  return (
    <header className="panel flex flex-col gap-3 p-5 sm:p-8">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="type-display">{`Order ${order.number}`}</h1>
        <OrderBadge order={order} />
      </div>
      <p className="text-ink-soft">
        This order was cancelled, so its books won’t be sent. Track the order to see your refund.
      </p>
    </header>
  )
}

function Box({ title, children }: { title: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel @container p-5 sm:p-6">
      <h2 id={id} className="type-heading mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
