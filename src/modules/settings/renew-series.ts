import { INVOICE_KINDS, type InvoiceSeries, MAX_SERIES_LENGTH } from '#modules/invoicing/invoice.ts'
import type { Tx } from '#platform/database/database.ts'

import { createSettingsNow } from './current-settings.service.ts'
import { SHOP_SETTINGS, settingsRevisions } from './settings-revisions.ts'

/** Candidates for the last character of a renewed series. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/**
 * The first character to try depends on the minute, so two restores from one backup rarely choose the same
 * one.
 */
const TURN_MS = 60_000

/**
 * Starts new invoice series, as a revision of the shop's details. After a restore, the numbers issued since
 * the backup are unknown, and no number may be issued twice (CGST rule 46(b) allows several series). Returns
 * each old and new series.
 */
export async function renewSeries(
  tx: Tx,
  { used, author, at }: { used: readonly string[]; author: string; at: Date },
): Promise<{ from: string; to: string }[]> {
  await settingsRevisions.lock(tx)
  const { details } = await createSettingsNow()(tx)
  const before = details.seller.series
  const series = renewed(before, used, Math.floor(at.getTime() / TURN_MS))
  const seller = { ...details.seller, series }
  await settingsRevisions.add(tx, SHOP_SETTINGS, { state: { ...details, seller }, author, at })
  return INVOICE_KINDS.map((kind) => ({ from: before[kind], to: series[kind] }))
}

/**
 * Replaces the last character of each series so that the new series was never used. `turn`: the character to
 * try first, as an index of SIGNS.
 */
export function renewed(before: InvoiceSeries, used: readonly string[], turn: number): InvoiceSeries {
  const taken = new Set([...used, ...Object.values(before)])
  const next = (series: string): string => {
    const stem = series.slice(0, MAX_SERIES_LENGTH - 1)
    const candidates = Array.from(SIGNS, (_, i) => stem + (SIGNS[(turn + i) % SIGNS.length] ?? ''))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (!free) throw new Error(`every series that begins with ${stem} was used`)
    taken.add(free)
    return free
  }
  return Object.fromEntries(
    INVOICE_KINDS.map((kind) => [kind, next(before[kind])]),
  ) as unknown as InvoiceSeries
}
