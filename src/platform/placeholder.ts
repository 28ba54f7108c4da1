import { plainCode } from './typed-text.ts'

/** Words and signs that people and programs write where they have nothing to write: 'NA', '(blank)', '—'. */
const NOTHING =
  /^(?:[-.?*_\s]+|\\n|n\s?[/.]?\s?a\.?|null|none|nan|undefined|blank|empty|tb[acd]|to be announced|not (?:available|applicable)|notavailable|लागू नहीं|उपलब्ध नहीं)\.?$/iu
const ZERO = /^(?:nil|zero|शून्य)\.?$/iu
const BRACKETED = /^[([<{](.*)[)\]>}]$/

/** Recognizes a text that stands for nothing, or for `zero`. Browser-safe. */
export function placeholderIn(text: string): 'nothing' | 'zero' | undefined {
  const plain = plainCode(text)
  const word = (BRACKETED.exec(plain)?.[1] ?? plain).trim()
  if (ZERO.test(word)) return 'zero'
  return NOTHING.test(word) ? 'nothing' : undefined
}
