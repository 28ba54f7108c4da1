import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import { type AlertsDeps, confirmOrderMail, DAY, mailAlert } from './alert-mails.ts'
import {
  accountAddress,
  type AlertBook,
  type AlertRow,
  booksOfWorks,
  confirmAlert,
  countConfirmations,
  countOpen,
  deleteAlerts,
  findLink,
  lockAddress,
  openAlert,
  setAlert,
} from './alerts.repository.ts'
import type { AlertRequest } from './alerts.schema.ts'
import { CONFIRMATIONS_A_DAY, MAX_OPEN, requestAlert, writeAlert } from './request-alert.ts'

interface BoughtBooks {
  userId: string
  bookIds: readonly string[]
}

/**
 * Creates next-edition alerts for a buyer. They are confirmed if the buyer's address is verified; otherwise
 * one mail confirms them together. Never fails, because the order is already paid; drops alerts beyond the
 * limit.
 */
async function watchEditions(tx: Tx, deps: AlertsDeps, bought: BoughtBooks): Promise<void> {
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

export function createAlertsService(deps: AlertsDeps) {
  const { db, clock, notifications } = deps
  return {
    /**
     * Stores an alert. It is confirmed immediately if the actor has verified the address as their own. Any
     * other address gets a confirmation mail, and the result doesn't reveal whether we know the address.
     * Throws `not-found` for a book that is not on sale.
     */
    request: (request: AlertRequest, actor?: Actor): Promise<{ confirmed: boolean }> =>
      inTransaction(db, (tx) => requestAlert(tx, deps, request, actor)),

    /**
     * Creates next-edition alerts for a buyer, in the order's transaction. Never causes the order to fail.
     */
    watchEditions: (tx: Tx, bought: BoughtBooks): Promise<void> => watchEditions(tx, deps, bought),

    /**
     * Confirms the alert of a mailed link. Idempotent. Throws `bad-input` 'alert-link' for an unknown or
     * expired link.
     */
    confirm: (token: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const link = await findLink(tx, hashOfToken(token), 'confirm', clock.now())
        if (!link?.alertId) throw spentLink()
        await confirmAlert(tx, link.alertId, clock.now())
      }),

    /** Ends all alerts of the link's kind for its address. Idempotent. Throws like `confirm`. */
    stop: (token: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const link = await findLink(tx, hashOfToken(token), 'stop', clock.now())
        if (!link) throw spentLink()
        await lockAddress(tx, link.email)
        await notifications.forget(tx, await deleteAlerts(tx, link.email, link.kind, clock.now()))
      }),
  }
}

export type AlertsService = ReturnType<typeof createAlertsService>

function spentLink(): Failure {
  return new Failure('bad-input', 'This link has expired or is not valid.', {
    code: 'alert-link',
    guess: true,
  })
}
