import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useCart } from '#web/client/cart-store.ts'
import { accountOf, shopperSession, useSession } from '#web/client/session-store.ts'
import { unseenPayment, useStartedPayments } from '#web/client/started-payments.ts'
import { notify } from '#web/client/toast.ts'
import { links } from '#web/links.ts'
import { loginAddress } from '#web/client/login-address.ts'
import { privateMeta } from '#web/private-meta.ts'
import { siteContext, type SiteInfo } from '#web/services.ts'
import { NeedsScript } from '#web/needs-script.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/** Loaded only for logged-in shoppers with books in the cart. */
const CheckoutPage = lazy(() => import('./checkout-page.tsx').then((m) => ({ default: m.CheckoutPage })))

/** Loaded only for shoppers with an unfinished payment. */
const PaymentReturn = lazy(() =>
  import('#web/shared/order/payment-return.tsx').then((m) => ({ default: m.PaymentReturn })),
)

export function meta() {
  return privateMeta('Checkout')
}

export function loader({ context }: Route.LoaderArgs) {
  return { gateway: context.get(siteContext).gateway }
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  return (
    // As high as the screen, so that the footer doesn't jump when the content arrives.
    <div className="page min-h-dvh pt-6">
      <h1 className="type-display mb-6">Checkout</h1>
      <NeedsScript what="The checkout" />
      <Content gateway={loaderData.gateway} />
    </div>
  )
}

/**
 * The server renders the same skeleton for everyone, because only the browser has the cart and the session.
 */
function Content({ gateway }: Pick<SiteInfo, 'gateway'>) {
  const session = useSession()
  useLoginFirst(session.status === 'visitor')
  if (session.status !== 'shopper') return <CheckoutSkeleton />
  return <Returning key={accountOf(session)} gateway={gateway} />
}

/** Shows the checkout, unless a payment started in this browser needs attention first. */
function Returning({ gateway }: Pick<SiteInfo, 'gateway'>) {
  const payments = useStartedPayments()
  const [checked, setChecked] = useState(() => unseenPayment() === undefined)
  return (
    <>
      {payments.length > 0 ? (
        <Suspense>
          <PaymentReturn onChecked={() => setChecked(true)} />
        </Suspense>
      ) : null}
      {checked || payments.length === 0 ? <Cart gateway={gateway} /> : <CheckoutSkeleton />}
    </>
  )
}

function Cart({ gateway }: Pick<SiteInfo, 'gateway'>) {
  const cart = useCart()
  if (cart.length === 0) return <NothingToOrder />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutPage gateway={gateway} />
    </Suspense>
  )
}

/** Spec §2: a visitor sees a message and logs in, then returns here, or to a payment in progress. */
function useLoginFirst(visitor: boolean): void {
  const navigate = useNavigate()
  const warned = useRef(false)
  useEffect(() => {
    if (!visitor || warned.current) return
    warned.current = true
    shopperSession.dropExpired()
    if (unseenPayment() === undefined) notify.warn('Please login to proceed to checkout.')
    void navigate(loginAddress(links.checkout()), { replace: true })
  }, [visitor, navigate])
}

function NothingToOrder() {
  return (
    <EmptyState
      icon={<Icon name="book-open" />}
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink href={links.books()}>Browse all books</ButtonLink>
          <ButtonLink href={links.cart()} variant="secondary">
            Go to the cart
          </ButtonLink>
        </>
      }
    >
      <p>Add a book to check out.</p>
    </EmptyState>
  )
}
