import type { OrderState } from '#modules/orders/order.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const STATUS_TONES: Record<OrderState, Tone> = {
  Pending: 'caution',
  Paid: 'savings',
  Processing: 'notice',
  Shipped: 'notice',
  Delivered: 'savings',
  Cancelled: 'neutral',
}
