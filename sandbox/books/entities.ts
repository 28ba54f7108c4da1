import { randomBytes } from 'node:crypto'

/** Objects as Razorpay's REST API returns them (reference sheet §1, §4, §5): paise and Unix seconds. */

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

export interface SettlementEntity {
  id: string
  entity: 'settlement'
  /** Paid out to the shop's bank account. */
  amount: number
  status: 'created' | 'processed' | 'failed'
  /** 0 for an ordinary transfer: fees are listed with the items from which they were deducted. */
  fees: number
  tax: number
  utr: string
  created_at: number
}

/** A line of the reconciliation: one movement of money in a settlement. */
export interface ReconEntity {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  currency: string
  fee: number
  tax: number
  on_hold: boolean
  settled: boolean
  created_at: number
  settled_at: number
  settlement_id: string
  posted_at: null
  credit_type: 'default'
  description: string | null
  notes: null
  payment_id: string | null
  settlement_utr: string
  order_id: string | null
  order_receipt: null
  method: string | null
  card_network: null
  card_issuer: null
  card_type: null
  dispute_id: string | null
}

export interface Entities {
  order: OrderEntity
  payment: PaymentEntity
  refund: RefundEntity
  dispute: DisputeEntity
  settlement: SettlementEntity
}

const BASE62 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/**
 * Generates 14 case-sensitive alphanumerics without bias: bytes of 248 (the last multiple of 62) and above
 * are skipped.
 */
export function token(): string {
  let text = ''
  while (text.length < 14) {
    for (const byte of randomBytes(20)) {
      if (byte < 248 && text.length < 14) text += BASE62[byte % 62]
    }
  }
  return text
}

export const PREFIX = {
  order: 'order',
  payment: 'pay',
  refund: 'rfnd',
  dispute: 'disp',
  settlement: 'setl',
} as const

export function newEntityId(kind: keyof Entities): string {
  return `${PREFIX[kind]}_${token()}`
}

export function seconds(now: Date): number {
  return Math.floor(now.getTime() / 1000)
}

/** The API returns empty notes as an empty array (sheet §0.9). */
export function notesOnWire(notes: Record<string, string>): Notes {
  return Object.keys(notes).length > 0 ? notes : []
}
