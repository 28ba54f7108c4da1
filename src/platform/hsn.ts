import { plainCode } from './typed-text.ts'

const LABEL = /^hsn(?:\s*\/\s*sac)?(?:\s+(?:code|no))?[\s.:-]*(?=\d)/i
/** A spreadsheet writes a code as a decimal number, or with a mark for text. */
const DECIMALS = /^(\d+)\.0+$/
const TEXT_MARK = /^['’]/
/**
 * A heading as tariffs print it. Longer groups aren't joined, because a blank may separate two headings:
 * '4901 4820'.
 */
const PRINTED = /^(\d\d)[ .-]?(\d\d)((?:[ .-]\d\d){0,2})$/

/**
 * Normalises an HSN heading from a document, tariff or spreadsheet: 'HSN 4901.10' → '490110'. In any other
 * text it only normalises digits and blanks.
 */
export function plainHsn(typed: string): string {
  const code = plainCode(typed).replace(TEXT_MARK, '').replace(LABEL, '').replace(DECIMALS, '$1')
  const [, chapter, heading, rest = ''] = PRINTED.exec(code) ?? []
  return chapter === undefined ? code : `${chapter}${heading}${rest.replaceAll(/[ .-]/g, '')}`
}
