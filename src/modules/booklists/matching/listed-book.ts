import { fold } from '#modules/catalogue/search-text.ts'
import type { BookCandidate } from '#modules/catalogue/book-candidate.ts'

import { COMMON_WORDS, PUBLISHER_WORDS } from './law-words.ts'
import { wordsOf } from './tokens.ts'

/** A book prepared for comparison with a line. */
export interface ListedBook {
  book: BookCandidate
  /**
   * Words of the title up to its colon or bracket. Publisher and author names among them have less weight.
   */
  main: readonly string[]
  rest: readonly string[]
  subtitle: readonly string[]
  authors: readonly AuthorName[]
  publisher: readonly string[]
  /** Further clues: keywords, category, language. */
  about: readonly string[]
  /** Title words that name the publisher or an author. */
  imprint: ReadonlySet<string>
  volume: number | undefined
  actYear: number | undefined
}

export interface AuthorName {
  words: readonly string[]
  surname: string
  initials: ReadonlySet<string>
  /** Initials without spaces: 'P S A Pillai' → 'psa'. */
  joined: string
}

const NO_WORD = /^\d+$/

export function listedBook(book: BookCandidate): ListedBook {
  const [main = '', ...rest] = book.title.split(/[:([–]|\s-\s/)
  const authors = authorsOf(book.author)
  const publisher = wordsOf(book.publisher)
  const names = new Set([...authors.flatMap(({ words, joined }) => [...words, joined]), ...publisher])
  const mainWords = titleWords(main)
  return {
    book,
    main: mainWords,
    rest: titleWords(rest.join(' ')),
    subtitle: titleWords(book.subtitle),
    authors,
    publisher,
    about: [...wordsOf(book.keywords.join(' ')), ...wordsOf(book.categoryName), ...wordsOf(book.language)],
    imprint: new Set(mainWords.filter((word) => names.has(word) || PUBLISHER_WORDS.has(word))),
    volume: Number(/\bvol\.?\s*(\d{1,2})\b/i.exec(book.title)?.[1]) || undefined,
    actYear: actYearOf(book.title),
  }
}

/** Separated letters that form one word: 'A B C of G S T'. */
const LETTERS = /(?<![\p{L}\d])\p{L}(?:[ .]{1,2}\p{L}(?![\p{L}\d]))+/gu

function titleWords(text: string | null): string[] {
  return wordsOf((text ?? '').replace(LETTERS, (letters) => letters.replaceAll(/[ .]/g, ''))).filter(
    (word) => !NO_WORD.test(word) && !(COMMON_WORDS.has(word) && word.length < 4),
  )
}

function authorsOf(author: string | null): AuthorName[] {
  return (author ?? '')
    .replaceAll(/\([^)]*\)?/g, (aside) => (aside.endsWith(')') ? ' ' : aside))
    .split(',')
    .map((name) => ({ name, words: wordsOf(name) }))
    .filter(({ words }) => words.length > 0)
    .map(({ name, words }) => {
      const surname = words.findLast((word) => word.length > 2) ?? words.at(-1) ?? ''
      const others = words.filter((word) => word !== surname)
      const letters = fold(name)
        .replace(surname, '')
        .split(' ')
        .map((word) => word[0] ?? '')
      return {
        words,
        surname,
        initials: new Set(others.map((word) => word[0] ?? '')),
        joined: letters.join(''),
      }
    })
}

const ACT_YEAR =
  /\b(?:act|code|sanhita|adhiniyam|rules|ordinance|constitution)\b[\s,(]{0,4}(1[89]\d\d|20\d\d)(?!\d|-)/i

/** Extracts the year of the law that a title or line names: 'Income Tax Act, 1961'. */
export function actYearOf(text: string): number | undefined {
  return Number(ACT_YEAR.exec(text)?.[1]) || undefined
}
