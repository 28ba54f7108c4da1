import {
  getPaymentLink,
  addPaymentLink,
  mailPaymentLink,
  withdrawPaymentLink,
} from '#modules/checkout/payment-links/payment-links.operations.ts'
import type { OfferedLinkBody } from '#modules/checkout/payment-links/payment-links.schema.ts'
import { isMobileNumber, normaliseMobileNumber } from '#modules/orders/mobile-number.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { business } from '#modules/settings/business.ts'
import { longIndianDay } from '#platform/indian-day.ts'
import { formatRupees, fromRupees, type Paise } from '#platform/money.ts'
import { staffCall, sendAsStaff } from '#web/admin/kit/api/staff-call.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { refresh, useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { isPaidFor } from '#web/admin/orders/order-text.ts'
import { requestOf } from '#web/client/call.ts'
import { notify } from '#web/client/toast.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

interface LinkFacts {
  shop: string
  orderNumber: string
  amount: Paise
  url: string
  expiresAt: Date
}

/** Text for staff to send with a link. Contains no names: others may read it. */
export function linkText({ shop, orderNumber, amount, url, expiresAt }: LinkFacts): string {
  return [
    `${shop}: please pay ${formatRupees(amount)} for your order ${orderNumber} by this link:`,
    url,
    `It is valid until ${longIndianDay(expiresAt)}.`,
  ].join('\n')
}

/** Opens WhatsApp with the text, addressed to the order's number if that is an Indian mobile number. */
export function whatsAppLink(phone: string, text: string): string {
  const digits = normaliseMobileNumber(phone)
  const number = isMobileNumber(digits) ? `91${digits}` : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

interface PaymentLinkProps {
  order: OrderBody
  onChanged(): void
}

/** Creates, sends and withdraws a payment link for the customer of a manual order. */
export function PaymentLink({ order, onChanged }: PaymentLinkProps) {
  const load = useOrderLink(order)
  const link = load.data?.link
  const owed = order.cancelledAt === null && !isPaidFor(order)
  if (load.state === 'failed') {
    return (
      <div className="mt-4">
        <LoadFailure of={load} message="Failed to load the payment link" />
      </div>
    )
  }
  if (link === undefined || (!link && !owed)) return null
  return <Link order={order} link={link} owed={owed} onChanged={onChanged} />
}

interface LinkProps extends PaymentLinkProps {
  link: OfferedLinkBody | null
  owed: boolean
}

function Link({ order, link, owed, onChanged }: LinkProps) {
  const calls = useLinkCalls(order, onChanged)
  const open = link?.url ? { ...link, url: link.url } : undefined
  return (
    <section aria-label="Payment link" className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {link ? <LinkState link={link} /> : null}
      {open ? <OpenLink order={order} link={open} calls={calls} /> : null}
      {owed && !open ? (
        <SmallButton className="self-start" busy={calls.making} onClick={() => void calls.make()}>
          {link ? 'Create a new payment link' : 'Create a payment link'}
        </SmallButton>
      ) : null}
      {calls.dialog}
    </section>
  )
}

/** Loads the link again for each version of the order, because changes to the order affect the link. */
function useOrderLink(order: OrderBody) {
  const request = requestOf(getPaymentLink, { param: { id: order._id } })
  return useLoaded(`${request.address}?version=${order.version}`, (signal) =>
    sendAsStaff(request, { signal }),
  )
}

function useLinkCalls(order: OrderBody, onChanged: () => void) {
  const input = { param: { id: order._id } }
  const request = requestOf(getPaymentLink, input)
  const afterwards = { refreshes: [request], onDone: onChanged, onFailed: () => refresh(request) }
  const make = useAction({
    run: () => staffCall(addPaymentLink, input),
    done: 'Payment link created',
    failed: 'Failed to create the payment link',
    ...afterwards,
  })
  const mail = useAction({
    run: () => staffCall(mailPaymentLink, input),
    done: `Payment link sent to ${order.email}`,
    failed: 'Failed to send the payment link',
    ...afterwards,
  })
  const withdrawal = useConfirmedAction({
    run: () => staffCall(withdrawPaymentLink, input),
    question: () => 'Withdraw the payment link? It will stop working.',
    confirmLabel: 'Withdraw',
    danger: true,
    done: 'Payment link withdrawn',
    failed: 'Failed to withdraw the payment link',
    ...afterwards,
  })
  return {
    make: make.run,
    making: make.busy,
    mail: mail.run,
    mailing: mail.busy,
    withdraw: () => withdrawal.ask(),
    dialog: withdrawal.dialog,
  }
}

const STATES: Record<OfferedLinkBody['state'], { tone: Tone; text: string }> = {
  open: { tone: 'notice', text: 'Open' },
  paid: { tone: 'savings', text: 'Order paid' },
  cancelled: { tone: 'neutral', text: 'Order cancelled' },
  withdrawn: { tone: 'neutral', text: 'Withdrawn' },
  expired: { tone: 'caution', text: 'Expired' },
}

function LinkState({ link }: { link: OfferedLinkBody }) {
  const { tone, text } = STATES[link.state]
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span>Payment link</span>
        <Badge tone={tone}>{text}</Badge>
        {link.state === 'open' ? (
          <span className="text-ink-soft">{`until ${longIndianDay(new Date(link.expiresAt))}`}</span>
        ) : null}
      </p>
      <p className="text-ink-soft tabular-nums">
        {link.mailedAt ? `Emailed ${formatMoment(link.mailedAt)}` : `Created ${formatMoment(link.createdAt)}`}
      </p>
    </div>
  )
}

interface OpenLinkProps {
  order: OrderBody
  link: OfferedLinkBody & { url: string }
  calls: ReturnType<typeof useLinkCalls>
}

/** An open link and ways to send it. It charges the amount owed at the time the customer opens it. */
function OpenLink({ order, link, calls }: OpenLinkProps) {
  const { url } = link
  const text = linkText({
    shop: business.name,
    orderNumber: order.number,
    amount: fromRupees(link.amount),
    url,
    expiresAt: new Date(link.expiresAt),
  })
  return (
    <>
      <TextField
        label="Link"
        hint="Anyone with this link can see the books and pay the amount owed."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-2">
        {order.email ? (
          <SmallButton variant="primary" busy={calls.mailing} onClick={() => void calls.mail()}>
            {link.mailedAt ? 'Email again' : 'Email'}
          </SmallButton>
        ) : null}
        <ButtonLink
          size="sm"
          variant="secondary"
          href={whatsAppLink(order.shippingAddress.phone, text)}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </ButtonLink>
        <SmallButton onClick={() => void copy(url, 'Link copied')}>Copy link</SmallButton>
        <SmallButton onClick={() => void copy(text, 'Message copied')}>Copy message</SmallButton>
        <SmallButton onClick={calls.withdraw}>Withdraw</SmallButton>
      </div>
    </>
  )
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    notify.error('Couldn’t copy. Select the link and copy it.')
  }
}
