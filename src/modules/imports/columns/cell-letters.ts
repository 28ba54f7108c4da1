/** Windows-1252 letters by byte. All other bytes are Latin-1 letters. */
const BYTES = new Map(
  Array.from({ length: 32 }, (_, i) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + i)),
    0x80 + i,
  ]),
)
/** Lead bytes of UTF-8 for 'é', 'क' and '“', each with a following byte, as Windows-1252 shows them. */
const GARBLED = /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|à[¤¥]|â[€\u0080]/
/** Pairs of letters that don't occur in any language. */
const SURELY_GARBLED = /à[¤¥]|â[€\u0080]/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Detects UTF-8 that was read as Windows-1252 (`garbled`), and letters that can't be restored (`lost`). */
export function lettersIssue(text: string): 'garbled' | 'lost' | undefined {
  if (GARBLED.test(text) && repaired(text) !== undefined) return 'garbled'
  if (SURELY_GARBLED.test(text)) return 'lost'
  return isMostlyQuestions(text) ? 'lost' : undefined
}

/** Detects a Hindi title saved as Windows-1252, which is a row of question marks. */
function isMostlyQuestions(text: string): boolean {
  const signs = text.replaceAll(/\s/g, '')
  const questions = signs.length - signs.replaceAll('?', '').length
  return questions > 2 && questions * 2 > signs.length
}

/** Restores text whose UTF-8 was read as Windows-1252, once or twice. Undefined if bytes are missing. */
export function repaired(text: string): string | undefined {
  const once = decoded(text)
  return once !== undefined && GARBLED.test(once) ? (decoded(once) ?? once) : once
}

function decoded(text: string): string | undefined {
  const bytes = Array.from(text, (letter) => BYTES.get(letter) ?? letter.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 0xff)) return undefined
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
