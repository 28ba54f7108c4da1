import { sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import {
  seconds,
  token,
  type DisputeEntity,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
} from './entities.ts'

/** Delivery of a change's events to the shop: normal, or with a fault. */
export type DeliveryMode = 'deliver' | 'lose' | 'duplicate' | 'late'

interface Subjects {
  payment: PaymentEntity
  order: OrderEntity
  refund: RefundEntity
  dispute: DisputeEntity
}

export interface Announcement {
  event: string
  contains: (keyof Subjects)[]
  subjects: Partial<Subjects>
}

export function aboutPayment(event: string, payment: PaymentEntity): Announcement {
  return { event, contains: ['payment'], subjects: { payment } }
}

export function aboutOrder(event: string, payment: PaymentEntity, order: OrderEntity): Announcement {
  return { event, contains: ['payment', 'order'], subjects: { payment, order } }
}

export function aboutRefund(event: string, refund: RefundEntity, payment: PaymentEntity): Announcement {
  return { event, contains: ['refund', 'payment'], subjects: { refund, payment } }
}

export function aboutDispute(event: string, dispute: DisputeEntity, payment: PaymentEntity): Announcement {
  return { event, contains: ['payment', 'dispute'], subjects: { payment, dispute } }
}

export interface AnnounceOptions {
  mode: DeliveryMode
  now: Date
  /** Delay of `late`, in milliseconds. */
  lateMs: number
}

/** Stores the webhooks in the same transaction as their change: both commit, or neither. */
export async function announce(
  tx: Tx,
  news: readonly Announcement[],
  options: AnnounceOptions,
): Promise<void> {
  if (options.mode === 'lose' || news.length === 0) return
  const { mode, now, lateMs } = options
  const due = new Date(mode === 'late' ? now.getTime() + lateMs : now.getTime()).toISOString()
  const values = news.flatMap((announcement) => {
    const eventId = token()
    const body = JSON.stringify(bodyOf(announcement, now))
    const delivery = () =>
      sql`(${newId(now.getTime())}, ${eventId}, ${announcement.event}, ${body}, ${due}::timestamptz)`
    return mode === 'duplicate' ? [delivery(), delivery()] : [delivery()]
  })
  await tx.execute(sql`
    insert into sandbox_deliveries (id, event_id, event, body, next_attempt_at)
    values ${sql.join(values, sql`, `)}`)
}

function bodyOf({ event, contains, subjects }: Announcement, now: Date) {
  return {
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    event,
    contains,
    payload: Object.fromEntries(contains.map((name) => [name, { entity: subjects[name] }])),
    created_at: seconds(now),
  }
}
