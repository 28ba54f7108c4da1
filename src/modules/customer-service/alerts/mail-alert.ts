import type { MailBody, MailSender } from '#modules/notifications/mail-page.ts'
import type { Tx } from '#platform/database/database.ts'

import { confirmUrl, mintLinks, stopUrl } from './alert-links.ts'
import type { AlertFrame } from './alert-mails.ts'
import type { AlertRow, LinkRow } from './alerts.repository.ts'
import type { AlertsDeps } from './alerts-deps.ts'

interface AlertMail {
  /** The outbox accepts a key only once. */
  dedupeKey: string
  /** Adds a confirm link to the mail. */
  confirms?: true
  /** `confirmHref` works only if `confirms` is set. */
  write(frame: AlertFrame, confirmHref: string): MailBody
}

/** Enqueues an alert's mail with its own links, and with one-click unsubscribe. */
export async function mailAlert(
  tx: Tx,
  { clock, notifications, publicUrl }: AlertsDeps,
  alert: Pick<AlertRow, 'id' | 'email' | 'kind'>,
  sender: MailSender,
  { dedupeKey, confirms, write }: AlertMail,
): Promise<void> {
  const purposes: LinkRow['purpose'][] = confirms ? ['confirm', 'stop'] : ['stop']
  const tokens = await mintLinks(tx, alert, purposes, clock.now())
  const stopHref = stopUrl(publicUrl, tokens.stop)
  const mail = write({ kind: alert.kind, stopHref, sender }, confirmUrl(publicUrl, tokens.confirm))
  await notifications.enqueue(tx, { dedupeKey, to: alert.email, ...mail, stopUrl: stopHref })
}
