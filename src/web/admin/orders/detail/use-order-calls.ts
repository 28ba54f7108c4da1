import { useState } from 'react'

import type { DeliveryWishes, StaffWish } from '#modules/orders/delivery-wishes.ts'
import {
  changeWishes,
  cancelOrder,
  dispatchPart,
  refundOrder,
  recordShopPayment,
  addShopPayment,
} from '#modules/orders/editing/order-actions.operations.ts'
import { getStaffOrder } from '#modules/orders/file/order-file.operations.ts'
import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import { changeOrderStatus } from '#modules/orders/orders.operations.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { PARCEL_QUESTIONS, RECEIPT_QUESTIONS } from '#modules/orders/questions.ts'
import type { Risk } from '#modules/orders/refusals.ts'
import { formatRupees, type Paise } from '#platform/money.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { hasIssues, useAction } from '#web/admin/kit/requests/use-action.tsx'
import { useLive } from '#web/admin/kit/requests/use-live.ts'
import { questionOf, useQuestions } from '#web/admin/kit/requests/use-questions.tsx'
import type { paidBody, paymentBody } from '#web/admin/orders/form/payment-fields.tsx'
import { claimText, updateText } from '#web/admin/orders/live/live-line.tsx'
import { useOwnEmail } from '#web/admin/orders/live/use-live-orders.ts'
import { ApiError } from '#web/client/api-error.ts'
import { requestOf } from '#web/client/call.ts'

import type { bodyOf } from './refund-draft.ts'

export interface Parcel {
  courier: string
  trackingNumber: string
}

/** `version` is the displayed order's, so that the change never overwrites a colleague's. */
type StatusChange = Pick<OrderBody, 'status' | 'version'> &
  Partial<Parcel> & { packed?: boolean; evenIfReturned?: boolean }

interface Cancellation {
  reason: string
  despite: Risk | undefined
  version: number
}

interface Refund {
  body: ReturnType<typeof bodyOf> & Pick<Cancellation, 'despite'>
  /** The refunded amount, for the message. */
  sum: Paise
}

/** Body of `PUT /admin/orders/:id/shop-payment`. */
type ShopPayment = ReturnType<typeof paymentBody> & Pick<OrderBody, 'version'>

/** Body of `POST /admin/orders/:id/payments`. */
type ReceivedPayment = ReturnType<typeof paidBody> & Pick<OrderBody, 'version'> & { amount: number }
/** Body of `PUT /admin/orders/:id/wishes`. */
type Wishes = Pick<DeliveryWishes, StaffWish> & Pick<OrderBody, 'version'>

interface OrderPart extends Parcel {
  lines: { lineId: string; quantity: number }[]
  version: number
  evenIfReturned?: boolean
}

/** Steps that need no form, with the fields that they set. `unpack` undoes `pack`. */
export const STEPS = {
  accept: { status: 'Processing' },
  pack: { status: 'Processing', packed: true },
  unpack: { status: 'Processing', packed: false },
  deliver: { status: 'Delivered' },
} as const
export type Step = keyof typeof STEPS

export function isStep(action: string): action is Step {
  return Object.hasOwn(STEPS, action)
}

/** Reports whether the form shows the failure at its fields, or staff answered its question with no. */
function isShownByForm(error: unknown): boolean {
  return hasIssues(error) || questionOf(error) !== undefined
}

export type OrderCalls = ReturnType<typeof useOrderCalls>

/**
 * Staff actions on one order. Each call resolves to whether it succeeded. The order reloads afterwards, even
 * after a rejection, because the displayed state is then outdated.
 */
export function useOrderCalls(id: string, reload: () => void) {
  const param = { id }
  const afterwards = { onDone: reload, onFailed: reload }
  const payments = usePaymentCalls(id, afterwards)
  const refund = useAction({
    run: ({ body }: Refund) => staffCall(refundOrder, { param, json: body }),
    done: (_, { sum }) => `Refund of ${formatRupees(sum)} requested`,
    failed: 'Failed to refund',
    ...afterwards,
  })
  const cancel = useAction({
    run: (json: Cancellation) => staffCall(cancelOrder, { param, json }),
    done: 'Order cancelled',
    failed: 'Failed to cancel order',
    ...afterwards,
  })
  const { sendPart, setStatus, ...parcels } = useParcelCalls(id, afterwards)
  const setWishes = useAction({
    run: (json: Wishes) => staffCall(changeWishes, { param, json }),
    done: 'Delivery preferences saved',
    failed: 'Failed to save the delivery preferences',
    ...afterwards,
  })
  return {
    ...payments,
    ...parcels,
    busy: [payments, setWishes, sendPart, refund, cancel, setStatus].some(({ busy }) => busy),
    refund: refund.run,
    cancel: cancel.run,
    setWishes: setWishes.run,
    sendPart: sendPart.run,
    setStatus: setStatus.run,
    take: (step: Step, { version }: OrderBody) => setStatus.run({ ...STEPS[step], version }),
  }
}

/** Payments in the shop. The server may ask before it records one. */
function usePaymentCalls(id: string, afterwards: { onDone(): void; onFailed(): void }) {
  const { asking, dialog: question } = useQuestions(RECEIPT_QUESTIONS, 'Record payment')
  const setPayment = useAction({
    run: (payment: ShopPayment) =>
      asking((confirmed) =>
        staffCall(recordShopPayment, {
          param: { id },
          json: { ...payment, ...(payment.paidBy !== null && { confirmed }) },
        }),
      ),
    done: (_, { paidBy }) => (paidBy === null ? 'Payment undone' : 'Payment saved'),
    failed: 'Failed to save the payment',
    shown: isShownByForm,
    ...afterwards,
  })
  const receive = useAction({
    run: (payment: ReceivedPayment) =>
      asking((confirmed) => staffCall(addShopPayment, { param: { id }, json: { ...payment, confirmed } })),
    done: 'Payment saved',
    failed: 'Failed to save the payment',
    shown: isShownByForm,
    ...afterwards,
  })
  return {
    busy: setPayment.busy || receive.busy,
    setPayment: setPayment.run,
    receive: receive.run,
    /** Must stay mounted in the form. */
    question,
  }
}

/** The calls that give a parcel its tracking number. The server may ask before it uses one twice. */
function useParcelCalls(id: string, afterwards: { onDone(): void; onFailed(): void }) {
  const { asking, dialog: parcelQuestion } = useQuestions(PARCEL_QUESTIONS, 'Use this number')
  const sendPart = useAction({
    run: (part: OrderPart) =>
      asking((confirmed) => staffCall(dispatchPart, { param: { id }, json: { ...part, confirmed } })),
    done: 'Part of the order shipped',
    failed: 'Failed to ship part of the order',
    shown: isShownByForm,
    ...afterwards,
  })
  const setStatus = useAction({
    run: (change: StatusChange) =>
      asking((confirmed) => staffCall(changeOrderStatus, { param: { id }, json: { ...change, confirmed } })),
    done: 'Order status updated',
    failed: 'Failed to update status',
    shown: isShownByForm,
    ...afterwards,
  })
  return {
    sendPart,
    setStatus,
    /** Must stay mounted in the parcel's form. */
    parcelQuestion,
  }
}

/** Loads an order with all its records, and polls for changes. */
export function useOrderFile(id: string) {
  const load = useLive(requestOf(getStaffOrder, { param: { id } }))
  const gone = load.state === 'failed' && load.error instanceof ApiError && load.error.status === 404
  // While another order loads, `data` is still the previous one.
  const file = gone || load.data?.order._id !== id ? undefined : load.data
  const live = load.state !== 'failed' && file !== undefined
  return { file, gone, state: load.state, error: load.error, reload: load.reload, live, news: useNews(file) }
}

/** The latest change by another person, as text. */
function useNews(file: OrderFileBody | undefined): string | undefined {
  const you = useOwnEmail()
  const [seen, setSeen] = useState<{ file?: OrderFileBody; news?: string | undefined }>({})
  if (file && you !== undefined && file !== seen.file) {
    const same = seen.file?.order._id === file.order._id ? seen : {}
    setSeen({ file, news: same.file ? (newsOf(same.file, file, you) ?? same.news) : undefined })
  }
  return seen.news
}

function newsOf(before: OrderFileBody, now: OrderFileBody, you: string): string | undefined {
  if (JSON.stringify(now.claims) !== JSON.stringify(before.claims)) return claimText(now.order)
  return updateText(before.order, now.order, you)
}
