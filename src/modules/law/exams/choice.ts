import type { Attempt, Exam } from './exam-line.ts'

/**
 * The attempt that a shopper chose, stored in their browser with the data needed to mark books without a
 * request. Runs in the browser.
 */
export interface ExamChoice {
  exam: Pick<Exam, 'name' | 'slug' | 'titles'>
  attempt: Pick<Attempt, 'name' | 'slug' | 'month' | 'date' | 'tentative' | 'laws'>
}

export function choiceOf(exam: ExamChoice['exam'], attempt: ExamChoice['attempt']): ExamChoice {
  const { name, slug, month, date, tentative, laws } = attempt
  return {
    exam: { name: exam.name, slug: exam.slug, titles: exam.titles },
    attempt: { name, slug, month, date, tentative, laws },
  }
}

/** The attempt's id in URLs and filters: 'ca-final/may-2027'. */
export function attemptAddress({ exam, attempt }: ExamChoice): string {
  return `${exam.slug}/${attempt.slug}`
}
