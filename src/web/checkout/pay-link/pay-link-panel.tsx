import type { ReactNode } from 'react'

import type { LinkViewBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { business } from '#modules/settings/business.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatAmount, fromRupees } from '#platform/money.ts'
import { links } from '#web/links.ts'
import { useShop } from '#web/shared/shop/shop-context.ts'
import { Money } from '#web/shared/shop/price.tsx'
import { Button, ButtonLink, Spinner } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

import { closedText, returnedText } from './pay-link-text.ts'
import type { PayLink } from './use-pay-link.ts'

/** The amount due with a pay button, or why there is nothing to pay. */
export function PayLinkPanel({ link }: { link: PayLink }) {
  const { view } = link
  if (link.unknown) return <Unknown />
  if (!view) return <Loading link={link} />
  if (view.state !== 'open') return <Closed view={view} state={view.state} />
  return <ToPay view={view} link={link} />
}

function ToPay({ view, link }: { view: LinkViewBody; link: PayLink }) {
  return (
    <div className="mx-auto max-w-xl">
      <p className="eyebrow text-ink-soft">{business.name}</p>
      <h1 className="type-display mt-1">{`Pay for order ${view.orderNumber}`}</h1>
      <p className="mt-2 text-ink-soft">{`Valid until ${longIndianDay(new Date(view.expiresAt))}.`}</p>
      <section aria-label="Your order" className="panel mt-6 p-4 sm:p-6">
        <Items view={view} />
        <Sums view={view} />
      </section>
      <div aria-live="polite" className="mt-4 flex flex-col gap-3 empty:absolute">
        <Returned view={view} />
        {link.notice ? <Notice tone={link.notice.tone}>{link.notice.text}</Notice> : null}
        {link.failure ? <NoAnswer link={link} /> : null}
        {view.pending && !link.failure ? <Waiting link={link} /> : null}
      </div>
      {view.pending || link.failure ? null : (
        <Button wide size="lg" className="mt-4" busy={link.busy} onClick={link.pay}>
          {`Pay ${formatAmount(view.amount)}`}
        </Button>
      )}
      <p className="mt-4 flex items-center justify-center gap-2 text-sm text-ink-soft">
        <Icon name="lock" className="size-4 shrink-0" />
        <span>Pay securely by UPI, card or net banking</span>
      </p>
    </div>
  )
}

function Items({ view: { items } }: { view: LinkViewBody }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map(({ title, edition, quantity, lineTotal }, i) => (
        <li key={`${i}-${title}`} className="flex items-baseline justify-between gap-4 py-3 first:pt-0">
          <span className="min-w-0">
            <span className="block font-serif leading-snug font-semibold">{title}</span>
            <span className="block text-sm text-ink-soft tabular-nums">
              {[edition, `${quantity} ${quantity === 1 ? 'copy' : 'copies'}`].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="tabular-nums">
            <Money paise={fromRupees(lineTotal)} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sums({ view: { discount, charges, received, amount } }: { view: LinkViewBody }) {
  return (
    <dl className="flex flex-col gap-2 border-t border-line pt-3">
      {discount > 0 ? <Sum label="Discount" rupees={-discount} className="text-savings" /> : null}
      {charges > 0 ? <Sum label="Delivery" rupees={charges} /> : null}
      {received > 0 ? <Sum label="Already paid" rupees={-received} /> : null}
      <Sum label="To pay" rupees={amount} className="font-semibold" />
    </dl>
  )
}

function Sum({ label, rupees, className }: { label: string; rupees: number; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className ?? ''}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">
        <Money paise={rupees < 0 ? -fromRupees(-rupees) : fromRupees(rupees)} />
      </dd>
    </div>
  )
}

function Returned({ view: { returned } }: { view: LinkViewBody }) {
  const { refundDays } = useShop().figures
  return returned ? <Notice>{returnedText(returned, refundDays)}</Notice> : null
}

function Waiting({ link: { stopped, ask } }: { link: PayLink }) {
  return (
    <Notice>
      <p>Your bank is still processing the payment. Please don’t pay again; this page will update.</p>
      {stopped ? (
        <Button variant="secondary" size="sm" className="mt-3" onClick={ask}>
          Check again
        </Button>
      ) : (
        <p className="mt-2 inline-flex items-center gap-2">
          <Spinner />
          <span>Checking with your bank…</span>
        </p>
      )}
    </Notice>
  )
}

const ICONS: Record<Exclude<LinkViewBody['state'], 'open'>, ReactNode> = {
  paid: <Icon name="circle-check" className="text-savings" />,
  cancelled: <Icon name="circle-x" />,
  withdrawn: <Icon name="circle-x" />,
  expired: <Icon name="hourglass" />,
}

function Closed({ view, state }: { view: LinkViewBody; state: Exclude<LinkViewBody['state'], 'open'> }) {
  const { title, text } = closedText(state, view)
  return (
    <div aria-live="polite">
      <EmptyState
        level={1}
        icon={ICONS[state]}
        title={title}
        actions={
          state === 'paid' ? (
            <ButtonLink href={links.books()} variant="secondary">
              Browse all books
            </ButtonLink>
          ) : (
            <ButtonLink href={links.contact()}>Contact us</ButtonLink>
          )
        }
      >
        <p>{text}</p>
        <div className="mt-4 text-left empty:hidden">
          <Returned view={view} />
        </div>
      </EmptyState>
    </div>
  )
}

function Loading({ link }: { link: PayLink }) {
  return (
    <div aria-live="polite" className="mx-auto flex max-w-xl flex-col gap-4">
      <h1 className="sr-only">Pay for your order</h1>
      {link.failure ? (
        <NoAnswer link={link} />
      ) : (
        <>
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-13 w-full" />
        </>
      )}
    </div>
  )
}

/** Replaces the pay button while the payment's state is unknown. */
function NoAnswer({ link: { failure, ask } }: { link: PayLink }) {
  return (
    <Notice tone="danger" role="alert">
      <p>{failure}</p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={ask}>
        Try again
      </Button>
    </Notice>
  )
}

function Unknown() {
  return (
    <EmptyState
      level={1}
      icon={<Icon name="circle-x" />}
      title="We don’t recognise this link"
      actions={<ButtonLink href={links.contact()}>Contact us</ButtonLink>}
    >
      <p>Part of the address may be missing. Open the link in our message again, or ask us for a new one.</p>
    </EmptyState>
  )
}
