import { type RefObject, useEffect, useRef } from 'react'

import { getInvoice } from '#modules/invoicing/invoicing.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatAmount } from '#platform/money.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { useDownload } from '#web/admin/kit/buttons.tsx'
import { PickedBooks } from '#web/admin/orders/form/books-field.tsx'
import { NO_DISCOUNT } from '#web/admin/orders/form/discount-draft.ts'
import { OrderLink } from '#web/admin/orders/order-cells.tsx'
import { paymentOf } from '#web/admin/orders/order-text.ts'
import { ADMIN_PAGES } from '#web/admin-site.ts'
import { requestOf } from '#web/client/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { addBook, setItems } from './sale.ts'
import { PaymentNotices, PendingScans } from './till-notices.tsx'
import { CustomerDetails, PayButtons } from './till-payment.tsx'
import { Choices, TillScan, useStrayScans } from './till-scan.tsx'
import { canPay, dropScan, endSale, type KeyedSale } from './till.ts'
import { useTill } from './use-till.ts'

/** Counter sale: scan, scan, take the payment, print. A scan reaches the scan field from every button. */
export default function TillScreen() {
  const { till, change, sold, payment, pay, scan, scanAgain } = useTill()
  const { sale } = till
  const field = useRef<HTMLInputElement>(null)
  const firstButton = useRef<HTMLButtonElement>(null)
  useEffect(() => field.current?.focus(), [])
  useStrayScans(field)
  const isPaying = till.paying !== undefined
  const changeSale = (next: (sale: KeyedSale) => KeyedSale) =>
    change((now) => ({ ...now, sale: next(now.sale) }))
  return (
    <AdminPage title={ADMIN_PAGES.till.title} lead="Scan the books, take the payment, print the invoice.">
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Books" className="panel p-5">
          <TillScan
            field={field}
            said={sale.said}
            onScan={(text) => void scan(text)}
            onFinish={() => firstButton.current?.focus()}
          />
          <PendingScans
            scans={sale.pending}
            onAgain={scanAgain}
            onDrop={(id) => change((now) => dropScan(now, id))}
          />
          <Choices
            books={isPaying ? [] : sale.choices}
            onChoose={(book) => {
              changeSale((now) => addBook(now, book))
              field.current?.focus()
            }}
          />
          {sold ? <SoldNotice key={sold._id} order={sold} onPrinted={() => field.current?.focus()} /> : null}
          {sold && sale.items.length === 0 ? null : (
            <div className="mt-4">
              <PickedBooks
                items={sale.items}
                fixed={isPaying}
                discount={NO_DISCOUNT}
                charges={0}
                onChange={(items) => changeSale((now) => setItems(now, items))}
                onScan={(code) => void scan(code)}
              />
            </div>
          )}
        </section>
        <Payment first={firstButton} {...{ till, change, payment, pay }} />
      </div>
    </AdminPage>
  )
}

interface PaymentProps extends Pick<ReturnType<typeof useTill>, 'till' | 'change' | 'payment' | 'pay'> {
  first: RefObject<HTMLButtonElement | null>
}

function Payment({ first, till, change, payment, pay }: PaymentProps) {
  return (
    <section aria-label="Payment" className="panel p-5">
      <PaymentNotices
        till={till}
        failure={payment.failure}
        onNext={() => {
          payment.forgetFailure()
          change(endSale)
        }}
      />
      <PayButtons
        first={first}
        items={till.sale.items}
        busy={payment.busy}
        payable={canPay(till)}
        onPay={pay}
      />
      <CustomerDetails
        customer={till.customer}
        refused={payment}
        onChange={(typed) => change((now) => ({ ...now, customer: typed }))}
      />
    </section>
  )
}

interface SoldNoticeProps {
  order: OrderBody
  /** Called once the invoice is downloaded; the next sale starts. */
  onPrinted(): void
}

/** The paid sale, with its invoice. The focus moves to the print button. */
function SoldNotice({ order, onPrinted }: SoldNoticeProps) {
  const print = useRef<HTMLButtonElement>(null)
  const { run, busy } = useDownload()
  useEffect(() => print.current?.focus(), [])
  async function download() {
    const request = requestOf(getInvoice, { param: { id: order._id } })
    if (await run({ request, name: `invoice-${order.number}.pdf` })) onPrinted()
  }
  return (
    <Notice tone="savings" className="mt-4">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold">Sold: </span>
        <OrderLink order={order} />
        <span className="tabular-nums">
          {`· ${formatAmount(order.totalAmount)} · ${paymentOf(order).text}`}
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
