import { useState } from 'react'

import { changeOrder } from '#modules/orders/editing/order-actions.operations.ts'
import { getOrder } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { RECEIPT_QUESTIONS } from '#modules/orders/questions.ts'
import { PAID_BY_LABELS } from '#modules/orders/paid-by.ts'
import { changedSince } from '#platform/changed-since.ts'
import { formatRupees } from '#platform/money.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { StaleNotice, useVersionedAction } from '#web/admin/kit/form/stale-notice.tsx'
import { RecordDialog } from '#web/admin/kit/form/unsaved.tsx'
import { newFormKey } from '#web/admin/kit/requests/use-operation.ts'
import { useQuestions } from '#web/admin/kit/requests/use-questions.tsx'
import { notify } from '#web/client/toast.ts'
import { type DraftIssue, useOperationForm } from '#web/shared/forms/operation-form.ts'
import { Notice } from '#web/ui/notice.tsx'

import { PickBooks, PickedBooks } from './books-field.tsx'
import { enterOrder } from './enter-order.ts'
import { discountIssue } from './discount-draft.ts'
import {
  bodyOf,
  chargesOfOrder,
  draftAddressText,
  draftOf,
  FILL_IN_ALL,
  mayChangeBooks,
  missingIn,
  newOrderBody,
  type OrderDraft,
  quantityIssue,
  stockIssue,
  totalOf,
  withBook,
} from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'

interface OrderDialogProps {
  /** Undefined while closed. */
  order: OrderBody | 'new' | undefined
  onClose(): void
  onSaved(saved: OrderBody): void
}

export function OrderDialog({ order, onClose, onSaved }: OrderDialogProps) {
  const saved = (now: OrderBody) => {
    onClose()
    onSaved(now)
  }
  return (
    <RecordDialog
      wide
      of={order}
      onClose={onClose}
      title={(opened) => (opened === 'new' ? 'Add Order' : `Edit order ${opened.number}`)}
    >
      {(opened) => <OrderForm order={opened === 'new' ? undefined : opened} onSaved={saved} />}
    </RecordDialog>
  )
}

interface OrderFormProps {
  /** Undefined for a new order. */
  order: OrderBody | undefined
  onSaved(saved: OrderBody): void
}

/** The order form (spec accounts §2, §5). */
function OrderForm({ order: opened, onSaved }: OrderFormProps) {
  const form = useOperationForm<OrderDraft>({ start: draftOf(opened), check: issueOf })
  const saving = useSaving(opened, onSaved)
  const { base: order, theirs: newer } = saving
  const { values, change } = form
  const free = mayChangeBooks(order)
  return (
    <StaffForm
      form={form}
      send={saving.run}
      failure={saving.stale ? undefined : saving.failure}
      submit={order ? 'Save order' : 'Add order'}
      disabled={newer !== undefined}
    >
      {order && newer ? (
        <StaleOrder
          before={order}
          now={newer}
          onTheirs={() => {
            saving.keepMine()
            form.reset(draftOf(newer))
          }}
          onMine={saving.keepMine}
        />
      ) : null}
      {saving.question}
      <OrderFields form={form} order={order} />
      {free ? (
        <PickBooks
          onPick={(book) => {
            const issue = stockIssue(values.items, book)
            if (issue === undefined) change({ items: withBook(values.items, book) })
            else notify.error(issue)
          }}
        />
      ) : (
        <Notice>This order has been paid for, so its books and prices can’t be changed.</Notice>
      )}
      <PickedBooks
        items={values.items}
        fixed={!free}
        discount={values}
        charges={chargesOfOrder(order)}
        onChange={(items) => change({ items })}
      />
    </StaffForm>
  )
}

/** Returns why the order can't be saved. The list of books has no control that could show its issue. */
function issueOf(draft: OrderDraft): DraftIssue<OrderDraft> | undefined {
  const missing = missingIn(draft)
  if (missing !== undefined) return { path: missing === 'items' ? 'root' : missing, message: FILL_IN_ALL }
  const wrong = draft.items.find((item) => quantityIssue(item))
  if (wrong) return { path: 'root', message: `${wrong.title}: ${quantityIssue(wrong)}` }
  const message = discountIssue(totalOf(draft.items), draft)
  return message === undefined ? undefined : { path: 'discount', message }
}

function useSaving(opened: OrderBody | undefined, onSaved: (saved: OrderBody) => void) {
  const [formKey] = useState(newFormKey)
  const { asking, dialog } = useQuestions(RECEIPT_QUESTIONS, 'Save order')
  const saving = useVersionedAction({
    base: opened,
    latest: () => staffCall(getOrder, { param: { id: opened?._id ?? '' } }),
    run: (typed: OrderDraft, order) =>
      asking((confirmed) =>
        order
          ? staffCall(changeOrder, { param: { id: order._id }, json: { ...bodyOf(typed, order), confirmed } })
          : enterOrder({ ...newOrderBody(typed), formKey, confirmed }),
      ),
    done: opened ? 'Order updated!' : 'Order created!',
    failed: 'Something went wrong',
    silent: true,
    onDone: onSaved,
  })
  return { ...saving, question: dialog }
}

interface StaleOrderProps {
  before: OrderBody
  now: OrderBody
  onTheirs(): void
  onMine(): void
}

/** Shows the changes that a colleague saved first, with a choice between both versions. */
function StaleOrder({ before, now, onTheirs, onMine }: StaleOrderProps) {
  return (
    <StaleNotice takeTheirs="Use their version" onTheirs={onTheirs} onMine={onMine}>
      <p>{changedSince('order')}</p>
      <dl className="mt-2 flex flex-col gap-1 font-normal">
        {differencesOf(before, now).map(({ field, before: old, now: fresh }) => (
          <div key={field}>
            <dt className="inline font-semibold">{`${field}: `}</dt>
            <dd className="inline break-words">
              <del>{old}</del>
              <span>{` → ${fresh}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </StaleNotice>
  )
}

interface Difference {
  field: string
  before: string
  now: string
}

const FIELDS: readonly [string, (draft: OrderDraft) => string][] = [
  ['Customer', (draft) => draft.customerName],
  ['Address', ({ address }) => draftAddressText(address)],
  ['Email', (draft) => draft.email],
  ['Phone', ({ address }) => address.phone],
  ['Status', (draft) => draft.status],
  ['Paid by', ({ paidBy }) => (paidBy === '' ? '' : PAID_BY_LABELS[paidBy])],
  ['Paid on', (draft) => draft.paidOn],
  ['Payment reference', (draft) => draft.paymentReference],
  ['Discount', (draft) => draft.discount],
  ['Books', ({ items }) => items.map(bookText).join(', ')],
]

/** Lists the differences between two versions of an order, with the form's labels. */
export function differencesOf(before: OrderBody, now: OrderBody): Difference[] {
  const [old, fresh] = [draftOf(before), draftOf(now)]
  const changed = FIELDS.filter(([, read]) => read(old) !== read(fresh)).map(([field, read]) => ({
    field,
    before: read(old) || 'none',
    now: read(fresh) || 'none',
  }))
  if (before.cancelledAt === null && now.cancelledAt !== null) {
    changed.push({ field: 'Cancelled', before: 'no', now: now.cancelReason || 'yes' })
  }
  return changed
}

function bookText({ quantity, title, price }: OrderDraft['items'][number]): string {
  return `${quantity} × ${title} at ${formatRupees(price)}`
}
