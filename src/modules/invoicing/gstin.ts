import { type GstState, gstStateOfCode } from './gst-states.ts'

/** State, PAN (five letters, four digits, a letter), number of the registration, 'Z', check character. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** Whether a text is a well-formed GST identification number, its State and check character included. */
export function isGstin(text: string): boolean {
  return SHAPE.test(text) && gstStateOf(text) !== undefined && checkCharacter(text) === text.at(-1)
}

/** The State of which a GSTIN is a registration. */
export function gstStateOf(gstin: string): GstState | undefined {
  return gstStateOfCode(gstin.slice(0, 2))
}

/**
 * The fifteenth character, out of the first fourteen: digits to base 36, weighted 1 and 2 in turn, the two digits of
 * each product added. Doubling permutes the 36 digits so, hence every single wrong character shows.
 */
export function checkCharacter(gstin: string): string {
  const sum = Array.from(gstin.slice(0, 14)).reduce((total, character, i) => {
    const product = Number.parseInt(character, 36) * (i % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}
