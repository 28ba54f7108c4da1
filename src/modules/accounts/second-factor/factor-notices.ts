import type { Actor } from '#modules/accounts/actor.ts'
import { greeting, mailPage, type MailSender } from '#modules/notifications/mail-page.ts'
import type { Mailing } from '#modules/notifications/notifications.service.ts'
import type { Tx } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { indianMoment } from '#platform/indian-day.ts'
import type { Needs } from '#platform/kernel/kernel.ts'

export interface FactorNotices {
  /** Queues an email in the transaction of the event. */
  send(tx: Tx, to: Pick<Actor, 'userId' | 'name' | 'email'>, event: FactorEvent): Promise<undefined>
}

export function createFactorNotices({
  clock,
  notifications,
  mailSender,
}: Needs<'clock'> & Mailing): FactorNotices {
  return {
    async send(tx, { userId, name, email }, event) {
      const mail = factorMail(event, { name }, clock.now(), await mailSender(tx))
      await notifications.enqueue(tx, { dedupeKey: `second-factor:${userId}:${newId()}`, to: email, ...mail })
      return undefined
    },
  }
}

const EVENTS = {
  on: {
    subject: 'Two-step login is on',
    text: 'Two-step login was turned on for your account. Your other devices were logged out.',
  },
  off: { subject: 'Two-step login is off', text: 'Two-step login was turned off for your account.' },
  'off by an owner': {
    subject: 'Two-step login is off',
    text: 'An owner of the shop turned off two-step login for your account. All your devices were logged out.',
  },
  'new codes': {
    subject: 'New recovery codes',
    text: 'New recovery codes were created for your account. Your earlier ones no longer work.',
  },
  'code used': {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to log in to your account. That code no longer works.',
  },
} as const

type FactorEvent = keyof typeof EVENTS

/**
 * Email about a change to an account's second factor, so that the owner notices a change by someone else.
 */
function factorMail(event: FactorEvent, { name }: { name: string }, at: Date, sender: MailSender) {
  const { subject, text } = EVENTS[event]
  return mailPage({
    subject,
    sender,
    parts: [
      greeting(name),
      { kind: 'text', text: `${text} This happened on ${indianMoment(at)} (Indian time).` },
      {
        kind: 'note',
        text: 'If this wasn’t you, change your password straight away and contact an owner of the shop.',
      },
    ],
  })
}
