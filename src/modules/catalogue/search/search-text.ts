/** Longer questions are cut: nobody types them, and their cost would be the client's to choose. */
const LONGEST = 200
const MAX_WORDS = 10

/** What the client typed, without what PostgreSQL cannot take, and not longer than a question is. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', ' ').toWellFormed().slice(0, LONGEST).toWellFormed()
}

/** Text as it is compared; the twin of `kk_fold()` in the database. */
export function fold(text: string): string {
  return storable(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s(?![\p{L}\p{N}])|['’]/gu, '')
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]+/gu, ' ')
    .trim()
}

/** The words of a question, at most ten. */
export function searchWords(text: string): string[] {
  return fold(text).split(' ').filter(Boolean).slice(0, MAX_WORDS)
}

/** The beginning of a title as `kk_title_key()` keeps it. */
export function titleKey(text: string): string {
  return fold(text).replace(/^(the|a|an) (?=..)/, '')
}
