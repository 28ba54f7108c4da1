import { pino } from 'pino'

import { users } from '#modules/accounts/accounts.tables.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { type AlertsService, createAlertsService } from '#modules/alerts/alerts.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import type { Db } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

const PUBLIC_URL = 'https://shop.example'

export interface AlertsWorld {
  now: Date
  alerts: AlertsService
  notifications: NotificationsService
  /** A shopper whose address is their own beyond doubt, unless `unverified`. */
  shopper(name: string, unverified?: 'unverified'): Promise<Actor>
  /** Subjects of the mails to an address, oldest first. */
  mailsTo(email: string): Promise<string[]>
  /** The token of that kind in the newest mail to an address. */
  tokenFor(email: string, purpose: 'confirm' | 'stop'): Promise<string>
}

/** The alerts module over a database, with a clock that a test moves. */
export function createAlertsWorld(db: Db): AlertsWorld {
  const clock = { now: () => world.now }
  const log = pino({ level: 'silent' })
  const jobs = { wake: () => undefined }
  const notifications = createNotificationsService({ db, clock, log, from: 'shop@example.com', jobs })
  const shop = async () => ({ name: 'Kanoon Kitab', email: 'shop@example.com' })
  const alerts = createAlertsService({ db, clock, notifications, publicUrl: PUBLIC_URL, shop })
  const mails = async (email: string) => (await notifications.outbox(500)).filter(({ to }) => to === email)
  const world: AlertsWorld = {
    now: new Date('2026-11-20T10:00:00Z'),
    alerts,
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
