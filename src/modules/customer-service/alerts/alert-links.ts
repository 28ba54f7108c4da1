import { hashOfToken, newMailedToken } from '#modules/accounts/tokens.ts'
import type { Tx } from '#platform/database/database.ts'

import { type AlertRow, insertLinks, type LinkRow } from './alerts.repository.ts'

export const DAY = 24 * 3_600_000

/** Period within which an alert must be confirmed. */
export const CONFIRM_WITHIN = 7 * DAY
/** A year, because the stop link in a months-old mail must still work. */
const STOP_WITHIN = 365 * DAY

/** URLs of the two pages that mails link to. Each page has one button. */
export const confirmUrl = (publicUrl: string, token: string) => `${publicUrl}/alerts/confirm/${token}`
export const stopUrl = (publicUrl: string, token: string) => `${publicUrl}/alerts/stop/${token}`

/** Mints the links of one mail: always a stop link, and a confirm link if requested. */
export async function mintLinks(
  tx: Tx,
  alert: Pick<AlertRow, 'id' | 'kind' | 'email'>,
  purposes: readonly LinkRow['purpose'][],
  now: Date,
): Promise<Record<LinkRow['purpose'], string>> {
  const tokens = { confirm: newMailedToken(), stop: newMailedToken() }
  const { id, kind, email } = alert
  await insertLinks(
    tx,
    purposes.map((purpose) => ({
      tokenHash: hashOfToken(tokens[purpose]),
      purpose,
      kind,
      email,
      alertId: purpose === 'confirm' ? id : null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (purpose === 'confirm' ? CONFIRM_WITHIN : STOP_WITHIN)),
    })),
  )
  return tokens
}
