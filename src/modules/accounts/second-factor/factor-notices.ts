import type { Actor } from '#modules/accounts/actor.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { type FactorEvent, factorMail } from './factor-mails.ts'

export interface FactorNotices {
  /** Queues an e-mail in the transaction of what it tells. */
  tell(tx: Tx, to: Pick<Actor, 'userId' | 'name' | 'email'>, event: FactorEvent): Promise<undefined>
}

export function createFactorNotices({
  clock,
  notifications,
}: {
  clock: Clock
  notifications: Pick<NotificationsService, 'enqueue'>
}): FactorNotices {
  return {
    async tell(tx, { userId, name, email }, event) {
      const mail = factorMail(event, { name }, clock.now())
      await notifications.enqueue(tx, { dedupeKey: `second-factor:${userId}:${newId()}`, to: email, ...mail })
      return undefined
    },
  }
}
