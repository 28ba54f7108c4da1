import path from 'node:path'

import { createAccountsService } from '#modules/accounts/accounts.service.ts'
import { createAuditService } from '#modules/accounts/audit/audit.service.ts'
import { createEmailChangeService } from '#modules/accounts/email-change/email-change.service.ts'
import { createEmailVerificationService } from '#modules/accounts/email-verification.service.ts'
import { createInvitationsService } from '#modules/accounts/invitations/invitations.service.ts'
import { createKnownDevices } from '#modules/accounts/known-devices.ts'
import { createPasswordChangesService } from '#modules/accounts/password-changes.service.ts'
import { createPersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { createSecondFactorService } from '#modules/accounts/second-factor/second-factor.service.ts'
import { createSessionsService } from '#modules/accounts/sessions.service.ts'
import { createUsersService } from '#modules/accounts/users.service.ts'
import { searchedTerms } from '#modules/analytics/searches/searches.service.ts'
import { viewedBooks } from '#modules/analytics/views/views.service.ts'
import { personalBooklists } from '#modules/booklists/booklists.service.ts'
import { personalCheckouts } from '#modules/checkout/personal-data.service.ts'
import { createAlertListsService } from '#modules/customer-service/alerts/alert-lists.service.ts'
import { createAlertsService } from '#modules/customer-service/alerts/alerts.service.ts'
import { createWaitersService } from '#modules/customer-service/alerts/notify-subscribers.service.ts'
import { personalAlerts, personalConsents } from '#modules/customer-service/alerts/personal-data.service.ts'
import { personalCases } from '#modules/customer-service/cases/personal-data.service.ts'
import { personalClaims } from '#modules/customer-service/claims/claims.service.ts'
import { countReviewsOf, personalReviews } from '#modules/customer-service/reviews/reviews.service.ts'
import { createAddressesService, personalAddresses } from '#modules/customers/addresses/addresses.service.ts'
import { createPrivacyService } from '#modules/customers/privacy.service.ts'
import { personalRequests } from '#modules/institutions/personal-data.service.ts'
import { personalMovements } from '#modules/inventory/movements.service.ts'
import { personalBuyers } from '#modules/invoicing/invoicing.service.ts'
import {
  createNotificationsService,
  type NotificationsService,
} from '#modules/notifications/notifications.service.ts'
import { personalNotes } from '#modules/orders/notes/notes.service.ts'
import { countOrders } from '#modules/orders/order-lists.service.ts'
import { personalOrders } from '#modules/orders/personal-data.service.ts'
import { business } from '#modules/settings/business.ts'
import type { PersonalData } from '#platform/database/personal-data.ts'
import { createMailTransport } from '#platform/mail/mail-transport.ts'

import type { Given } from './given.ts'

/** All modules that store personal data, except the account itself. */
const PRIVACY_MODULES: readonly PersonalData[] = [
  personalAddresses,
  personalNotes,
  // Before orders: a checkout that is being settled writes its order before its address can change.
  personalCheckouts,
  personalOrders,
  personalBuyers,
  personalClaims,
  personalReviews,
  personalCases,
  personalRequests,
  personalAlerts,
  personalConsents,
  personalBooklists,
  personalMovements,
  searchedTerms,
  viewedBooks,
]

/** Creates the services for accounts, their data and their messages. */
export function createPeople(given: Given) {
  const { db, clock, log, jobs, publicUrl, config, details } = given
  const { smtpUrl, from } = config.mail
  const transport = smtpUrl ? createMailTransport(smtpUrl) : undefined
  const notifications = createNotificationsService({ db, clock, log, jobs, transport, from })
  const forAlerts = { db, clock, publicUrl, notifications, mailSender: details.mailSender }
  return {
    notifications,
    ...createAccounts(given, notifications),
    ...createPersonalRecords(given, notifications),
    alerts: createAlertsService(forAlerts),
    waiters: createWaitersService(forAlerts),
    alertLists: createAlertListsService({ db, clock, notifications }),
  }
}

export type People = ReturnType<typeof createPeople>

/** Creates the services for signing in and for what an account owner may change. */
function createAccounts(given: Given, notifications: NotificationsService) {
  const { db, clock, log, pages, publicUrl, jwtSecret, passwords, config } = given
  const { mailSender } = given.details
  const shop = { name: business.name }
  const addressConfirmed = countReviewsOf
  const secondFactorRequired = config.mode === 'live'
  const devices = createKnownDevices({ db, clock, jwtSecret })
  const sessions = createSessionsService({ db, clock, jwtSecret, devices, secondFactorRequired })
  const secondFactor = createSecondFactorService({
    db,
    clock,
    log,
    jwtSecret,
    passwords,
    shop,
    secondFactorRequired,
    sessions,
    devices,
    notifications,
    mailSender,
  })
  const forMails = { db, clock, log, pages, publicUrl, notifications, mailSender, addressConfirmed }
  const verification = createEmailVerificationService(forMails)
  return {
    knownDevices: devices,
    sessions,
    secondFactor,
    verification,
    accounts: createAccountsService({
      db,
      clock,
      passwords,
      shop,
      sessions,
      secondFactor,
      verification,
      admin: config.admin,
      dataDir: path.resolve(config.dataDir),
    }),
    invitations: createInvitationsService({ ...forMails, passwords, shop, sessions, secondFactor }),
    passwordChanges: createPasswordChangesService({ ...forMails, passwords, shop, devices }),
    emailChange: createEmailChangeService({ ...forMails, passwords, holders: PRIVACY_MODULES }),
    users: createUsersService({ db, clock, log, countOrders }),
    audit: createAuditService({ db, clock }),
  }
}

/** Creates the services for the data that the shop stores about people. */
function createPersonalRecords(given: Given, notifications: NotificationsService) {
  const { db, clock, log, pages, passwords, details } = given
  const accounts = createPersonalAccounts({ db, passwords, accessLogDays: details.accessLogDays })
  const holders = PRIVACY_MODULES
  return {
    addresses: createAddressesService({ db, clock }),
    privacy: createPrivacyService({
      db,
      clock,
      log,
      pages,
      accounts,
      notifications,
      holders,
      shop: details.shop,
    }),
  }
}
