import { actName, suitsOf } from '#modules/catalogue/suits.ts'

import type { ExamChoice } from './choice.ts'
import { attemptTitle, type LawNamed } from './exam-line.ts'

/**
 * `right`: for the attempt. `exam`: for the examination, on which law is not stated. `law`: on the law that is examined, for whom
 * is not stated. `other`: for another attempt. `not`: for another examination.
 */
export interface Mark {
  kind: 'right' | 'exam' | 'law' | 'other' | 'not'
  label: string
  reason: string
}

/** How a book relates to what a shopper sits; undefined where nothing is known for certain. */
export function markOf(suits: readonly string[], choice: ExamChoice): Mark | undefined {
  const { exam, attempt } = choice
  const stated = suitsOf(suits, 'exam')
  const named = suitsOf(suits, 'names')
  const ofExam = (stated.length > 0 ? stated : named).includes(exam.slug)
  const law = compared(suitsOf(suits, 'law'), attempt.laws)
  const fit = { ofExam, law, attempts: suitsOf(suits, 'attempt') }
  if (ofExam) return against(fit, choice) ?? forExam(fit, choice)
  if (stated.length > 0) return notFor(choice, 'We list this book for other examinations.')
  if (law.right) return against(fit, choice) ?? onItsLaw(choice, law.right)
  if (namesOther(named, exam.titles)) return notFor(choice, 'Its title names another examination.')
  return law.rival && against(fit, choice)
}

interface Fit {
  ofExam: boolean
  law: Compared
  /** For which staff say that it is made. */
  attempts: readonly string[]
}

/** What speaks against a book for the attempt. */
function against({ law, attempts }: Fit, choice: ExamChoice): Mark | undefined {
  if (attempts.length > 0 && !attempts.includes(choice.attempt.slug))
    return otherAttempt('It is made for other attempts.')
  return law.rival && otherAttempt(examinedOn(choice, law.rival))
}

interface Compared {
  /** An Act that is examined and that the book is on. */
  right: LawNamed | undefined
  /** The book is on another Act of the same name as this one, and not on it. */
  rival: { examined: LawNamed; year: string } | undefined
}

function compared(ofBook: readonly string[], examined: readonly LawNamed[]): Compared {
  const right = examined.find(({ slug }) => ofBook.includes(slug))
  if (right) return { right, rival: undefined }
  for (const law of examined) {
    const other = ofBook.find((one) => actName(one) === actName(law.slug))
    if (other) return { right, rival: { examined: law, year: other.slice(-4) } }
  }
  return { right, rival: undefined }
}

/** Only where we know what titles call the chosen examination: others may go by a name that we do not know. */
function namesOther(named: readonly string[], titles: readonly string[]): boolean {
  return named.length > 0 && titles.length > 0 && !named.some((one) => titles.includes(one))
}

function notFor({ exam }: ExamChoice, reason: string): Mark {
  return { kind: 'not', label: `Not for ${exam.name}`, reason }
}

function otherAttempt(reason: string): Mark {
  return { kind: 'other', label: 'Other attempt', reason }
}

/** 'CA Final, May 2027 is examined on the Income-tax Act, 2025; this book is on the Act of 1961.' */
function examinedOn(
  { exam, attempt }: ExamChoice,
  { examined, year }: NonNullable<Compared['rival']>,
): string {
  return `${attemptTitle(exam, attempt)} is examined on the ${examined.name}; this book is on the Act of ${year}.`
}

/** Right where law or attempt say so; otherwise for the examination alone. */
function forExam({ law: { right }, attempts }: Fit, { exam, attempt }: ExamChoice): Mark {
  const label = `Right for ${attempt.name}`
  if (right) return { kind: 'right', label, reason: `For ${exam.name}, on the ${right.name}.` }
  if (attempts.length > 0) return { kind: 'right', label, reason: `Made for ${attemptTitle(exam, attempt)}.` }
  const reason =
    attempt.laws.length > 0
      ? 'Which law it is on is not stated.'
      : 'We have no Act on record to compare it with.'
  return { kind: 'exam', label: `For ${exam.name}`, reason }
}

function onItsLaw({ exam, attempt }: ExamChoice, law: LawNamed): Mark {
  return {
    kind: 'law',
    label: `On the law of ${attempt.name}`,
    reason: `On the ${law.name}. That it is written for ${exam.name} is not stated.`,
  }
}
