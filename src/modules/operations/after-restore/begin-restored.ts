import { orderNumber } from '#modules/orders/order.ts'
import { renewSeries } from '#modules/settings/renew-series.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { endSessions, giveUpMails, insertRestore, skipLostNumbers, seriesUsed } from './begin.repository.ts'

interface Moments {
  /** Moment to which the shop was restored. */
  madeAt: Date
  now: Date
}

const AUTHOR = 'Restore of a backup'
const MAYBE_SENT =
  'It was waiting when the shop was restored from a backup, so it has probably been sent already.'

/**
 * Prepares a restored database before its shop starts. Skips all numbers that may have been issued since the
 * backup, ends every session, leaves waiting mails to staff, and schedules queries of the gateway about the time
 * since. Returns sentences for the operator.
 */
export async function beginRestored(db: Db, { madeAt, now }: Moments): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await endSessions(tx, now)
    const mails = await giveUpMails(tx, MAYBE_SENT)
    const { last, next } = await skipLostNumbers(tx)
    const series = await renewSeries(tx, { used: await seriesUsed(tx), author: AUTHOR, at: now })
    await insertRestore(tx, { id: newId(), madeAt, restoredAt: now, series, nextLookAt: now })
    return [
      `The shop has been restored to ${madeAt.toISOString()}${last > 0 ? `; its last order is ${orderNumber(last)}` : ''}. Start it with: npm start`,
      'It then checks with the gateway what was paid and refunded since. Payments without an order appear under Health in the admin area.',
      `Order numbers continue at ${orderNumber(next)}.`,
      `Invoices continue in new series (${series.map(({ from, to }) => `${from} → ${to}`).join(', ')}), because the numbers issued after the backup are unknown.`,
      ...(mails > 0 ? [`${mails} emails were waiting. Review them under Health.`] : []),
      'Everyone has to log in again, with the password they had then. Accounts deleted since are back: delete them again.',
    ]
  })
}
