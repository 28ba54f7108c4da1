import { useEffect, useRef } from 'react'

import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { NO_DISCOUNT } from '#web/admin/orders/form/discount-draft.ts'
import { PickedBooks } from '#web/admin/orders/form/books-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { addBook, setItems } from './sale.ts'
import { Choices, TillScan } from './till-scan.tsx'
import { CustomerDetails, PayButtons } from './till-payment.tsx'
import { SoldNotice } from './sold-notice.tsx'
import { useStrayScans } from './stray-scan.ts'
import { useTill } from './use-till.ts'

/** Counter sale: scan, scan, take the payment, print. A scan reaches the scan field from every button. */
export default function TillScreen() {
  const { sale, setSale, customer, setCustomer, sold, payment, scan } = useTill()
  const field = useRef<HTMLInputElement>(null)
  const pay = useRef<HTMLButtonElement>(null)
  useEffect(() => field.current?.focus(), [])
  useStrayScans(field)
  const isEmpty = sale.items.length === 0
  return (
    <AdminPage title="Counter sale" lead="Scan the books, take the payment, print the invoice.">
      <UnsavedGuard dirty={!isEmpty} question="Leave this sale? It hasn’t been paid." />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label="Books" className="rounded-lg border border-line bg-surface p-5">
          <TillScan
            field={field}
            said={sale.said}
            onScan={(text) => void scan(text)}
            onFinish={() => pay.current?.focus()}
          />
          <Choices
            books={sale.choices}
            onChoose={(book) => {
              setSale((now) => addBook(now, book))
              field.current?.focus()
            }}
          />
          {sold ? (
            <SoldNotice key={sold._id} order={sold} onPrinted={() => field.current?.focus()} />
          ) : (
            <div className="mt-4">
              <PickedBooks
                items={sale.items}
                fixed={false}
                discount={NO_DISCOUNT}
                charges={0}
                onChange={(items) => setSale((now) => setItems(now, items))}
              />
            </div>
          )}
        </section>
        <section aria-label="Payment" className="rounded-lg border border-line bg-surface p-5">
          {payment.failure === undefined ? null : (
            <Notice tone="danger" role="alert" className="mb-4">
              {payment.failure}
            </Notice>
          )}
          <PayButtons first={pay} items={sale.items} busy={payment.busy} onPay={payment.run} />
          <CustomerDetails customer={customer} issues={payment.issues} onChange={setCustomer} />
        </section>
      </div>
    </AdminPage>
  )
}
