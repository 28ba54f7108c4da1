import type { Attempt, Exam } from './exam-line.ts'

/** What a shopper sits, as their browser remembers it: enough to mark books without asking the shop again. Runs in the browser. */
export interface ExamChoice {
  exam: Pick<Exam, 'name' | 'slug' | 'titles'>
  attempt: Pick<Attempt, 'name' | 'slug' | 'month' | 'date' | 'tentative' | 'laws'>
}

/** The choice of an attempt. */
export function choiceOf(exam: ExamChoice['exam'], attempt: ExamChoice['attempt']): ExamChoice {
  const { name, slug, month, date, tentative, laws } = attempt
  return {
    exam: { name: exam.name, slug: exam.slug, titles: exam.titles },
    attempt: { name, slug, month, date, tentative, laws },
  }
}

/** How addresses and filters call an attempt. */
export function attemptAddress({ exam, attempt }: ExamChoice): string {
  return `${exam.slug}/${attempt.slug}`
}
