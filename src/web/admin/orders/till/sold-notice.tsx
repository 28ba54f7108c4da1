import { useEffect, useRef } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'
import { useDownload } from '#web/admin/kit/buttons.tsx'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { paymentOf } from '#web/admin/orders/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SoldNoticeProps {
  order: OrderBody
  /** Called once the invoice is downloaded; the next sale starts. */
  onPrinted(): void
}

/** The paid sale, with its invoice. The focus moves to the print button. */
export function SoldNotice({ order, onPrinted }: SoldNoticeProps) {
  const print = useRef<HTMLButtonElement>(null)
  const { run, busy } = useDownload()
  useEffect(() => print.current?.focus(), [])
  async function download() {
    const path = `/orders/${encodeURIComponent(order._id)}/invoice`
    if (await run({ path, name: `invoice-${order.number}.pdf` })) onPrinted()
  }
  return (
    <Notice tone="savings" className="mt-4">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">Sold: </span>
        <OrderLink order={order} />
        <span className="tabular-nums">
          {`· ${formatRupees(fromRupees(order.totalAmount))} · ${paymentOf(order).text}`}
        </span>
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <Button ref={print} busy={busy} onClick={() => void download()}>
          <Icon name="file-text" className="size-4" />
          <span>Print invoice</span>
        </Button>
        <span className="text-sm text-ink-soft">Scan a book to start the next sale.</span>
      </p>
    </Notice>
  )
}
