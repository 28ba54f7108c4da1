import { findIsbns } from '#modules/catalogue/isbn-text.ts'
import { plainCharacters } from '#platform/typed-text.ts'

import { bounded, merged, type TypedLine } from './wanted-lines.ts'

/** Marks where an ISBN was removed from its line. */
const MARK = '¦'
/** '5 x', '5 ×' or '5 copies of' at the start. */
const COPIES_BEFORE = /^\s*(\d{1,5})\s*(?:[x×*]|(?:copies|copy|nos?\.?|pcs)(?:\s+of)?(?=\s))\s*/i
/** 'x 5', '5 copies', ', 5', or a tab and 5 at the end. */
const COPIES_AFTER =
  /(?:[,;|]\s*|\t[^\S\t]*|\s[x×*–—:=-]\s*)(\d{1,5})\s*(?:(?:copies|copy|nos?\.?|pcs)\s*)?$/i
const COPIES_COUNTED = /\s(\d{1,5})\s*(?:copies|copy|nos?\.?|pcs)\s*$/i

/**
 * Reads pasted lines, each with an ISBN or a title, and the number of copies before or after it (1 if not
 * given). Adds up repeated books. Drops nothing: text that isn't an ISBN becomes a title.
 */
export function readWantedLines(text: string): TypedLine[] {
  return merged(
    text
      .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
      .map((line) => line.trim())
      .filter((line) => line !== '' && !isHead(line))
      .flatMap(readLine),
  )
}

/** Detects the header row of a pasted spreadsheet. */
function isHead(line: string): boolean {
  return /^"?(isbn|title|book|s\.? ?no\.?|sl\.?)[^\d]*$/i.test(line) && /[\t,;|]/.test(line)
}

function readLine(line: string): TypedLine[] {
  const { isbns, rest } = findIsbns(line.replaceAll(MARK, ' '), { mark: MARK })
  return isbns.length > 0 ? linesOfIsbns(isbns, rest) : [readTitle(line)]
}

/**
 * Assigns copies to ISBNs: a single ISBN gets the number before or after it, several ISBNs get the numbers
 * after them.
 */
function linesOfIsbns(isbns: readonly string[], rest: string): TypedLine[] {
  const [before = '', ...after] = rest.split(MARK)
  if (isbns.length === 1) return [{ book: isbns[0] ?? '', copies: copiesNextTo(before, after.join(' ')) }]
  return isbns.map((book, i) => ({
    book,
    copies: isbns.length === after.length ? copiesNextTo('', after[i] ?? '') : 1,
  }))
}

function readTitle(line: string): TypedLine {
  const plain = plainCharacters(line)
  const before = COPIES_BEFORE.exec(plain)
  if (before) return { book: tidied(plain.slice(before[0].length)), copies: bounded(Number(before[1])) }
  const after = COPIES_AFTER.exec(plain) ?? COPIES_COUNTED.exec(plain)
  if (after && after.index > 0)
    return { book: tidied(plain.slice(0, after.index)), copies: bounded(Number(after[1])) }
  return { book: tidied(line), copies: 1 }
}

/**
 * Finds the copies of one ISBN: the number right after it, else the last number after it, else the number
 * right before it.
 */
function copiesNextTo(before: string, after: string): number {
  const next =
    /^\s*(?:[,;|x×*:=–—-](?:\t*[,;|x×*:=–—-])*\s*)?(\d{1,5})(?![\d.])/i.exec(after) ??
    /(?<![\d.])(\d{1,5})(?![\d.])[^\d]*$/.exec(after)
  const first =
    next ?? /(?<![\d.])(\d{1,5})(?:\s*(?:[x×*]|copies|copy|nos?\.?|pcs))?(?:\s+of)?[\s,;|:]*$/i.exec(before)
  return first ? bounded(Number(first[1])) : 1
}

function tidied(title: string): string {
  return title
    .replace(/(?<!["'\s,;|])["'\s,;|]+$/, '')
    .replace(/^["'\s]+/, '')
    .slice(0, 200)
}
