import { useRef, useState } from 'react'

import { cart } from '#web/browser/cart-store.ts'
import { notify } from '#web/browser/toast.ts'
import { links } from '#web/links.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

import { AddressForm } from './address/address-form.tsx'
import { addressStore } from './address/address-store.ts'
import { checkoutChoices } from './checkout-choices.ts'
import { usePayment } from './payment/use-payment.ts'
import { DeliveryChoice } from './sections/delivery-choice.tsx'
import { OrderLines } from './sections/order-lines.tsx'
import { Section } from './sections/section.tsx'
import { Summary } from './summary/summary.tsx'
import { useCheckout } from './use-checkout.ts'

/** Spec §2: cart, address, coupon and discount are cleared. */
function cancelOrder(): void {
  cart.clear()
  addressStore.remove()
  checkoutChoices.clear()
  notify.info('Order cancelled.')
}

/** The checkout of a shopper who is logged in and has books in the cart. */
export function CheckoutPage({ checkoutScript }: { checkoutScript: string }) {
  const checkout = useCheckout()
  const { request, quote, form } = checkout
  const payment = usePayment(checkoutScript, quote.reload)
  const fields = useRef<HTMLDivElement>(null)
  const [cancelling, setCancelling] = useState(false)

  function payNow() {
    if (form.check(fields.current) && quote.data)
      void payment.pay({ request, quote: quote.data, address: form.address })
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <div className="flex flex-col gap-6">
        <Section number={1} title="ORDERS" aside={<ChangeCart />}>
          <OrderLines lines={checkout.lines} />
        </Section>
        <Section number={2} title="DELIVERY ADDRESS">
          <div ref={fields}>
            <AddressForm
              address={form.address}
              faults={form.faults}
              onChange={form.change}
              onLeave={form.leave}
            />
          </div>
        </Section>
        <Section number={3} title="DELIVERY METHOD">
          <DeliveryChoice
            method={checkout.deliveryMethod}
            onChange={(deliveryMethod) => checkoutChoices.change({ deliveryMethod })}
          />
        </Section>
      </div>
      <Summary checkout={checkout} payment={payment} onPay={payNow} onCancel={() => setCancelling(true)} />
      <ConfirmDialog
        open={cancelling}
        danger
        question="Cancel this order? Your cart, address and coupon will be cleared."
        confirmLabel="Yes, cancel order"
        cancelLabel="Keep order"
        onConfirm={cancelOrder}
        onCancel={() => setCancelling(false)}
      />
    </div>
  )
}

function ChangeCart() {
  return (
    <Anchor
      href={links.cart()}
      className="target inline-flex items-center justify-center text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      Change
    </Anchor>
  )
}
