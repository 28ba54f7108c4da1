import { documentNumber } from '#modules/invoicing/invoice.ts'
import { orderNumber } from '#modules/orders/order.ts'
import { renewSeries } from '#modules/settings/renew-series.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import {
  endSessions,
  giveUpMails,
  insertRestore,
  skipLostNumbers,
  type OrderNumbers,
  seriesUsed,
} from './begin.repository.ts'
import { areMailsOld } from './restore.ts'

export interface Moments {
  /** Moment to which the shop was restored. */
  madeAt: Date
  now: Date
}

const AUTHOR = 'Restore of a backup'
const MAYBE_SENT =
  'It was waiting when the shop was restored from a backup, so it has probably been sent already.'

/**
 * Prepares a restored database before its shop starts. Skips all numbers that may have been issued since the
 * backup, ends every session, and schedules queries of the gateway about the time since. Returns sentences
 * for the operator.
 */
export async function beginRestored(db: Db, moments: Moments): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { madeAt, now } = moments
    await endSessions(tx, now)
    const mails = areMailsOld(madeAt, now) ? await giveUpMails(tx, MAYBE_SENT) : 0
    const orders = await skipLostNumbers(tx)
    const known = await seriesUsed(tx)
    const series = await renewSeries(tx, { used: known.map((row) => row.series), author: AUTHOR, at: now })
    await insertRestore(tx, { id: newId(), madeAt, restoredAt: now, series, nextLookAt: now })
    return wordsOf(moments, { orders, mails, series, last: await lastNumbers(tx) })
  })
}

async function lastNumbers(tx: Tx): Promise<string[]> {
  const newest = new Map<string, string>()
  for (const { series, financialYear, last } of await seriesUsed(tx)) {
    if (!newest.has(series)) newest.set(series, documentNumber(series, financialYear, last))
  }
  return [...newest.values()]
}

interface Done {
  orders: OrderNumbers
  mails: number
  series: readonly { from: string; to: string }[]
  last: readonly string[]
}

function wordsOf({ madeAt }: Moments, { orders, mails, series, last }: Done): string[] {
  const { count, next } = orders
  const lastOrder = orders.last > 0 ? `, the last ${orderNumber(orders.last)}` : ''
  return [
    `The shop has been restored to ${madeAt.toISOString()}, with ${count} orders${lastOrder}. Start it with: npm start`,
    'It then checks with the gateway what was paid and refunded since. Anything it can’t settle appears under Health in the admin area.',
    `Order numbers continue at ${orderNumber(next)}.`,
    `Invoices continue in new series (${series.map(({ from, to }) => `${from} → ${to}`).join(', ')}), because the numbers issued after the backup are unknown.`,
    last.length > 0
      ? `The last numbers in this backup: ${last.join(', ')}. Keep the documents issued after them.`
      : 'This backup contains no invoices.',
    ...(mails > 0 ? [`${mails} emails were waiting. Review them under Health.`] : []),
    'Everyone has to log in again, with the password they had then. Accounts deleted since are back: delete them again.',
  ]
}
