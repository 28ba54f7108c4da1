import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { notify } from '#web/browser/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { draftOf, mayChangeBooks, type OrderDraft, withBook } from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'
import { PickBooks } from './pick-books.tsx'
import { PickedBooks } from './picked-books.tsx'
import { saveOrder } from './save-order.ts'
import { StaleOrder } from './stale-order.tsx'

export interface OrderFormProps {
  /** Undefined for a new one. */
  order: OrderBody | undefined
  onSaved(): void
}

/** The order form (spec accounts §2, §5). */
export function OrderForm({ order: opened, onSaved }: OrderFormProps) {
  const form = useOrderForm(opened, onSaved)
  const { draft, order, newer, change } = form
  const free = mayChangeBooks(order)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className="flex flex-col gap-5"
    >
      <UnsavedGuard dirty={isChanged(draft, draftOf(order))} />
      {order && newer ? (
        <StaleOrder
          before={order}
          now={newer}
          onTheirs={() => form.goOnFrom(newer, draftOf(newer))}
          onMine={() => form.goOnFrom(newer, draft)}
        />
      ) : null}
      {form.fault ? (
        <Notice tone="danger" role="alert">
          {form.fault}
        </Notice>
      ) : null}
      <OrderFields draft={draft} order={order} onChange={change} />
      {free ? (
        <PickBooks onPick={(book) => change({ items: withBook(draft.items, book) })} />
      ) : (
        <Notice>This order was paid for, so its books and prices stay as they are.</Notice>
      )}
      <PickedBooks items={draft.items} fixed={!free} onChange={(items) => change({ items })} />
      <Button type="submit" busy={form.busy} disabled={newer !== undefined} className="self-end">
        {order ? 'Save order' : 'Add order'}
      </Button>
    </form>
  )
}

/** `randomUUID` is missing where the shop is opened without TLS, in the house's own network for example. */
const newFormKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

function useOrderForm(opened: OrderBody | undefined, onSaved: () => void) {
  const [order, setOrder] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [fault, setFault] = useState<string>()
  const [newer, setNewer] = useState<OrderBody>()
  const [busy, setBusy] = useState(false)
  const [formKey] = useState(newFormKey)

  async function save(): Promise<void> {
    setBusy(true)
    const saved = await saveOrder(draft, order, formKey)
    setBusy(false)
    if (saved.done) return onSaved()
    setFault(saved.fault)
    setNewer(saved.newer)
    if (saved.fault) notify.error(saved.fault)
  }

  return {
    order,
    draft,
    fault,
    newer,
    busy,
    change: (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })),
    submit: () => void save(),
    goOnFrom: (from: OrderBody, next: OrderDraft) => {
      setOrder(from)
      setDraft(next)
      setNewer(undefined)
    },
  }
}
