import { parseIsbn } from '#modules/catalogue/isbn.ts'

/** A scan that landed in a copies field, and the copies that stood there. */
interface ScanInField {
  code: string
  copies: string
}

/** Separates a book's barcode from the digits around it: '29789356036086' → 2 and the ISBN. */
export function scanInCopies(typed: string): ScanInField | undefined {
  for (let from = 0; from <= 5 && from + 13 <= typed.length; from++) {
    const isbn = parseIsbn(typed.slice(from, from + 13))
    if (isbn === undefined) continue
    const [before, after] = [typed.slice(0, from), typed.slice(from + 13)]
    return { code: isbn, copies: before === '' && after.length !== 5 ? after : before }
  }
  return undefined
}
