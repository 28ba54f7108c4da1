import { randomBytes } from 'node:crypto'

/** The objects as Razorpay's REST API shows them (reference sheet §1, §4, §5): paise and Unix seconds. */

export type Notes = Record<string, string> | []

export interface OrderEntity {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Notes
  created_at: number
}

export interface PaymentError {
  error_code: string | null
  error_description: string | null
  error_source: string | null
  error_step: string | null
  error_reason: string | null
}

export interface PaymentEntity extends PaymentError {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  invoice_id: null
  international: boolean
  method: 'card' | 'upi' | 'netbanking'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  description: string | null
  card_id: string | null
  bank: string | null
  wallet: null
  vpa: string | null
  email: string | null
  contact: string | null
  notes: Notes
  fee: number | null
  tax: number | null
  acquirer_data: Record<string, string | null>
  created_at: number
}

export interface RefundEntity {
  id: string
  entity: 'refund'
  amount: number
  receipt: string | null
  currency: string
  payment_id: string
  notes: Notes
  acquirer_data: { arn: string | null }
  created_at: number
  batch_id: null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal' | null
  speed_requested: 'normal' | 'optimum'
}

export type DisputeStatus = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

export interface DisputeEntity {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  currency: string
  /** 0 unless the dispute is lost. */
  amount_deducted: number
  reason_code: string
  reason_description: string
  respond_by: number
  status: DisputeStatus
  phase: 'chargeback'
  created_at: number
}

export interface Entities {
  order: OrderEntity
  payment: PaymentEntity
  refund: RefundEntity
  dispute: DisputeEntity
}

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 14 case-sensitive alphanumerics, without a bias: bytes beyond the last whole multiple of 62 are skipped. */
export function token(): string {
  let text = ''
  while (text.length < 14) {
    for (const byte of randomBytes(20)) {
      if (byte < 248 && text.length < 14) text += BASE62[byte % 62]
    }
  }
  return text
}

export const PREFIX = { order: 'order', payment: 'pay', refund: 'rfnd', dispute: 'disp' } as const

export function newEntityId(kind: keyof Entities): string {
  return `${PREFIX[kind]}_${token()}`
}

export function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}

/** An empty set of notes is an empty array on the wire (sheet §0.9). */
export function notesOnWire(notes: Record<string, string>): Notes {
  return Object.keys(notes).length > 0 ? notes : []
}
