import { escapeHtml } from '#platform/escape-html.ts'
import { formatRupees, type Paise } from '#platform/money.ts'

import type { DeliveryMethod, PricedLine, ShippingAddress } from './order.ts'

/** What the confirmation tells of an order. Money in paise. */
export interface ConfirmedOrder {
  id: string
  number: string
  customerName: string
  shippingAddress: ShippingAddress
  deliveryMethod: DeliveryMethod
  couponCode: string | null
  lines: readonly PricedLine[]
  subtotal: Paise
  discount: Paise
  deliveryFee: Paise
  total: Paise
}

/** Spec §9. */
const PROMISE: Record<DeliveryMethod, string> = {
  standard: 'Standard delivery: your books arrive in 3-5 days.',
  express: 'Express delivery: your books arrive in 1-2 days.',
}

/** The confirmation e-mail, as text and as HTML that needs no style sheet and no picture. */
export function orderConfirmation(
  order: ConfirmedOrder,
  publicUrl: string,
): { subject: string; text: string; html: string } {
  const link = `${publicUrl}/order/${order.id}`
  return {
    subject: `Your order ${order.number} is confirmed`,
    text: asText(order, link),
    html: asHtml(order, link),
  }
}

function amounts(order: ConfirmedOrder): [label: string, amount: string][] {
  const coupon = order.couponCode === null ? 'Discount' : `Coupon ${order.couponCode}`
  return [
    ['Subtotal', formatRupees(order.subtotal)],
    ...(order.discount > 0 ? [[coupon, `−${formatRupees(order.discount)}`] as [string, string]] : []),
    ['Delivery', order.deliveryFee === 0 ? 'Free' : formatRupees(order.deliveryFee)],
    ['Total paid', formatRupees(order.total)],
  ]
}

function addressLines(address: ShippingAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${address.state} ${address.zip}`,
    `Phone ${address.phone}`,
  ].filter((line) => line !== '')
}

const opening = (order: ConfirmedOrder) =>
  `Thank you, ${order.customerName}. We have received your payment and your order ${order.number}.`

function asText(order: ConfirmedOrder, link: string): string {
  const lines = order.lines.map(
    ({ title, quantity, unitPrice }) => `${quantity} × ${title}: ${formatRupees(unitPrice * quantity)}`,
  )
  return [
    opening(order),
    lines.join('\n'),
    amounts(order)
      .map(([label, amount]) => `${label}: ${amount}`)
      .join('\n'),
    `Delivery to:\n${addressLines(order.shippingAddress).join('\n')}`,
    PROMISE[order.deliveryMethod],
    `See your order: ${link}`,
  ].join('\n\n')
}

function asHtml(order: ConfirmedOrder, link: string): string {
  const lines = order.lines.map(
    ({ title, quantity, unitPrice }) =>
      `<tr><td>${quantity} × ${escapeHtml(title)}</td><td align="right">${formatRupees(unitPrice * quantity)}</td></tr>`,
  )
  const sums = amounts(order).map(
    ([label, amount]) => `<tr><td>${escapeHtml(label)}</td><td align="right">${amount}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Order ${order.number}</title></head><body>
<h1>Order ${order.number}</h1>
<p>${escapeHtml(opening(order))}</p>
<table role="presentation" cellpadding="6">${[...lines, ...sums].join('')}</table>
<h2>Delivery to</h2>
<p>${addressLines(order.shippingAddress).map(escapeHtml).join('<br>')}</p>
<p>${PROMISE[order.deliveryMethod]}</p>
<p><a href="${escapeHtml(link)}">See your order</a></p>
</body></html>`
}
