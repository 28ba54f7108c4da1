import type { Tx } from '#platform/database/database.ts'
import { conflict, Failure, notFound } from '#platform/errors.ts'
import { isId, newId } from '#platform/ids.ts'

import { copiesOf, type EmailRow, insertEmail, lockEmail, requeueEmail } from './notifications.repository.ts'

/** Minimum pause between copies, so that a double click sends one mail. */
const PAUSE_MS = 60_000
/** Limits the copies of one mail. */
const MAX_RESENDS = 10

/**
 * Queues a failed mail again. For a sent or stored mail, writes a copy that refers to the original; a copy of a
 * copy refers to the same original. Throws `not-found`, `conflict` 'secret', 'forgotten' or 'under_way', and
 * `too-many` after ten copies.
 */
export async function resendMail(
  tx: Tx,
  id: string,
  { now, due }: { now: Date; due: Pick<EmailRow, 'status' | 'nextAttemptAt'> },
): Promise<EmailRow> {
  const chosen = isId(id) ? await lockEmail(tx, id) : undefined
  const original = chosen?.originalId ? await lockEmail(tx, chosen.originalId) : chosen
  if (!chosen || !original) throw notFound('Email')
  requireOpen(original)
  if (chosen.status === 'failed') return requeueEmail(tx, chosen, due)
  const copies = await copiesOf(tx, original.id)
  requirePause([original, ...copies], now)
  if (copies.length >= MAX_RESENDS) {
    throw new Failure('too-many', `This email has already been resent ${MAX_RESENDS} times.`)
  }
  const { recipient, subject, html, text } = original
  const words = { recipient, subject, html, text }
  const copyId = newId(now.getTime())
  await insertEmail(tx, {
    id: copyId,
    // The second part of the key is the mail's subject, by which `forget` finds it.
    dedupeKey: `${original.dedupeKey}:again:${copyId}`,
    ...words,
    ...due,
    createdAt: now,
    originalId: original.id,
  })
  const copy = await lockEmail(tx, copyId)
  if (!copy) throw new Error(`email ${copyId} was not written`)
  return copy
}

/** Reports whether staff may request a copy; `resendMail` also checks the pause between copies. */
export function mayBeCopied(mail: Pick<EmailRow, 'dedupeKey' | 'status' | 'redactedAt' | 'forget'>): boolean {
  const through = mail.status !== 'queued' && mail.status !== 'sending'
  return through && !isSecret(mail) && mail.redactedAt === null && !mail.forget
}

function requireOpen(mail: EmailRow): void {
  if (isSecret(mail)) {
    const why =
      'Emails about passwords and accounts can’t be resent, because their links are secret and expire soon.'
    throw conflict('secret', `${why} Ask the recipient to request a new one.`)
  }
  if (mail.redactedAt !== null || mail.forget) {
    const why =
      'This email is no longer stored, because it is too old or the recipient’s account was deleted.'
    throw conflict('forgotten', why)
  }
}

function requirePause(mails: readonly EmailRow[], now: Date): void {
  const underWay = mails.some(({ status }) => status === 'queued' || status === 'sending')
  const justNow = mails.some(
    ({ createdAt, originalId }) => originalId !== null && now.getTime() - createdAt.getTime() < PAUSE_MS,
  )
  if (!underWay && !justNow) return
  const why = underWay ? 'This email is still being sent.' : 'This email was resent a moment ago.'
  throw conflict('under_way', why)
}

/**
 * Mails about orders, money and questions, which can be sent again. All others (password resets, invitations,
 * farewells, and kinds added later) contain links that log a person in, or are useless a second time.
 */
const OPEN =
  /^(order-\w+|refund|refund-processed|refund-failed|refund-paid|claim|contact|contact-answer|institution-\w+):/

/** Reports whether a mail's content is for its recipient alone, which its key shows. */
export function isSecret({ dedupeKey }: { dedupeKey: string }): boolean {
  return !OPEN.test(dedupeKey)
}
