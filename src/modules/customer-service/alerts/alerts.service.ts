import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import type { AlertsDeps } from './alerts-deps.ts'
import { requestAlert } from './request-alert.ts'
import { confirmAlert, deleteAlerts, findLink, lockAddress } from './alerts.repository.ts'
import type { AlertRequest } from './alerts.schema.ts'
import { type BoughtBooks, watchEditions } from './watch-editions.ts'

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
