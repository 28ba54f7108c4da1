import type { Actor } from '#modules/accounts/actor.ts'
import { lockForOwner } from '#modules/accounts/owners.ts'
import { isStaff } from '#modules/accounts/roles.ts'
import type { PersonalAccounts } from '#modules/accounts/personal-data.service.ts'
import { greeting, type MailBody, mailPage } from '#modules/notifications/mail-page.ts'
import type { NotificationsService } from '#modules/notifications/notifications.service.ts'
import { touchReviewsOf } from '#modules/customer-service/reviews/reviews.service.ts'
import { type Executor, inTransaction, type Tx } from '#platform/database/database.ts'
import type { Person, PersonalData } from '#platform/database/personal-data.ts'
import { conflict, type Failure } from '#platform/errors.ts'
import type { Touch } from '#platform/page-cache/page-writes.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

import { requireCustomer } from './customers.service.ts'

type Leaving = Pick<Actor, 'userId' | 'name' | 'email'>

export interface PrivacyDeps extends Needs<'db' | 'clock' | 'log' | 'pages'> {
  accounts: PersonalAccounts
  notifications: Pick<NotificationsService, 'enqueue' | 'forget' | 'redact'>
  /** All other modules that store personal data. */
  holders: readonly PersonalData[]
  shop: (db: Executor) => Promise<{ name: string; email: string }>
}

export function createPrivacyService(deps: PrivacyDeps) {
  const { db, clock, log, pages, accounts, notifications, holders } = deps
  const forget = createForgetting(deps)

  return {
    /** Renames the actor and invalidates pages that show the name. */
    async rename(actor: Actor, name: string): Promise<Actor> {
      await pages.write(async (tx, touch) => {
        await accounts.rename(tx, actor.userId, name)
        await touchReviewsOf(tx, actor.userId, touch)
      })
      return { ...actor, name }
    },

    /** Returns everything that the shop stores about the actor, keyed by kind of data. */
    exportData: (actor: Actor) => collectData(deps, actor),

    /**
     * Returns the same about a customer, for staff who answer a request. Throws `not-found`; throws `conflict`
     * for a colleague's account.
     */
    async exportOf(userId: string): Promise<Record<string, unknown>> {
      const { id, email, role } = await requireCustomer(db, userId)
      if (isStaff(role)) throw conflict('colleague', 'This is a colleague’s account, not a customer’s.')
      return collectData(deps, { userId: id, email })
    },

    /**
     * Deletes the actor's account. Throws `bad-input` naming `password` if it is wrong. Throws `conflict`
     * with the reason for administrators, and while the person must still be notified of an outcome.
     */
    async deleteAccount(actor: Actor, password: string): Promise<void> {
      if (isStaff(actor.role)) throw adminStays()
      const proof = await accounts.prove(actor.userId, password)
      await pages.write(async (tx, touch) => {
        const { email } = await accounts.lock(tx, actor.userId, proof)
        const person = { ...actor, email }
        const reasons = await objectionsOf(deps, tx, person)
        if (reasons.length > 0) throw conflict('not_yet', reasons.join(' '))
        await forget(tx, touch, person, proof.unusable)
      })
      log.info({ userId: actor.userId }, 'account deleted by its owner')
    },

    /**
     * Deletes another person's account with the same effect: orders and reviews stay, without the person's
     * name. Throws `not-found`; throws `conflict` for the actor's own account, for the last owner, and like
     * `deleteAccount`.
     */
    async removeUser(actor: Actor, userId: string): Promise<void> {
      if (userId === actor.userId) throw oneself()
      const unusable = await accounts.unusablePassword()
      await pages.write(async (tx, touch) => {
        // The actor is still an owner and deletes another account, so the last owner can't be deleted.
        const { user } = await lockForOwner(tx, actor, userId, 'users.write')
        const person = { userId, name: user.name, email: user.email }
        const reasons = await objectionsOf(deps, tx, person)
        if (reasons.length > 0) throw notYet(person, reasons)
        await forget(tx, touch, person, unusable)
      })
      log.info({ userId, by: actor.userId }, 'account deleted by an owner')
    },

    /** Erases data whose retention period in the privacy policy has ended. Called by a job. */
    async keepPromises(): Promise<void> {
      await inTransaction(db, async (tx) => {
        for (const { expire } of [accounts, ...holders]) {
          const mailed = await expire?.(tx, clock.now())
          if (mailed && mailed.length > 0) await notifications.forget(tx, mailed)
        }
      })
      await notifications.redact()
    },
  }
}

export type PrivacyService = ReturnType<typeof createPrivacyService>

/**
 * Creates the function that deletes an account in the caller's transaction, which must have locked its row.
 */
function createForgetting({ accounts, notifications, holders, shop }: PrivacyDeps) {
  async function sayGoodbye(tx: Tx, { userId, name, email }: Leaving): Promise<void> {
    const mail = goodbyeEmail(name, await shop(tx))
    await notifications.enqueue(tx, { dedupeKey: `goodbye:${userId}`, to: email, ...mail, forget: true })
  }

  return async function forget(tx: Tx, touch: Touch, person: Leaving, unusable: string): Promise<void> {
    const mailed: string[] = []
    for (const holder of holders) mailed.push(...(await holder.forget(tx, person, touch)))
    await accounts.forget(tx, person, unusable)
    await notifications.forget(tx, [person.userId, ...mailed])
    await sayGoodbye(tx, person)
  }
}

async function collectData(
  { db, clock, accounts, holders }: PrivacyDeps,
  person: Person,
): Promise<Record<string, unknown>> {
  const data = new Map<string, unknown>([['exportedAt', clock.now().toISOString()]])
  for (const { name, collect } of [accounts, ...holders])
    if (collect) data.set(name, await collect(db, person))
  return Object.fromEntries(data)
}

/** Returns every reason why the account can't be deleted now, in sentences to its owner. */
async function objectionsOf({ holders, clock }: PrivacyDeps, tx: Tx, person: Person): Promise<string[]> {
  const reasons: string[] = []
  for (const { objection } of holders) {
    const reason = await objection?.(tx, person, clock.now())
    if (reason) reasons.push(reason)
  }
  return reasons
}

/** Tells staff why they can't delete an account yet. */
function notYet({ name }: Leaving, reasons: readonly string[]): Failure {
  const message = `${name}’s account can’t be deleted yet. The customer is told: ${reasons.join(' ')}`
  return conflict('not_yet', message, { details: { reasons } })
}

function oneself(): Failure {
  return conflict('oneself', 'You can’t delete your own account here.')
}

function adminStays(): Failure {
  return conflict(
    'administrator',
    'You can’t delete your own administrator account. Ask another administrator.',
  )
}

/**
 * The last mail to an address. It confirms the deletion, and says what to do if the reader didn't request it.
 */
function goodbyeEmail(name: string, shop: { name: string; email: string }): MailBody {
  const sentences = [
    `Your account at ${shop.name} has been deleted. We have erased your addresses, messages and consents. Your reviews stay under the name “A reader”. We keep your order amounts, without your name, for as long as tax law requires, and your invoices as issued. The law also requires us to keep the times of your logins for a while, where our staff can’t view them.`,
    `If you didn’t ask for this, please write to ${shop.email} straight away.`,
    `Thank you for buying your books from us.`,
  ]
  return mailPage({
    subject: `Your ${shop.name} account has been deleted`,
    sender: { name: shop.name, contact: [shop.email] },
    parts: [greeting(name), ...sentences.map((text) => ({ kind: 'text' as const, text }))],
  })
}
