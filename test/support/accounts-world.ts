import { pino } from 'pino'

import {
  type AccountsService,
  createAccountsService,
  type Session,
} from '#modules/accounts/accounts.service.ts'
import {
  createEmailChangeService,
  type EmailChangeService,
} from '#modules/accounts/email-change/email-change.service.ts'
import {
  createEmailVerificationService,
  type EmailVerificationService,
} from '#modules/accounts/email-verification.service.ts'
import {
  createInvitationsService,
  type InvitationsService,
} from '#modules/accounts/invitations/invitations.service.ts'
import { createKnownDevices, type KnownDevices } from '#modules/accounts/known-devices.ts'
import {
  createPasswordChangesService,
  type PasswordChangesService,
} from '#modules/accounts/password-changes.service.ts'
import {
  createSecondFactorService,
  type SecondFactorService,
} from '#modules/accounts/second-factor/second-factor.service.ts'
import { createSessionsService, type SessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersService, type UsersService } from '#modules/accounts/users.service.ts'
import { countReviewsOf } from '#modules/customer-service/reviews/reviews.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { PageWrites } from '#platform/page-cache/page-writes.ts'

import { cheapPasswords } from './cheap-passwords.ts'
import { mailSender } from './shop.ts'

export interface AccountsWorld {
  users: UsersService
  /** The accounts service; a login returns a session, and throws if the account needs a second factor. */
  accounts: OneStepLogins
  /** The service as the shop uses it. */
  realAccounts: AccountsService
  secondFactor: SecondFactorService
  sessions: SessionsService
  knownDevices: KnownDevices
  passwordChanges: PasswordChangesService
  verification: EmailVerificationService
  emailChange: EmailChangeService
  invitations: InvitationsService
  notifications: NotificationsService
}

type Logins = 'login' | 'adminLogin'
type OneStepLogins = Omit<AccountsService, Logins> & {
  [name in Logins]: (...input: Parameters<AccountsService[name]>) => Promise<Session>
}

interface WorldOptions {
  db: Db
  clock: Clock
  admin?: { email: string; password: string | undefined }
  dataDir?: string
  /** Defaults to a live shop's setting. */
  secondFactorRequired?: boolean
  pages?: PageWrites
}

/** Shared by all worlds: two worlds on one database must accept each other's tokens. */
const jwtSecret = 'a secret of the test, 32 characters long'

/** Creates the account services on a test's database and clock. Emails stay in the outbox. */
export function createAccountsWorld(options: WorldOptions): AccountsWorld {
  const { db, clock, dataDir = 'unused' } = options
  const admin = options.admin ?? { email: 'boss@shop.example', password: 'tulip harbour nine' }
  const log = pino({ level: 'silent' })
  const passwords = cheapPasswords()
  const publicUrl = 'https://shop.example'
  const shop = { name: 'The Shop' }
  const knownDevices = createKnownDevices({ db, clock, jwtSecret })
  const devices = knownDevices
  const { secondFactorRequired = false } = options
  const notifications = createNotificationsService({
    db,
    clock,
    log,
    from: 'Shop <shop@shop.example>',
    jobs: { wake: () => undefined },
  })
  const { pages = { write: (work) => inTransaction(db, (tx) => work(tx, () => undefined)) } } = options
  const confirming = { pages, addressConfirmed: countReviewsOf }
  const known = { db, clock, log, passwords, devices, secondFactorRequired, mailSender, ...confirming }
  const sessions = createSessionsService({ ...known, jwtSecret })
  const secondFactor = createSecondFactorService({ ...known, jwtSecret, sessions, notifications, shop })
  const verification = createEmailVerificationService({ ...known, notifications, publicUrl })
  const realAccounts = createAccountsService({
    ...known,
    sessions,
    secondFactor,
    verification,
    admin,
    dataDir,
    shop,
  })
  return {
    users: createUsersService({ ...known, countOrders: async () => new Map() }),
    sessions,
    knownDevices,
    notifications,
    secondFactor,
    verification,
    emailChange: createEmailChangeService({ ...known, notifications, publicUrl, holders: [] }),
    realAccounts,
    accounts: inOneStep(realAccounts),
    passwordChanges: createPasswordChangesService({ ...known, notifications, publicUrl, shop }),
    invitations: createInvitationsService({
      ...known,
      sessions,
      secondFactor,
      notifications,
      publicUrl,
      shop,
    }),
  }
}

function inOneStep(accounts: AccountsService): OneStepLogins {
  const session = (answer: Awaited<ReturnType<AccountsService['login']>>): Session => {
    if ('token' in answer) return answer
    throw new Error('The login asks for a code')
  }
  return {
    ...accounts,
    login: async (input) => session(await accounts.login(input)),
    adminLogin: async (input) => session(await accounts.adminLogin(input)),
  }
}
