import type { BookCard } from '#modules/catalogue/book.ts'
import { actName, topicsOfKind } from '#modules/catalogue/book-topics.ts'

import type { ExamChoice } from './choice.ts'
import type { LawNamed } from './exam-line.ts'
import { attemptTitle } from './when.ts'
import { HALL_EXAM } from './hall.ts'

/** Facts that determine how a book relates to an attempt. */
export type ExamFacts = Pick<BookCard, 'suits' | 'lawState' | 'laws' | 'currentFor' | 'hallCheckedOn'>

/**
 * `right`: for the exam, and current for its law. `law`: current for the examined law, but for no stated
 * exam. `exam`: for the exam, with unknown law. `other`: on other law, or for another attempt. `not`: for
 * another exam. Only `right` and `law` are recommended.
 */
export interface ExamFit {
  kind: 'right' | 'law' | 'exam' | 'other' | 'not'
  label: string
  reason: string
}

/**
 * Marks a book for the chosen attempt; undefined if nothing is known. `listing.repository.ts` selects
 * by the same rules.
 */
export function examFitOf(book: ExamFacts, choice: ExamChoice): ExamFit | undefined {
  const { exam, attempt } = choice
  const stated = topicsOfKind(book.suits, 'exam')
  if (stated.length > 0 && !stated.includes(exam.slug)) return notFor(choice, 'We list it for other exams.')
  const named = topicsOfKind(book.suits, 'names')
  const attempts = topicsOfKind(book.suits, 'attempt')
  const law = lawFor(book, attempt.laws)
  const ofExam = stated.length > 0 || named.includes(exam.slug)
  const fits = ofExam
    ? forExam(choice, law, attempts.includes(attempt.slug))
    : (onExaminedLaw(choice, law) ?? forTheHall(book, choice))
  if (attempts.length > 0 && !attempts.includes(attempt.slug))
    return fits && other(choice, 'It is for other attempts.')
  if (fits) return fits
  if (namesOther(named, exam.titles)) return notFor(choice, 'Its title names another exam.')
  return law.rival && other(choice, examinedOn(choice, law.rival))
}

interface LawFor {
  /** The examined Act whose latest text the book covers. */
  current?: LawNamed | undefined
  /** True if the book is on current law. Set only if the attempt has no Act on record. */
  isCurrent?: boolean
  /** An examined Act that the book isn't on, because it is on the Act of the same name of `year`. */
  rival?: { examined: LawNamed; year: string } | undefined
  isOld?: boolean
}

function lawFor({ laws, currentFor, lawState }: ExamFacts, examined: readonly LawNamed[]): LawFor {
  if (examined.length === 0) return { isCurrent: lawState === 'current', isOld: lawState === 'old' }
  const current = examined.find(({ slug }) => currentFor.includes(slug))
  if (current) return { current }
  if (examined.some(({ slug }) => laws.includes(slug))) return {}
  for (const law of examined) {
    const act = laws.find((one) => actName(one) === actName(law.slug))
    if (act) return { rival: { examined: law, year: act.slice(-4) } }
  }
  return { isOld: lawState === 'old' }
}

function forExam(choice: ExamChoice, law: LawFor, isForAttempt: boolean): ExamFit {
  const { exam, attempt } = choice
  if (law.rival) return other(choice, examinedOn(choice, law.rival))
  if (law.isOld) return other(choice, 'It covers old law.')
  if (law.current) return right(choice, `For ${exam.name}, covering the ${law.current.name}.`)
  if (law.isCurrent) return right(choice, `For ${exam.name}, covering current law.`)
  if (isForAttempt) return right(choice, `Written for ${attemptTitle(exam, attempt)}.`)
  return {
    kind: 'exam',
    label: `For ${exam.name}`,
    reason: `We don’t know whether it covers the law of ${attempt.name}.`,
  }
}

function forTheHall({ hallCheckedOn, lawState }: ExamFacts, choice: ExamChoice): ExamFit | undefined {
  const isAllowed = choice.exam.slug === HALL_EXAM && hallCheckedOn !== null && lawState === 'current'
  return isAllowed ? right(choice, 'Allowed in the hall, and covers current law.') : undefined
}

/**
 * Reports whether a book's title names only other exams. False if the chosen exam has no known titles,
 * because then the title may name that exam in a way we don't recognize.
 */
function namesOther(named: readonly string[], titles: readonly string[]): boolean {
  return named.length > 0 && titles.length > 0 && !named.some((one) => titles.includes(one))
}

function right({ attempt }: ExamChoice, reason: string): ExamFit {
  return { kind: 'right', label: `Right for ${attempt.name}`, reason }
}

function notFor({ exam }: ExamChoice, reason: string): ExamFit {
  return { kind: 'not', label: `Not for ${exam.name}`, reason }
}

function other({ attempt }: ExamChoice, reason: string): ExamFit {
  return { kind: 'other', label: `Not for ${attempt.name}`, reason }
}

/** 'CA Final, May 2027 tests the Income-tax Act, 2025; this book covers the Act of 1961.' */
function examinedOn({ exam, attempt }: ExamChoice, { examined, year }: NonNullable<LawFor['rival']>): string {
  return `${attemptTitle(exam, attempt)} tests the ${examined.name}; this book covers the Act of ${year}.`
}

function onExaminedLaw({ exam, attempt }: ExamChoice, { current }: LawFor): ExamFit | undefined {
  if (!current) return undefined
  return {
    kind: 'law',
    label: `Covers the law for ${attempt.name}`,
    reason: `Covers the ${current.name}. It doesn’t say whether it’s written for ${exam.name}.`,
  }
}
