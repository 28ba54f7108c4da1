export const INDIA = 'India'

/** The facts of a book that the Packaged Commodities Rules ask for on imported goods. */
export interface Origin {
  /** Null until staff state it. */
  countryOfOrigin?: string | null | undefined
  importerName?: string | null | undefined
  importerAddress?: string | null | undefined
}

export function isImported({ countryOfOrigin }: Origin): boolean {
  return Boolean(countryOfOrigin) && countryOfOrigin !== INDIA
}

/** Returns the facts that an imported book lacks. Undefined facts of another book are not missing. */
export function missingImporter(book: Origin): ('importerName' | 'importerAddress')[] {
  if (!isImported(book)) return []
  return (['importerName', 'importerAddress'] as const).filter((field) => !book[field])
}
