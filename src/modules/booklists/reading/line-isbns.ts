import { bareIsbn, isbnIssue, parseIsbn } from '#modules/catalogue/isbn.ts'

/** Digits as an ISBN has them, also where a photo was read with letters in their place. */
const LIKE_ISBN =
  /(?:isbn(?:\s*(?:-\s*)?1[03](?=[\s:.-]))?[\s:.#-]*)?(?<![\p{L}\d])[\dOoIl][\dOoIl\s-]{7,24}(?:[\dOoIl]|(?<=[\d-])[Xx])(?:(?![\p{L}\d])|(?=[x×]\s*\d))/giu
const CALLED = /^isbn(?:\s*(?:-\s*)?1[03](?=[\s:.-]))?[\s:.#-]*/i
/** So much of it must be digits for letters to be taken for misread ones. */
const MOSTLY = 0.7

/** The ISBNs of a line, what is wrong with the first that is none, and the line without them. */
export function takeIsbns(text: string): { isbns: string[]; issue: string | undefined; rest: string } {
  const isbns: string[] = []
  let issue: string | undefined
  const rest = text.replace(LIKE_ISBN, (found) => {
    const written = found.replace(CALLED, '')
    const read = readIsbns(written)
    if (read.isbns.length > 0) {
      isbns.push(...read.isbns)
      return ` ${read.rest} `
    }
    if (!CALLED.test(found) && !/^97[89]\d{10}$/.test(bareIsbn(written))) return found
    issue ??= isbnIssue(written)
    return ' '
  })
  return { isbns: [...new Set(isbns)], issue: isbns.length > 0 ? undefined : issue, rest }
}

/** Its parts may be a number before it, an old and a new ISBN, a number of copies behind it: the longest run of them that is one. */
function readIsbns(written: string): { isbns: string[]; rest: string } {
  const parts = written.split(/\s+/).filter(Boolean)
  for (let length = parts.length; length > 0; length--) {
    for (let at = 0; at + length <= parts.length; at++) {
      const isbn = readIsbn(parts.slice(at, at + length).join(''))
      if (!isbn) continue
      const more = readIsbns(parts.slice(at + length).join(' '))
      return { isbns: [isbn, ...more.isbns], rest: [...parts.slice(0, at), more.rest].join(' ') }
    }
  }
  return { isbns: [], rest: written }
}

function readIsbn(written: string): string | undefined {
  const digits = written.replaceAll('-', '').replaceAll(/[Oo]/g, '0').replaceAll(/[Il]/g, '1')
  const real = written.replaceAll(/\D/g, '').length
  return real < digits.length * MOSTLY ? undefined : parseIsbn(digits)
}
