import type { RequestedChange } from '#modules/catalogue/admin/admin-books.schema.ts'
import { formatRupees, fromRupees } from '#platform/money.ts'

/** Describes a bulk change, where a file has its name. */
export function bulkLabel(change: RequestedChange['change']): string {
  const { price, pricePercent, stockSet, stockAdd, category, archive } = change
  if (price !== undefined) return `Price ${formatRupees(fromRupees(price))}`
  if (pricePercent !== undefined) return `Prices ${signed(pricePercent)} %`
  if (stockSet !== undefined) return `Stock ${stockSet}`
  if (stockAdd !== undefined) return `Stock ${signed(stockAdd)}`
  if (category !== undefined) return `Moved to ${category}`
  return archive ? 'Archived' : 'Restored'
}

const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`)
