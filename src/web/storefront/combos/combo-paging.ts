/** Number of combos on a page (spec storefront §9). */
export const COMBOS_PER_PAGE = 12

/** Parses a page number. An invalid one means page 1. */
export function readPage(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / COMBOS_PER_PAGE))
}

export function combosOfPage<T>(combos: readonly T[], page: number): T[] {
  return combos.slice((page - 1) * COMBOS_PER_PAGE, page * COMBOS_PER_PAGE)
}

/** Formats 'Showing 13-18 of 18 books' (verbatim from spec §2). */
export function showingText(page: number, total: number): string {
  const first = Math.min((page - 1) * COMBOS_PER_PAGE + 1, total)
  return `Showing ${first}-${Math.min(page * COMBOS_PER_PAGE, total)} of ${total} books`
}
