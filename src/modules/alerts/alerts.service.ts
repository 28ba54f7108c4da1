import type { Actor } from '#modules/accounts/actor.ts'
import { hashOfToken } from '#modules/accounts/tokens.ts'
import { inTransaction, type Tx } from '#platform/database/database.ts'
import { Failure } from '#platform/errors.ts'

import type { AlertsDeps } from './alerts-deps.ts'
import { askFor } from './ask-for.ts'
import { confirmAlert, deleteAlerts, findLink, lockAddress } from './alerts.repository.ts'
import type { AlertRequest } from './alerts.schema.ts'
import { type BoughtBooks, watchEditions } from './watch-editions.ts'

export interface AlertsService {
  /**
   * Stores what an address waits for. Settled at once for the actor's own confirmed address; for every other a mail asks
   * its owner, and the answer is the same whether the address was known. Throws `not-found` for a book that is not sold.
   */
  request(request: AlertRequest, actor?: Actor): Promise<{ confirmed: boolean }>
  /** Has who bought these editions told of the next ones, in the transaction of the order. Never refuses. */
  watchEditions(tx: Tx, bought: BoughtBooks): Promise<void>
  /** Says yes by the link of a mail; pressing twice is no fault. Throws `bad-input` 'alert-link' for one that is unknown or too old. */
  confirm(token: string): Promise<void>
  /** Ends all of that kind for that address by the link of a mail; pressing twice is no fault. Throws as `confirm`. */
  stop(token: string): Promise<void>
}

export function createAlertsService(deps: AlertsDeps): AlertsService {
  const { db, clock, notifications } = deps
  return {
    request: (request, actor) => inTransaction(db, (tx) => askFor(tx, deps, request, actor)),

    watchEditions: (tx, bought) => watchEditions(tx, deps, bought),

    confirm: (token) =>
      inTransaction(db, async (tx) => {
        const link = await findLink(tx, hashOfToken(token), 'confirm', clock.now())
        if (!link?.alertId) throw spentLink()
        await confirmAlert(tx, link.alertId, clock.now())
      }),

    stop: (token) =>
      inTransaction(db, async (tx) => {
        const link = await findLink(tx, hashOfToken(token), 'stop', clock.now())
        if (!link) throw spentLink()
        await lockAddress(tx, link.email)
        await notifications.forget(tx, await deleteAlerts(tx, link.email, link.kind))
      }),
  }
}

function spentLink(): Failure {
  return new Failure('bad-input', 'This link has expired or is not one of ours.', { code: 'alert-link' })
}
