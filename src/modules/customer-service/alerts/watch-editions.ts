import type { Tx } from '#platform/database/database.ts'

import { confirmOrderMail } from './alert-mails.ts'
import {
  accountAddress,
  type AlertBook,
  type AlertRow,
  booksOfWorks,
  countConfirmations,
  countOpen,
  lockAddress,
  openAlert,
  setAlert,
} from './alerts.repository.ts'
import type { AlertsDeps } from './alerts-deps.ts'
import { DAY } from './alert-links.ts'
import { CONFIRMATIONS_A_DAY, MAX_OPEN, writeAlert } from './request-alert.ts'
import { mailAlert } from './mail-alert.ts'

export interface BoughtBooks {
  userId: string
  bookIds: readonly string[]
}

/**
 * Creates next-edition alerts for a buyer. They are confirmed if the buyer's address is verified; otherwise
 * one mail confirms them together. Never fails, because the order is already paid; drops alerts beyond the
 * limit.
 */
export async function watchEditions(tx: Tx, deps: AlertsDeps, bought: BoughtBooks): Promise<void> {
  const account = await accountAddress(tx, bought.userId)
  if (!account) return
  await lockAddress(tx, account.email)
  const now = deps.clock.now()
  const alerts: { alert: AlertRow; book: AlertBook }[] = []
  for (const book of await booksOfWorks(tx, bought.bookIds)) {
    const about = { email: account.email, kind: 'edition' as const, bookId: book.id }
    const present = await openAlert(tx, about)
    if (present?.confirmedAt) continue
    if (!present && (await countOpen(tx, account.email)) >= MAX_OPEN) break
    const alert = present ?? (await writeAlert(tx, about, book.workId, now))
    await setAlert(tx, alert.id, { askedAt: now, ...(account.verified && { confirmedAt: now }) })
    alerts.push({ alert, book })
  }
  if (!account.verified) await askOwner(tx, deps, alerts)
}

async function askOwner(
  tx: Tx,
  deps: AlertsDeps,
  asked: readonly { alert: AlertRow; book: AlertBook }[],
): Promise<void> {
  const [first] = asked
  if (!first) return
  const { alert } = first
  const since = new Date(deps.clock.now().getTime() - DAY)
  if ((await countConfirmations(tx, alert.email, since)) >= CONFIRMATIONS_A_DAY) return
  const books = asked.map(({ book }) => book)
  await mailAlert(tx, deps, alert, await deps.mailSender(tx), {
    dedupeKey: `alert-confirm:${alert.id}:${deps.clock.now().getTime()}`,
    confirms: true,
    write: (frame, confirmHref) => confirmOrderMail(frame, books, confirmHref),
  })
}
