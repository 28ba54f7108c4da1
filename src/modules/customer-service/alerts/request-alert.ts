import type { Actor } from '#modules/accounts/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'

import { type AlertsDeps, confirmMail, DAY, mailAlert } from './alert-mails.ts'
import {
  type AlertBook,
  type AlertRow,
  bookOnSale,
  countConfirmations,
  countOpen,
  editionsOnSale,
  insertAlert,
  lockAddress,
  openAlert,
  setAlert,
} from './alerts.repository.ts'
import type { AlertRequest } from './alerts.schema.ts'

/**
 * Maximum confirmation mails per address and day, so that third parties can't flood a mailbox through us,
 * even with many clients.
 */
export const CONFIRMATIONS_A_DAY = 5
/** Maximum unfinished alerts per address. */
export const MAX_OPEN = 200

/**
 * Stores an alert. Mails the owner of the address for confirmation, unless the actor has verified it as their
 * own.
 */
export async function requestAlert(
  tx: Tx,
  deps: AlertsDeps,
  request: AlertRequest,
  actor: Actor | undefined,
): Promise<{ confirmed: boolean }> {
  const now = deps.clock.now()
  const book = await bookOf(tx, request)
  await lockAddress(tx, request.email)
  const about = { email: request.email, kind: request.kind, bookId: book?.id ?? null }
  const asked = { about, present: await openAlert(tx, about), book, now }
  const own = actor?.emailVerified === true && actor.email === request.email
  if (own) await settle(tx, asked)
  else if (!asked.present?.confirmedAt) await askOwner(tx, deps, asked)
  return { confirmed: own }
}

async function bookOf(tx: Tx, request: AlertRequest): Promise<Asked['book']> {
  if (request.kind === 'newsletter') return undefined
  const book = await bookOnSale(tx, request.bookId)
  if (!book) throw notFound('Book')
  return book
}

interface Asked {
  about: Pick<AlertRow, 'email' | 'kind' | 'bookId'>
  present: AlertRow | undefined
  book: (AlertBook & { workId: string }) | undefined
  now: Date
}

async function settle(tx: Tx, { about, present, book, now }: Asked): Promise<void> {
  if (!present) await refuseTooMany(tx, about.email)
  const alert = present ?? (await writeAlert(tx, about, book?.workId, now))
  if (!alert.confirmedAt) await setAlert(tx, alert.id, { confirmedAt: now })
}

/**
 * Mails the owner of an address for confirmation. Sends nothing once the address has had its mails of the
 * day, but the caller can't tell.
 */
async function askOwner(tx: Tx, deps: AlertsDeps, { about, present, book, now }: Asked): Promise<void> {
  const since = new Date(now.getTime() - DAY)
  if ((await countConfirmations(tx, about.email, since)) >= CONFIRMATIONS_A_DAY) return
  const alert = present ?? (await writeAlert(tx, about, book?.workId, now))
  await setAlert(tx, alert.id, { askedAt: now })
  await mailAlert(tx, deps, alert, await deps.mailSender(tx), {
    dedupeKey: `alert-confirm:${alert.id}:${newId()}`,
    confirms: true,
    write: (frame, confirmHref) => confirmMail(frame, book, confirmHref),
  })
}

/**
 * Writes an alert. A next-edition alert records the editions on sale now, so that only later ones count as
 * new.
 */
export async function writeAlert(
  tx: Tx,
  about: Pick<AlertRow, 'email' | 'kind' | 'bookId'>,
  workId: string | undefined,
  now: Date,
): Promise<AlertRow> {
  const seen = about.kind === 'edition' && workId ? await editionsOnSale(tx, workId) : []
  const dates = seen.flatMap(({ date }) => date ?? [])
  const alert: AlertRow = {
    id: newId(),
    ...about,
    // Include the book itself: an order can be paid for a book that is no longer on sale.
    known: [
      ...new Set([
        ...seen.map(({ id }) => id),
        ...(about.kind === 'edition' && about.bookId ? [about.bookId] : []),
      ]),
    ],
    knownDate: dates.toSorted().at(-1) ?? null,
    askedAt: now,
    confirmedAt: null,
    doneAt: null,
  }
  await insertAlert(tx, alert)
  return alert
}

async function refuseTooMany(tx: Tx, email: string): Promise<void> {
  if ((await countOpen(tx, email)) < MAX_OPEN) return
  throw conflict('too_many', `You already have ${MAX_OPEN} alerts. Please stop some in your account first.`)
}
