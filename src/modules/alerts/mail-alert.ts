import type { MailBody } from '#modules/notifications/mail-page.ts'
import type { Tx } from '#platform/database/database.ts'

import { confirmUrl, mintLinks, stopUrl } from './alert-links.ts'
import type { AlertFrame } from './alert-mails.ts'
import type { AlertRow, LinkRow } from './alerts.repository.ts'
import type { AlertsDeps } from './alerts-deps.ts'

interface AlertMail {
  /** The same mail is never written twice. */
  dedupeKey: string
  /** A mail that asks its reader to confirm has a link for that, too. */
  confirms?: true
  /** `confirmHref` works only where the mail `confirms`. */
  write(frame: AlertFrame, confirmHref: string): MailBody
}

/** Who our mails come from; read once for many. */
export async function senderOf(tx: Tx, { shop }: Pick<AlertsDeps, 'shop'>): Promise<string> {
  const { name, email } = await shop(tx)
  return `${name} · ${email}`
}

/** Writes the mail of an alert with links of its own into the outbox; each can be stopped by one click. */
export async function mailAlert(
  tx: Tx,
  { clock, notifications, publicUrl }: AlertsDeps,
  alert: Pick<AlertRow, 'id' | 'email' | 'kind'>,
  sender: string,
  { dedupeKey, confirms, write }: AlertMail,
): Promise<void> {
  const purposes: LinkRow['purpose'][] = confirms ? ['confirm', 'stop'] : ['stop']
  const tokens = await mintLinks(tx, alert, purposes, clock.now())
  const stopHref = stopUrl(publicUrl, tokens.stop)
  const mail = write({ kind: alert.kind, stopHref, sender }, confirmUrl(publicUrl, tokens.confirm))
  await notifications.enqueue(tx, { dedupeKey, to: alert.email, ...mail, stopUrl: stopHref })
}
