import { plainCode } from './typed-text.ts'

const LABEL = /^hsn(?:\s*\/\s*sac)?(?:\s+(?:code|no))?[\s.:-]*(?=\d)/i
/** A spreadsheet's number, or its mark for text. */
const DECIMALS = /^(\d+)\.0+$/
const TEXT_MARK = /^['’]/
/** Notation of tariffs. Between longer groups a blank may separate two headings: '4901 4820'. */
const PRINTED = /^(\d\d)[ .-]?(\d\d)((?:[ .-]\d\d){0,2})$/

/**
 * Normalises an HSN heading as documents, tariffs and spreadsheets write it: 'HSN 4901.10' → '490110'. Returns
 * any other text unchanged but for its digits and blanks.
 */
export function plainHsn(typed: string): string {
  const code = plainCode(typed).replace(TEXT_MARK, '').replace(LABEL, '').replace(DECIMALS, '$1')
  const [, chapter, heading, rest = ''] = PRINTED.exec(code) ?? []
  return chapter === undefined ? code : `${chapter}${heading}${rest.replaceAll(/[ .-]/g, '')}`
}
