import { EXAM_KEYS, EXAMS, type ExamKey } from '#modules/catalogue/exams.ts'
import { CHOICES_TAGS } from '#modules/catalogue/page-tags.ts'
import { attemptAddress } from '#modules/law/exams/choice.ts'
import type { Attempt, Exam } from '#modules/law/exams/exam-line.ts'
import { attemptTitle } from '#modules/law/exams/when.ts'
import { MONTHS } from '#platform/indian-day.ts'

import { has, type Place, wordsOf } from './site-search.ts'

/** Page tags of everything that shows the exams that a question names. */
export const TAGS_OF_EXAMS = CHOICES_TAGS

/** Keeps filler words, because 'Bar Exam' is more than 'bar'. */
const NONE: ReadonlySet<string> = new Set()

/** Maximum exams offered for a question. */
const MAX_EXAMS = 2

/** The overview of all exams, for an exam that has neither an attempt nor a book. */
const OVERVIEW: Place = { kind: 'exam', name: 'Books by exam and attempt', address: '', books: 0 }

/** An examination as questions name it, with its page. */
export interface NamedExam {
  /** Words of the name. */
  own: readonly string[]
  /** The name and everything that means the same, each without spaces. */
  spellings: readonly string[]
  exam: Exam | undefined
  /** The exam's filter, if it has books. */
  filter: ExamKey | undefined
}

interface KnownExams {
  /** Examinations of the staff's exam lines. */
  exams: readonly Exam[]
  /** Exam filters with books. */
  filters: readonly ExamKey[]
  /** Lines of equivalent phrases (see the catalogue's README). */
  synonyms: readonly (readonly string[])[]
}

/** Lists the examinations of `exams.ts` and of the staff's lines; one that is in both is listed once. */
export function namedExams({ exams, filters, synonyms }: KnownExams): NamedExam[] {
  const named = (names: readonly string[], exam?: Exam, key?: ExamKey): NamedExam => ({
    own: wordsOf(names[0] ?? ''),
    spellings: [...names, ...synonymsOf(names, synonyms)].map((name) => wordsOf(name, NONE).join('')),
    exam,
    filter: filters.find((filter) => filter === key),
  })
  const namesOf = (key: ExamKey) => [EXAMS[key].name, ...EXAMS[key].phrases]
  const onlyFilters = EXAM_KEYS.filter((key) => exams.every(({ slug }) => slug !== key))
  return [
    ...exams.map((exam) => {
      const key = EXAM_KEYS.find((one) => one === exam.slug)
      const names = key ? namesOf(key) : []
      return named([exam.name, ...names], exam, key ?? EXAM_KEYS.find((one) => exam.titles.includes(one)))
    }),
    ...onlyFilters.map((key) => named(namesOf(key), undefined, key)),
  ]
}

/**
 * Returns the pages of the exams in a question: full names first, then first words of a name. A page is the named
 * attempt or else the next one; without one ahead, the exam's books, its latest attempt or the overview.
 */
export function examPlaces(question: string, exams: readonly NamedExam[]): Place[] {
  const all = wordsOf(question, NONE)
  const phrases = phrasesOf(all)
  const words = wordsOf(question).filter((word) => !isWhen(word))
  const inFull = exams.filter(({ spellings }) => spellings.some((one) => phrases.has(one)))
  const inPart = exams.filter(({ own }) => has(words, own[0] ?? '') && words.every((word) => has(own, word)))
  const places = [...inFull, ...inPart].map((exam) => placeOf(exam, all))
  return [...new Map(places.map((place) => [place.address, place])).values()].slice(0, MAX_EXAMS)
}

function placeOf({ own, exam, filter }: NamedExam, words: readonly string[]): Place {
  const attempt = exam && attemptMeant(exam, own, words)
  if (exam && attempt) return placeOfAttempt(exam, attempt)
  if (filter) return { kind: 'exam', name: EXAMS[filter].name, address: filter, books: 0 }
  const [latest] = exam?.attempts ?? []
  return exam && latest ? placeOfAttempt(exam, latest) : OVERVIEW
}

function placeOfAttempt(exam: Exam, attempt: Attempt): Place {
  return {
    kind: 'exam',
    name: attemptTitle(exam, attempt),
    address: attemptAddress({ exam, attempt }),
    books: 0,
  }
}

/** Returns the upcoming attempt with the most of the words, the next one if none has any, or a past one with all its words. */
function attemptMeant(exam: Exam, own: readonly string[], words: readonly string[]): Attempt | undefined {
  const counted = exam.attempts.map((attempt) => {
    const wanted = wordsOf(attempt.name).filter((word) => !own.includes(word))
    return { attempt, wanted, named: wanted.filter((word) => words.includes(word)).length }
  })
  return counted
    .filter(({ attempt, wanted, named }) => !attempt.past || (named > 0 && named === wanted.length))
    .toSorted((a, b) => b.named - a.named)[0]?.attempt
}

/** Other phrases of the lines in which a phrase contains one of the names. */
function synonymsOf(names: readonly string[], lines: KnownExams['synonyms']): string[] {
  const whole = names.map((name) => ` ${wordsOf(name, NONE).join(' ')} `)
  const contains = (phrase: string) =>
    whole.some((name) => ` ${wordsOf(phrase, NONE).join(' ')} `.includes(name))
  return lines.filter((line) => line.some(contains)).flat()
}

const LONGEST_PHRASE = 8

/** All runs of words, each without spaces: 'll b' and 'llb' are the same. */
function phrasesOf(words: readonly string[]): Set<string> {
  const lengths = Array.from({ length: LONGEST_PHRASE }, (_, i) => i + 1)
  return new Set(lengths.flatMap((length) => words.map((_, at) => words.slice(at, at + length).join(''))))
}

const MONTHS_OF_ATTEMPTS: ReadonlySet<string> = new Set(
  MONTHS.flatMap((name) => [name, name.slice(0, 3)]).map((name) => name.toLowerCase()),
)

/** Reports whether a word states when: '2027', 'may'. */
function isWhen(word: string): boolean {
  return /^\d+$/.test(word) || MONTHS_OF_ATTEMPTS.has(word)
}
