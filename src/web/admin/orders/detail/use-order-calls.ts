import type { DeliveryWishes } from '#modules/orders/delivery-wishes.ts'
import type { OrderBody } from '#modules/orders/orders.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'

import type { paymentBody } from '#web/admin/orders/form/payment-fields.tsx'

import type { bodyOf } from './refund-draft.ts'

export interface Parcel {
  courier: string
  trackingNumber: string
}

/** `version`: of the order as it was shown, so that a colleague's change is not overwritten. */
type StatusChange = Pick<OrderBody, 'status' | 'version'> &
  Partial<Parcel> & { packed?: boolean; evenIfReturned?: boolean }

/** As `PUT /admin/orders/:id/shop-payment` takes it. */
type ShopPayment = ReturnType<typeof paymentBody> & Pick<OrderBody, 'version'>

/** As `POST /admin/orders/:id/payments` takes it. */
type ReceivedPayment = ReturnType<typeof paymentBody> & Pick<OrderBody, 'version'> & { amount: number }
/** As `PUT /admin/orders/:id/wishes` takes it. */
type Wishes = Omit<DeliveryWishes, 'editionNews'> & Pick<OrderBody, 'version'>

interface OrderPart extends Parcel {
  lines: { lineId: string; quantity: number }[]
  version: number
  evenIfReturned?: boolean
}

/** The steps that need no form, and what each sets; `unpack` is the way back from `pack`. */
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

export type OrderCalls = ReturnType<typeof useOrderCalls>

/**
 * What staff change about one order; each call answers whether it was done. The order is loaded again afterwards, even
 * after a refusal: then it is no longer what was shown.
 */
export function useOrderCalls(id: string, reload: () => void) {
  const afterwards = { onDone: reload, onFailed: reload }
  const refund = useAction({
    run: (body: ReturnType<typeof bodyOf>) => adminApi.post(`/admin/orders/${id}/refunds`, body),
    done: 'Refund requested',
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
    done: 'Part of the order sent',
    failed: 'Failed to send a part',
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
    done: (_, { paidBy }) => (paidBy === null ? 'Payment taken back' : 'Payment saved'),
    failed: 'Failed to save the payment',
    ...afterwards,
  })
  const receive = useAction({
    run: (payment: ReceivedPayment) => adminApi.post(`/admin/orders/${id}/payments`, payment),
    done: 'Payment saved',
    failed: 'Failed to save the payment',
    ...afterwards,
  })
  const setWishes = useAction({
    run: (wishes: Wishes) => adminApi.put(`/admin/orders/${id}/wishes`, wishes),
    done: 'Wishes saved',
    failed: 'Failed to save the wishes',
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
