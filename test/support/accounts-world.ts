import { pino } from 'pino'

import { type AccountsService, createAccountsService } from '#modules/accounts/accounts.service.ts'
import {
  createInvitationsService,
  type InvitationsService,
} from '#modules/accounts/invitations/invitations.service.ts'
import {
  createPasswordChangesService,
  type PasswordChangesService,
} from '#modules/accounts/password-changes.service.ts'
import { createPasswords } from '#modules/accounts/passwords.ts'
import { createSessionsService, type SessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersService, type UsersService } from '#modules/accounts/users.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/database.ts'

export interface AccountsWorld {
  users: UsersService
  accounts: AccountsService
  sessions: SessionsService
  passwordChanges: PasswordChangesService
  invitations: InvitationsService
  notifications: NotificationsService
}

interface WorldOptions {
  db: Db
  clock: Clock
  admin?: { email: string; password: string | undefined }
  dataDir?: string
}

/** The services that know people, on a test's database and clock; e-mails stay in the outbox. */
export function createAccountsWorld(options: WorldOptions): AccountsWorld {
  const { db, clock, dataDir = 'unused' } = options
  const admin = options.admin ?? { email: 'boss@shop.example', password: 'admin password' }
  const log = pino({ level: 'silent' })
  const passwords = createPasswords()
  const publicUrl = 'https://shop.example'
  const sessions = createSessionsService({ db, clock, jwtSecret: 'a secret of the test, 32 characters long' })
  const notifications = createNotificationsService({
    db,
    clock,
    log,
    from: 'Shop <shop@shop.example>',
    jobs: { wake: () => undefined },
  })
  const known = { db, clock, log, passwords }
  return {
    users: createUsersService({ ...known, countOrders: async () => new Map() }),
    sessions,
    notifications,
    accounts: createAccountsService({ ...known, sessions, admin, dataDir }),
    passwordChanges: createPasswordChangesService({ ...known, notifications, publicUrl }),
    invitations: createInvitationsService({
      ...known,
      sessions,
      notifications,
      publicUrl,
      shop: { name: 'The Shop' },
    }),
  }
}
