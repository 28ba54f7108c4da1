import { useId, useRef, useState } from 'react'

import type { SavedAddressBody } from '#modules/customers/addresses/addresses.schema.ts'
import type { ReturningShopper } from '#modules/orders/my-orders/my-orders.schema.ts'
import { normalisePinCode } from '#modules/orders/pin-code.ts'
import { cart } from '#web/client/cart-store.ts'
import { notify } from '#web/client/toast.ts'
import { useLoad } from '#web/client/use-load.ts'
import { usePinCode } from '#web/shared/delivery/use-pin-code.ts'
import { addressBookApi } from '#web/shared/forms/address-book.ts'
import { NO_BUSINESS } from '#web/shared/forms/business/business-draft.ts'
import { BusinessFields } from '#web/shared/forms/business/business-fields.tsx'
import { SEZ_NOTICE } from '#web/shared/forms/sez-notice.ts'
import { type FailedLoad, LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { PrivacyNotice } from '#web/shared/privacy/privacy-notice.tsx'
import { links } from '#web/links.ts'
import type { SiteInfo } from '#web/services.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Checkbox } from '#web/ui/input.tsx'

import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { addressStore } from './delivery/chosen-address.ts'
import { DeliveryAddress, DeliveryChoice } from './delivery/delivery.tsx'
import { DeliveryWishesFields } from './delivery/delivery-wishes.tsx'
import { OneParcel } from './delivery/one-parcel.tsx'
import type { CheckoutForm } from './delivery/use-checkout-form.ts'
import { OrderLines } from './order-lines.tsx'
import { checkoutApi } from './payment/checkout-api.ts'
import { usePayment } from './payment/use-payment.ts'
import { checkoutChoices } from './quote/checkout-choices.ts'
import { PayBar, Summary } from './summary/summary.tsx'
import { type LoadedCheckout, useCheckout } from './summary/use-checkout.ts'
import { useOffers } from './summary/use-coupon.ts'
import { usePayNow } from './summary/use-pay-now.ts'

/** Clears cart, address, coupon and discount (spec §2). */
function cancelOrder(): void {
  cart.clear()
  addressStore.remove()
  checkoutChoices.clear()
  notify.info('Order cancelled.')
}

/** Keeps the focused control above the bar at the bottom of a phone's screen. */
const SECTIONS = 'flex min-w-0 flex-col gap-6 max-lg:[&_:is(input,select,button,a)]:scroll-mb-40'

const NO_ADDRESSES: SavedAddressBody[] = []
/** A first-time shopper. Also used if loading failed, because that must not prevent paying. */
const NOTHING_BEFORE: ReturningShopper = { last: null, joinable: [] }

/**
 * Checkout of a logged-in shopper with books in the cart. Waits for everything that would move the page when it
 * arrived later.
 */
export function CheckoutPage({ gateway }: Pick<SiteInfo, 'gateway'>) {
  const book = useLoad('address book', addressBookApi.list)
  const returning = useLoad('returning', checkoutApi.returning)
  const offers = useOffers()
  const waits = [book, returning].some((load) => load.state === 'loading' && !load.data)
  if (waits || !offers) return <CheckoutSkeleton />
  return (
    <Checkout
      gateway={gateway}
      book={book.data ?? NO_ADDRESSES}
      returning={returning.data ?? NOTHING_BEFORE}
      offers={offers}
      savedAddresses={book}
    />
  )
}

interface CheckoutProps extends LoadedCheckout {
  gateway: SiteInfo['gateway']
  savedAddresses: FailedLoad
}

/** Reports whether a combo's books or the delivery days of the first address are still loading. */
function useOpening({ lines, quote, form }: ReturnType<typeof useCheckout>): boolean {
  const [pinCode] = useState(() => normalisePinCode(form.address.zip))
  const place = usePinCode(pinCode)
  const hasCombo = lines.some(({ item }) => item.isCombo)
  return place.state === 'loading' || (hasCombo && !quote.data && quote.state === 'loading')
}

function Checkout({ gateway, savedAddresses, ...loaded }: CheckoutProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const checkout = useCheckout(loaded, fields)
  const { request, form, oneParcel } = checkout
  const payment = usePayment(gateway, checkout.quote.reload)
  const orders = useRef<HTMLDivElement>(null)
  const [cancelling, setCancelling] = useState(false)

  const paying = { checkout, payment, onPay: usePayNow(checkout, payment, orders) }
  if (useOpening(checkout)) return <CheckoutSkeleton />

  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
      <fieldset ref={fields} disabled={payment.busy} className={SECTIONS}>
        <legend className="sr-only">Your order</legend>
        <Section number={1} title="ORDERS" aside={<ChangeCart />}>
          <div ref={orders}>
            <OrderLines lines={checkout.lines} />
          </div>
        </Section>
        <Section number={2} title="DELIVERY ADDRESS">
          <LoadFailure of={savedAddresses} message="We couldn’t load your saved addresses." />
          <DeliveryAddress form={form} />
          <BusinessInvoice form={form} />
        </Section>
        <Section number={3} title="DELIVERY METHOD">
          <DeliveryChoice
            zip={form.address.zip}
            expressFaster={checkout.expressFaster}
            expressPaid={oneParcel.expressPaid}
            choices={request}
            onChange={checkoutChoices.change}
          />
          <OneParcel {...oneParcel} />
          <Preferences form={form} />
        </Section>
      </fieldset>
      <Summary {...paying} onCancel={() => setCancelling(true)} />
      <PayBar {...paying} />
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

/** Asks for the business on the invoice. Once the invoice is issued, it can't be changed. */
function BusinessInvoice({ form: { buyer, errorOf, changeBuyer } }: { form: CheckoutForm }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Checkbox
        label="I need a business invoice"
        checked={buyer !== null}
        onChange={(event) => changeBuyer(event.target.checked ? NO_BUSINESS : null)}
      />
      {buyer ? (
        <div className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-ink-soft">
            {`Enter a GSTIN registered in the State of your billing address. You can’t change it once we’ve issued the invoice. ${SEZ_NOTICE}`}
          </p>
          <BusinessFields
            business={buyer}
            issueOf={(field, subject) => errorOf(`buyer.${field}`, subject)}
            onChange={changeBuyer}
          />
          <PrivacyNotice of={['business']} className="text-ink-soft" />
        </div>
      ) : null}
    </div>
  )
}

function Preferences({ form }: { form: CheckoutForm }) {
  return (
    <>
      <section aria-label="Delivery preferences" className="mt-6 border-t border-line pt-5">
        <h3 className="type-label mb-3">Delivery preferences</h3>
        <DeliveryWishesFields form={form} />
      </section>
      <PrivacyNotice
        of={['address', 'order', 'payment', 'wishes', 'editionNews']}
        className="mt-4 text-ink-soft"
      />
    </>
  )
}

function ChangeCart() {
  return (
    <a
      href={links.cart()}
      className="target inline-flex items-center justify-center text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      Change
    </a>
  )
}

function Section({
  number,
  title,
  aside,
  children,
}: {
  number: number
  title: string
  /** Shown at the right end of the heading. */
  aside?: Elements
  children: Elements
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4 py-1.5 sm:px-6">
        <h2 id={id} className="type-label flex grow items-center gap-3 tracking-[0.08em]">
          <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-ink font-sans text-sm tracking-normal text-paper tabular-nums">
            {number}
          </span>
          <span>{title}</span>
        </h2>
        {aside}
      </header>
      <div className="p-4 sm:p-6">{children}</div>
    </section>
  )
}
