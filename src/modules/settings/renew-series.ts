import { INVOICE_KINDS, type InvoiceSeries, MAX_SERIES_LENGTH } from '#modules/invoicing/invoice.ts'
import type { Tx } from '#platform/database/database.ts'

import { createSettingsNow } from './current-settings.service.ts'
import { SHOP_SETTINGS, settingsRevisions } from './settings-revisions.ts'

/** The last sign of a renewed series. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** Each restore of a minute begins with another sign: two from one backup hardly ever choose the same. */
const TURN_MS = 60_000

/**
 * Begins new series of invoice numbers, as a revision of the shop's details: what was numbered after the backup is not
 * known here, and no number may be given twice (CGST rule 46(b) allows several series). Answers each pair.
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

/** Each series with another last sign, none of which was ever used; `turn` says where the search begins. */
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
