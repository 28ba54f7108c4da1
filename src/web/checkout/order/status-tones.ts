import type { OrderStatus } from '#modules/orders/order.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const STATUS_TONES: Record<OrderStatus | 'Cancelled', Tone> = {
  Pending: 'caution',
  Paid: 'savings',
  Processing: 'notice',
  Shipped: 'notice',
  Delivered: 'savings',
  Cancelled: 'neutral',
}
