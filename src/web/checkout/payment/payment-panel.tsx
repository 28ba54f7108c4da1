import type { ReactNode } from 'react'

import { links } from '#web/links.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Button, ButtonLink, Spinner } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { paymentText, type PaymentText } from './payment-text.ts'
import type { PaymentState } from './use-payment-state.ts'

interface CheckedPayment extends PaymentState {
  check(): void
}

const ICONS: Record<PaymentText['tone'], ReactNode> = {
  waiting: <Icon name="hourglass" className="text-caution" />,
  good: <Icon name="circle-check" className="text-savings" />,
  refund: <Icon name="undo-2" className="text-notice" />,
  trouble: <Icon name="circle-alert" className="text-danger" />,
  unpaid: <Icon name="circle-x" className="text-danger" />,
}

export function PaymentPanel({ state, gatewayOrderId }: { state: CheckedPayment; gatewayOrderId: string }) {
  const { refundDays } = useShop().figures
  if (state.unknown) return <Unknown />
  if (!state.body) return <Checking state={state} />
  const { tone, title, text } = paymentText(state.body, refundDays)
  return (
    <div aria-live="polite">
      <EmptyState level={1} icon={ICONS[tone]} title={title} actions={<Actions tone={tone} />}>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-3 text-pretty first:mt-0">
            {paragraph}
          </p>
        ))}
        {tone === 'waiting' ? <Watching state={state} /> : null}
        <p className="mt-4 text-sm">
          <span>Payment reference </span>
          <span translate="no" className="font-mono break-all">
            {gatewayOrderId}
          </span>
        </p>
      </EmptyState>
    </div>
  )
}

function Actions({ tone }: { tone: PaymentText['tone'] }) {
  if (tone === 'good') return null
  if (tone === 'unpaid') {
    return (
      <>
        <ButtonLink href={links.checkout()}>Back to checkout</ButtonLink>
        <ButtonLink href={links.cart()} variant="secondary">
          Go to the cart
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      {tone === 'trouble' ? <ButtonLink href={links.contact()}>Contact us</ButtonLink> : null}
      <ButtonLink href={links.books()} variant="secondary">
        Browse all books
      </ButtonLink>
    </>
  )
}

function Watching({ state: { offline, stopped, check } }: { state: CheckedPayment }) {
  if (stopped) return <CheckAgain check={check} />
  return (
    <p className="mt-4 inline-flex items-center gap-2 text-sm">
      <Spinner />
      <span>{offline ? 'No connection. Retrying…' : 'Checking with your bank…'}</span>
    </p>
  )
}

function CheckAgain({ check }: { check(): void }) {
  return (
    <p className="mt-4">
      <Button variant="secondary" onClick={check}>
        Check again
      </Button>
    </p>
  )
}

function Checking({ state: { offline, stopped, check } }: { state: CheckedPayment }) {
  return (
    <div aria-live="polite" className="mx-auto flex max-w-lg flex-col items-center gap-4 px-4 py-16">
      <h1 className="sr-only">Your payment</h1>
      <Skeleton className="size-14" />
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-12 w-full" />
      {offline && !stopped ? <Notice tone="caution">No connection. Retrying…</Notice> : null}
      {stopped ? <CheckAgain check={check} /> : null}
    </div>
  )
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="circle-x" />}
      title="Payment not found."
      actions={<ButtonLink href={links.home()}>Go to the home page</ButtonLink>}
    >
      <p>We can’t find this payment in your account. Did you use a different account?</p>
    </EmptyState>
  )
}
