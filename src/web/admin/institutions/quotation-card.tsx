import {
  printQuotation,
  orderQuotation,
  withdrawQuotation,
} from '#modules/institutions/quotations.operations.ts'
import { getRequest } from '#modules/institutions/requests.operations.ts'
import { Card } from '#web/admin/kit/card.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { requestOf } from '#web/client/call.ts'
import { useState } from 'react'

import type { StaffQuotation } from '#modules/institutions/requests.schema.ts'
import { longDate } from '#platform/indian-day.ts'
import { formatAmount } from '#platform/money.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton, useDownload } from '#web/admin/kit/buttons.tsx'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { adminLinks } from '#web/admin-site.ts'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'
import { TextField } from '#web/shared/forms/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

import { QuotationBadge } from './request-parts.tsx'

interface PurchaseOrderFormProps {
  quotation: StaffQuotation
  onDone(): void
}

/**
 * Records a purchase order that arrived by mail: the quotation becomes an order, as if the institution had
 * accepted it online.
 */
function PurchaseOrderForm({ quotation, onDone }: PurchaseOrderFormProps) {
  const form = useOperationForm({ start: { purchaseOrder: '' } })
  const ordering = useAction({
    run: ({ purchaseOrder }: typeof form.values) =>
      staffCall(orderQuotation, {
        param: { id: quotation._id },
        json: { purchaseOrder: purchaseOrder.trim() },
      }),
    done: ({ number }) => `Order ${number} created`,
    failed: 'Failed to create the order',
    refreshes: [getRequest],
    onDone,
  })
  return (
    <StaffForm
      form={form}
      send={ordering.run}
      failure={ordering.failure}
      submit="Create order"
      disabled={form.values.purchaseOrder.trim() === ''}
    >
      <p>
        {`This creates an order of ${formatAmount(quotation.total)} and takes the books from stock. We’ll email the institution a confirmation.`}
      </p>
      <TextField {...form.field('purchaseOrder', 'Their purchase order number')} required maxLength={60} />
    </StaffForm>
  )
}

interface QuotationCardProps {
  quotation: StaffQuotation
}

export function QuotationCard({ quotation }: QuotationCardProps) {
  const { number, state, lines, validUntil, sentBy, createdAt, reason } = quotation
  return (
    <Card
      label={`Quotation ${number}`}
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span>{`Quotation ${number} `}</span>
          <QuotationBadge state={state} />
        </span>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <QuotedLine key={line.bookId} line={line} open={state === 'open' || state === 'lapsed'} />
        ))}
      </ul>
      <Sums quotation={quotation} />
      <p className="mt-3 text-ink-soft">
        {`Valid until ${longDate(validUntil)} · sent by ${sentBy}, ${formatMoment(createdAt)}`}
      </p>
      {reason ? <p className="mt-1 wrap-anywhere">{`Reason: ${reason}`}</p> : null}
      <OrderOf quotation={quotation} />
      <Actions quotation={quotation} />
    </Card>
  )
}

function QuotedLine({ line, open }: { line: StaffQuotation['lines'][number]; open: boolean }) {
  const { title, quantity, price, discountPercent, discount } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2 first:pt-0">
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="tabular-nums">{formatAmount(price * quantity - discount)}</span>
      <span className="col-span-2 text-ink-soft tabular-nums">
        {`${quantity} × ${formatAmount(price)}${discountPercent > 0 ? ` less ${discountPercent} %` : ''}`}
      </span>
      {open && changeOf(line) !== '' ? (
        <span className="col-span-2 font-medium text-caution">{changeOf(line)}</span>
      ) : null}
    </li>
  )
}

/** Describes changes in price and stock since the quotation. */
function changeOf({ quantity, price, priceNow, stock }: StaffQuotation['lines'][number]): string {
  if (priceNow === null) return 'No longer sold.'
  return [
    priceNow === price ? '' : `Now costs ${formatAmount(priceNow)}.`,
    stock < quantity ? `${stock === 0 ? 'None' : `Only ${stock}`} in stock.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function Sums({ quotation: { subtotal, discount, delivery, total } }: { quotation: StaffQuotation }) {
  const rows = [
    ['Books', subtotal],
    ['Discount', -discount],
    ['Delivery', delivery],
  ] as const
  return (
    <dl className="mt-2 border-t border-line pt-2">
      {rows
        .filter(([, sum]) => sum !== 0)
        .map(([label, sum]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatAmount(sum)}</dd>
          </div>
        ))}
      <div className="flex justify-between gap-4 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{formatAmount(total)}</dd>
      </div>
    </dl>
  )
}

function OrderOf({ quotation: { order, purchaseOrder } }: { quotation: StaffQuotation }) {
  if (!order) return null
  return (
    <p className="mt-3">
      <a href={adminLinks.order(order._id)} className="font-medium tabular-nums underline underline-offset-4">
        {order.number}
      </a>
      <span> on purchase order </span>
      <span>{purchaseOrder}</span>
      <span>{` · ${order.status} · ${order.owed > 0 ? `${formatAmount(order.owed)} still owed` : 'paid in full'}`}</span>
    </p>
  )
}

function Actions({ quotation }: QuotationCardProps) {
  const { _id, number, state } = quotation
  const [ordering, setOrdering] = useState(false)
  const mayWrite = useMay('orders.write')
  const download = useDownload()
  const withdrawal = useConfirmedAction({
    question: () => `Withdraw quotation ${number}? We’ll email the institution that it is no longer valid.`,
    confirmLabel: 'Withdraw',
    danger: true,
    run: () => staffCall(withdrawQuotation, { param: { id: _id }, json: { reason: '' } }),
    done: 'Quotation withdrawn',
    failed: 'Failed to withdraw the quotation',
    refreshes: [getRequest],
  })
  const file = {
    request: requestOf(printQuotation, { param: { id: _id } }),
    name: `${number.replaceAll('/', '-')}.pdf`,
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <SmallButton
        busy={download.busy}
        aria-label={`PDF of ${number}`}
        onClick={() => void download.run(file)}
      >
        <Icon name="download" className="size-4" />
        <span>PDF</span>
      </SmallButton>
      {mayWrite && state === 'open' ? (
        <>
          <SmallButton onClick={() => setOrdering(true)}>Record purchase order</SmallButton>
          <SmallButton variant="danger" busy={withdrawal.busy} onClick={() => withdrawal.ask()}>
            Withdraw
          </SmallButton>
        </>
      ) : null}
      <RecordDialog
        of={ordering ? quotation : undefined}
        onClose={() => setOrdering(false)}
        title={(each) => `Purchase order for ${each.number}`}
      >
        {(each) => <PurchaseOrderForm quotation={each} onDone={() => setOrdering(false)} />}
      </RecordDialog>
      {withdrawal.dialog}
    </div>
  )
}
