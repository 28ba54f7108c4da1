import { useState } from 'react'

import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { FormDialog, UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { ApiError } from '#web/api-error.ts'
import { notify } from '#web/browser/toast.ts'
import { FormIssue } from '#web/forms/simple-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { PickBooks, PickedBooks } from './books-field.tsx'
import {
  bodyOf,
  draftAddressText,
  draftOf,
  FILL_IN_ALL,
  isFilledIn,
  mayChangeBooks,
  type OrderDraft,
  withBook,
} from './order-draft.ts'
import { OrderFields } from './order-fields.tsx'

interface OrderDialogProps {
  /** Undefined: closed. */
  order: OrderBody | 'new' | undefined
  onClose(): void
  onSaved(): void
}

/** The order form in its dialog. */
export function OrderDialog({ order, onClose, onSaved }: OrderDialogProps) {
  const known = order === 'new' ? undefined : order
  return (
    <FormDialog
      wide
      open={order !== undefined}
      onClose={onClose}
      title={known ? `Edit order ${known.number}` : 'Add Order'}
    >
      {order === undefined ? null : <OrderForm key={known?._id ?? 'new'} order={known} onSaved={onSaved} />}
    </FormDialog>
  )
}

interface OrderFormProps {
  /** Undefined for a new one. */
  order: OrderBody | undefined
  onSaved(): void
}

/** The order form (spec accounts §2, §5). */
function OrderForm({ order: opened, onSaved }: OrderFormProps) {
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
      <FormIssue>{form.issue}</FormIssue>
      <OrderFields draft={draft} order={order} onChange={change} />
      {free ? (
        <PickBooks onPick={(book) => change({ items: withBook(draft.items, book) })} />
      ) : (
        <Notice>This order has been paid, so its books and prices cannot change.</Notice>
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
  const [issue, setIssue] = useState<string>()
  const [newer, setNewer] = useState<OrderBody>()
  const [busy, setBusy] = useState(false)
  const [formKey] = useState(newFormKey)

  async function save(): Promise<void> {
    setBusy(true)
    const saved = await saveOrder(draft, order, formKey)
    setBusy(false)
    if (saved.done) return onSaved()
    setIssue(saved.issue)
    setNewer(saved.newer)
    if (saved.issue) notify.error(saved.issue)
  }

  return {
    order,
    draft,
    issue,
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

/** The result of saving: done, refused for a reason, or a colleague's newer version. */
type Saved = { done: true } | { done: false; issue?: string; newer?: OrderBody }

/** `formKey` names a new order's form: pressing again after a lost answer is the same order. */
async function saveOrder(draft: OrderDraft, order: OrderBody | undefined, formKey: string): Promise<Saved> {
  if (!isFilledIn(draft)) return { done: false, issue: FILL_IN_ALL }
  try {
    await (order
      ? adminApi.put(`/orders/${order._id}`, bodyOf(draft, order))
      : adminApi.post('/orders', { ...bodyOf(draft, order), formKey }))
    notify.success(order ? 'Order updated!' : 'Order created!')
    return { done: true }
  } catch (error) {
    if (order && error instanceof ApiError && error.code === 'stale') return loadNewer(order)
    return { done: false, issue: issueOf(error) }
  }
}

async function loadNewer({ _id }: OrderBody): Promise<Saved> {
  try {
    return { done: false, newer: await adminApi.get<OrderBody>(`/orders/${_id}`) }
  } catch (error) {
    return { done: false, issue: issueOf(error) }
  }
}

function issueOf(error: unknown): string {
  if (!(error instanceof ApiError) || !error.hasMessage) return 'Something went wrong'
  const [issue] = error.issues
  return issue ? `${error.message} (${issue.path}: ${issue.message})` : error.message
}

interface StaleOrderProps {
  before: OrderBody
  now: OrderBody
  onTheirs(): void
  onMine(): void
}

/** A colleague saved first: what they changed, and whose version to continue with. */
function StaleOrder({ before, now, onTheirs, onMine }: StaleOrderProps) {
  return (
    <StaleNotice takeTheirs="Use their version" onTheirs={onTheirs} onMine={onMine}>
      <p>A colleague has changed this order since you opened it.</p>
      <dl className="mt-2 flex flex-col gap-1 font-normal">
        {differencesOf(before, now).map(({ field, before: old, now: fresh }) => (
          <div key={field}>
            <dt className="inline font-semibold">{field}: </dt>
            <dd className="inline break-words">
              <del>{old}</del> → {fresh}
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
  ['E-mail', (draft) => draft.email],
  ['Status', (draft) => draft.status],
  ['Paid by', (draft) => draft.paidBy],
  ['Books', ({ items }) => items.map(bookText).join(', ')],
]

/** What differs between two versions of an order, named as in the form. */
export function differencesOf(before: OrderBody, now: OrderBody): Difference[] {
  const [old, fresh] = [draftOf(before), draftOf(now)]
  const changed = FIELDS.filter(([, read]) => read(old) !== read(fresh)).map(([field, read]) => ({
    field,
    before: read(old) || 'nothing',
    now: read(fresh) || 'nothing',
  }))
  if (before.cancelledAt === null && now.cancelledAt !== null) {
    changed.push({ field: 'Cancelled', before: 'no', now: now.cancelReason || 'yes' })
  }
  return changed
}

function bookText({ quantity, title, price }: OrderDraft['items'][number]): string {
  return `${quantity} × ${title} at ${formatRupees(price)}`
}
