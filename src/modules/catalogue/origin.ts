/** Country of origin of a book unless staff state another. */
export const INDIA = 'India'

/** The facts of a book that the Packaged Commodities Rules ask for on imported goods. */
export interface Origin {
  countryOfOrigin?: string | undefined
  importerName?: string | null | undefined
  importerAddress?: string | null | undefined
}

export function isImported({ countryOfOrigin = INDIA }: Origin): boolean {
  return countryOfOrigin !== INDIA
}

/** Returns the facts that an imported book lacks. Undefined facts of an Indian book are not missing. */
export function missingImporter(book: Origin): ('importerName' | 'importerAddress')[] {
  if (!isImported(book)) return []
  return (['importerName', 'importerAddress'] as const).filter((field) => !book[field])
}
