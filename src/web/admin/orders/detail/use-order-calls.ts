import type { DeliveryWishes } from '#modules/orders/delivery-wishes.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { formatRupees, type Paise } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError } from '#web/client/api-error.ts'

import type { paymentBody } from '#web/admin/orders/form/payment-fields.tsx'

import type { bodyOf } from './refund-draft.ts'

export interface Parcel {
  courier: string
  trackingNumber: string
}

/** `version` is the displayed order's, so that the change never overwrites a colleague's. */
type StatusChange = Pick<OrderBody, 'status' | 'version'> &
  Partial<Parcel> & { packed?: boolean; evenIfReturned?: boolean }

interface Refund {
  body: ReturnType<typeof bodyOf>
  /** The refunded amount, for the message. */
  sum: Paise
}

/** Body of `PUT /admin/orders/:id/shop-payment`. */
type ShopPayment = ReturnType<typeof paymentBody> & Pick<OrderBody, 'version'>

/** Body of `POST /admin/orders/:id/payments`. */
type ReceivedPayment = ReturnType<typeof paymentBody> & Pick<OrderBody, 'version'> & { amount: number }
/** Body of `PUT /admin/orders/:id/wishes`. */
type Wishes = Omit<DeliveryWishes, 'editionNews'> & Pick<OrderBody, 'version'>

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

/** Reports whether the form shows the whole failure at its amount. */
function isAboutAmount(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.issues.length > 0 &&
    error.issues.every(({ path }) => path === 'amount')
  )
}

export type OrderCalls = ReturnType<typeof useOrderCalls>

/**
 * Staff actions on one order. Each call resolves to whether it succeeded. The order reloads afterwards, even
 * after a rejection, because the displayed state is then outdated.
 */
export function useOrderCalls(id: string, reload: () => void) {
  const afterwards = { onDone: reload, onFailed: reload }
  const refund = useAction({
    run: ({ body }: Refund) => adminApi.post(`/admin/orders/${id}/refunds`, body),
    done: (_, { sum }) => `Refund of ${formatRupees(sum)} requested`,
    failed: 'Failed to refund',
    ...afterwards,
  })
  const cancel = useAction({
    run: (reason: string) => adminApi.post(`/admin/orders/${id}/cancel`, { reason }),
    done: 'Order cancelled',
    failed: 'Failed to cancel order',
    ...afterwards,
  })
  const sendPart = useAction({
    run: (part: OrderPart) => adminApi.post(`/admin/orders/${id}/parts`, part),
    done: 'Part of the order shipped',
    failed: 'Failed to ship part of the order',
    ...afterwards,
  })
  const setStatus = useAction({
    run: (change: StatusChange) => adminApi.put(`/orders/admin/${id}/status`, change),
    done: 'Order status updated',
    failed: 'Failed to update status',
    ...afterwards,
  })
  const setPayment = useAction({
    run: (payment: ShopPayment) => adminApi.put(`/admin/orders/${id}/shop-payment`, payment),
    done: (_, { paidBy }) => (paidBy === null ? 'Payment undone' : 'Payment saved'),
    failed: 'Failed to save the payment',
    ...afterwards,
  })
  const receive = useAction({
    run: (payment: ReceivedPayment) => adminApi.post(`/admin/orders/${id}/payments`, payment),
    done: 'Payment saved',
    failed: 'Failed to save the payment',
    shown: isAboutAmount,
    ...afterwards,
  })
  const setWishes = useAction({
    run: (wishes: Wishes) => adminApi.put(`/admin/orders/${id}/wishes`, wishes),
    done: 'Delivery preferences saved',
    failed: 'Failed to save the delivery preferences',
    ...afterwards,
  })
  return {
    busy: [receive, setWishes, setPayment, sendPart, refund, cancel, setStatus].some(({ busy }) => busy),
    refund: refund.run,
    cancel: cancel.run,
    setPayment: setPayment.run,
    receive: receive.run,
    receiveIssues: receive.issues,
    setWishes: setWishes.run,
    sendPart: sendPart.run,
    setStatus: setStatus.run,
    take: (step: Step, { version }: OrderBody) => setStatus.run({ ...STEPS[step], version }),
  }
}
