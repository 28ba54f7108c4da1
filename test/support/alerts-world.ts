import { pino } from 'pino'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import {
  type AlertListsService,
  createAlertListsService,
} from '#modules/customer-service/alerts/alert-lists.service.ts'
import { type AlertsService, createAlertsService } from '#modules/customer-service/alerts/alerts.service.ts'
import {
  createWaitersService,
  type WaitersService,
} from '#modules/customer-service/alerts/notify-subscribers.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

import { mailSender } from './shop.ts'

const PUBLIC_URL = 'https://shop.example'

export interface AlertsWorld {
  now: Date
  alerts: AlertsService
  waiters: WaitersService
  lists: AlertListsService
  notifications: NotificationsService
  /** Creates a shopper with a verified email address, unless `unverified`. */
  shopper(name: string, unverified?: 'unverified'): Promise<Actor>
  /** Returns the subjects of the mails to an address, oldest first. */
  mailsTo(email: string): Promise<string[]>
  /** Returns the token for a purpose in the newest mail to an address. */
  tokenFor(email: string, purpose: 'confirm' | 'stop'): Promise<string>
}

/**
 * Creates the alerts module on a database, with a clock that tests move. Writing mail number `failAt` throws.
 */
export function createAlertsWorld(db: Db, { failAt = 0 } = {}): AlertsWorld {
  const clock = { now: () => world.now }
  const log = pino({ level: 'silent' })
  const jobs = { wake: () => undefined }
  const notifications = createNotificationsService({ db, clock, log, from: 'shop@example.com', jobs })
  let written = 0
  const crashing = {
    forget: notifications.forget,
    enqueue: ((tx, mail) => {
      if (++written === failAt) throw new Error('killed')
      return notifications.enqueue(tx, mail)
    }) as NotificationsService['enqueue'],
  }
  const deps = { db, clock, notifications: crashing, publicUrl: PUBLIC_URL, mailSender }
  const alerts = createAlertsService(deps)
  const mails = async (email: string) => (await notifications.outbox(500)).filter(({ to }) => to === email)
  const world: AlertsWorld = {
    now: new Date('2026-11-20T10:00:00Z'),
    alerts,
    waiters: createWaitersService(deps),
    lists: createAlertListsService(deps),
    notifications,
    async shopper(name, unverified) {
      const person = { name, email: `${name}@shoppers.example` }
      const userId = newId()
      const emailVerifiedAt = unverified ? null : world.now
      const row = { id: userId, ...person, passwordHash: 'x', role: 'user' as const, createdAt: world.now }
      await db.insert(users).values({ ...row, emailVerifiedAt })
      return { userId, ...person, role: 'user', isAdmin: false, emailVerified: !unverified }
    },
    mailsTo: async (email) => (await mails(email)).map(({ subject }) => subject).toReversed(),
    async tokenFor(email, purpose) {
      const [newest] = await mails(email)
      return new RegExp(`/alerts/${purpose}/([\\w-]{43})`).exec(newest?.text ?? '')?.[1] ?? ''
    },
  }
  return world
}
