import type { MailBody } from '#modules/notifications/mail-page.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'

import { type AlertFrame, type AlertsDeps, backMail, DAY, editionMail, mailAlert } from './alert-mails.ts'
import {
  bookWithStock,
  countNotified,
  findRestockedBooks,
  finishAlertsOfWork,
  lockEditionWaiters,
  lockWaiters,
  markDone,
  nextEditions,
} from './alert-subscribers.repository.ts'
import type { AlertRow } from './alerts.repository.ts'

/**
 * Not every subscriber buys: three mails per copy are likely to sell it and disappoint few. The next three
 * follow a day later.
 */
const NOTIFIED_PER_COPY = 3
/** Maximum alerts per transaction, and books per run. */
const MAX_AT_ONCE = 300
const MAX_BOOKS = 200

export function createWaitersService(deps: AlertsDeps) {
  const { db, clock } = deps
  let backBefore: ReadonlySet<string> = new Set()

  async function lookForBack(): Promise<void> {
    const since = new Date(clock.now().getTime() - DAY)
    const back = await findRestockedBooks(db, NOTIFIED_PER_COPY, since, MAX_BOOKS)
    const stillBack = back.filter((id) => backBefore.has(id))
    backBefore = new Set(back)
    for (const id of stillBack) await inTransaction(db, (tx) => notifyBack(tx, deps, id))
  }

  return {
    /**
     * Notifies subscribers of books that are back, oldest alert first, and of new editions. A book must
     * already have been back on the previous run, so that a hold that expires and is taken again doesn't
     * count. Finishes alerts in the same transaction. Called by a job.
     */
    async notifyDue(): Promise<void> {
      await lookForBack()
      for (const id of await nextEditions(db, MAX_BOOKS)) {
        await inTransaction(db, (tx) => notifyEdition(tx, deps, id))
      }
    },
  }
}

export type WaitersService = ReturnType<typeof createWaitersService>

async function notifyBack(tx: Tx, deps: AlertsDeps, bookId: string): Promise<void> {
  const now = deps.clock.now()
  // Lock before counting, so that the second of two concurrent runs counts the mails of the first.
  const waiting = await lockWaiters(tx, bookId, MAX_AT_ONCE)
  const book = await bookWithStock(tx, bookId)
  if (!book) return
  const notified = await countNotified(tx, bookId, new Date(now.getTime() - DAY))
  const due = waiting.slice(0, Math.max(0, NOTIFIED_PER_COPY * book.available - notified))
  if (due.length === 0) return
  await markDone(
    tx,
    due.map(({ id }) => id),
    now,
  )
  await send(tx, deps, due, (frame) => backMail(frame, book, bookUrl(deps, bookId)))
}

async function notifyEdition(tx: Tx, deps: AlertsDeps, bookId: string): Promise<void> {
  const waiting = await lockEditionWaiters(tx, bookId, MAX_AT_ONCE)
  const book = await bookWithStock(tx, bookId)
  if (!book || waiting.length === 0) return
  const byAddress = new Map(waiting.toReversed().map((alert) => [alert.email, alert]))
  await finishAlertsOfWork(tx, bookId, [...byAddress.keys()], deps.clock.now())
  await send(tx, deps, [...byAddress.values()], (frame) => editionMail(frame, book, bookUrl(deps, bookId)))
}

const bookUrl = ({ publicUrl }: AlertsDeps, id: string) => `${publicUrl}/book/${id}`

async function send(
  tx: Tx,
  deps: AlertsDeps,
  alerts: readonly Pick<AlertRow, 'id' | 'email' | 'kind'>[],
  write: (frame: AlertFrame) => MailBody,
): Promise<void> {
  const sender = await deps.mailSender(tx)
  for (const alert of alerts) {
    await mailAlert(tx, deps, alert, sender, { dedupeKey: `alert-${alert.kind}:${alert.id}`, write })
  }
}
