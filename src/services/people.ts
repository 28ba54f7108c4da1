import path from 'node:path'

import { type AccountsService, createAccountsService } from '#modules/accounts/accounts.service.ts'
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
import { createPasswords } from '#modules/accounts/passwords.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import {
  createSecondFactorService,
  type SecondFactorService,
} from '#modules/accounts/second-factor/second-factor.service.ts'
import { createSessionsService, type SessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersService, type UsersService } from '#modules/accounts/users.service.ts'
import {
  type AddressesService,
  createAddressesService,
  personalAddresses,
} from '#modules/addresses/addresses.service.ts'
import { type AlertListsService, createAlertListsService } from '#modules/alerts/alert-lists.service.ts'
import { type AlertsService, createAlertsService } from '#modules/alerts/alerts.service.ts'
import { personalAlerts } from '#modules/alerts/personal-data.service.ts'
import { createWaitersService, type WaitersService } from '#modules/alerts/notify-subscribers.service.ts'
import { type AuditService, createAuditService } from '#modules/audit/audit.service.ts'
import { personalBooklists } from '#modules/booklists/booklists.service.ts'
import { personalCheckouts } from '#modules/checkout/personal-data.service.ts'
import { personalClaims } from '#modules/claims/claims.service.ts'
import { personalMessages } from '#modules/contact/personal-data.service.ts'
import { personalNotes } from '#modules/customers/personal-data.service.ts'
import { personalRequests } from '#modules/institutions/personal-data.service.ts'
import { personalMovements } from '#modules/inventory/movements.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import { countOrders } from '#modules/orders/order-lists.service.ts'
import { personalOrders } from '#modules/orders/personal-data.service.ts'
import { createPrivacyService, type PrivacyService } from '#modules/privacy/privacy.service.ts'
import { personalReviews } from '#modules/reviews/reviews.service.ts'
import { searchedTerms } from '#modules/searches/searches.service.ts'
import { business } from '#modules/settings/business.ts'
import { createViewsService, personalViews, type ViewsService } from '#modules/views/views.service.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'

import type { ServicesDeps } from './deps.ts'
import { createLetterhead } from './letterhead.ts'

export interface People {
  accounts: AccountsService
  sessions: SessionsService
  knownDevices: KnownDevices
  secondFactor: SecondFactorService
  passwordChanges: PasswordChangesService
  verification: EmailVerificationService
  invitations: InvitationsService
  users: UsersService
  addresses: AddressesService
  privacy: PrivacyService
  audit: AuditService
  views: ViewsService
  notifications: NotificationsService
  alerts: AlertsService
  waiters: WaitersService
  alertLists: AlertListsService
}

/** All modules that hold personal data, except the account itself. */
const PRIVACY_MODULES: readonly PersonalData[] = [
  personalAddresses,
  personalNotes,
  personalOrders,
  personalCheckouts,
  personalClaims,
  personalReviews,
  personalMessages,
  personalRequests,
  personalAlerts,
  personalBooklists,
  personalMovements,
  personalViews,
  searchedTerms,
]

/** Creates the services for accounts, their data and their messages. */
export function createPeople(deps: ServicesDeps): People {
  const { config, db, clock, log, pages, jobs, jwtSecret, origin, settingsNow } = deps
  const { admin, mail } = config
  const dataDir = path.resolve(config.dataDir)
  const transport = mail.smtpUrl ? createMailTransport(mail.smtpUrl) : undefined
  const notifications = createNotificationsService({ db, clock, log, transport, from: mail.from, jobs })
  const knownDevices = createKnownDevices({ db, clock, jwtSecret })
  const secondFactorRequired = config.mode === 'live'
  const known = { db, clock, log, passwords: createPasswords(), devices: knownDevices, secondFactorRequired }
  const sessions = createSessionsService({ ...known, jwtSecret })
  const { shop: shopNow } = createLetterhead(settingsNow)
  const forAlerts = { db, clock, notifications, publicUrl: origin, shop: shopNow }
  const shop = { name: business.name }
  const secondFactor = createSecondFactorService({ ...known, jwtSecret, sessions, notifications, shop })
  const verification = createEmailVerificationService({ ...known, notifications, publicUrl: origin })
  const privacy = createPrivacyService({
    ...known,
    pages,
    notifications,
    accounts: createPersonalAccounts(known),
    holders: PRIVACY_MODULES,
    shop: shopNow,
  })
  return {
    privacy,
    alerts: createAlertsService(forAlerts),
    waiters: createWaitersService(forAlerts),
    alertLists: createAlertListsService(forAlerts),
    audit: createAuditService({ db, clock }),
    views: createViewsService({ db, clock }),
    users: createUsersService({ ...known, countOrders }),
    accounts: createAccountsService({
      ...known,
      sessions,
      secondFactor,
      verification,
      admin,
      dataDir,
      shop,
    }),
    verification,
    passwordChanges: createPasswordChangesService({ ...known, notifications, publicUrl: origin, shop }),
    invitations: createInvitationsService({
      ...known,
      sessions,
      secondFactor,
      notifications,
      publicUrl: origin,
      shop,
    }),
    addresses: createAddressesService({ db, clock }),
    sessions,
    knownDevices,
    secondFactor,
    notifications,
  }
}
