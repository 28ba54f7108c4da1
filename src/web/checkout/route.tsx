import { lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

import { useCart } from '#web/browser/cart-store.ts'
import { dropExpiredSession, useSession } from '#web/browser/session-store.ts'
import { notify } from '#web/browser/toast.ts'
import { links } from '#web/links.ts'
import { privateMeta } from '#web/private-meta.ts'
import { siteContext, type SiteInfo } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { Route } from './+types/route'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'

/** Loaded for those who can use it: logged in, with books in the cart. */
const CheckoutPage = lazy(() => import('./checkout-page.tsx').then((m) => ({ default: m.CheckoutPage })))

export function meta() {
  return privateMeta('Checkout')
}

export function loader({ context }: Route.LoaderArgs) {
  return { gateway: context.get(siteContext).gateway }
}

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-6">
      <h1 className="display mb-6 text-3xl sm:text-4xl">Checkout</h1>
      <Content gateway={loaderData.gateway} />
    </div>
  )
}

/** The server renders the skeleton, the same for everybody; cart and session are known in the browser only. */
function Content({ gateway }: Pick<SiteInfo, 'gateway'>) {
  const session = useSession()
  const cart = useCart()
  const visitor = session.status === 'visitor'
  useLoginFirst(visitor)
  if (session.status !== 'shopper') return <CheckoutSkeleton />
  if (cart.length === 0) return <NothingToOrder />
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutPage gateway={gateway} />
    </Suspense>
  )
}

/** Spec §2: without a login token a message says so, the shopper logs in, and comes back. */
function useLoginFirst(visitor: boolean): void {
  const navigate = useNavigate()
  const warned = useRef(false)
  useEffect(() => {
    if (!visitor || warned.current) return
    warned.current = true
    dropExpiredSession()
    notify.warn('Please login to proceed to checkout.')
    void navigate(links.login({ next: links.checkout() }), { replace: true })
  }, [visitor, navigate])
}

function NothingToOrder() {
  return (
    <EmptyState
      icon={<Icon name="book-open" />}
      title="There is nothing to check out"
      actions={
        <>
          <ButtonLink href={links.books()}>Browse all books</ButtonLink>
          <ButtonLink href={links.cart()} variant="secondary">
            Go to the cart
          </ButtonLink>
        </>
      }
    >
      <p>Your cart is empty. Put a book in it and come back here to pay.</p>
    </EmptyState>
  )
}
