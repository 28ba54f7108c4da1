import { listExaminations } from '#modules/law/exams/exams.operations.ts'
import type { ExamsJson } from '#modules/law/exams/exams.schema.ts'
import { type ExamChoice, choiceOf } from '#modules/law/exams/choice.ts'
import { call } from '#web/client/call.ts'
import { chooseExam, examChoice } from '#web/client/exam-choice-store.ts'

/**
 * Updates the attempt stored in the browser, because staff may have changed its facts since it was chosen.
 * Drops the attempt if no exam line names it any more. Keeps the choice if the request fails.
 */
export async function refreshChoice(): Promise<void> {
  const chosen = examChoice.get()
  if (chosen === null) return
  const exams = await call(listExaminations).catch(() => undefined)
  // The shopper may have chosen another attempt while the exams were loading.
  if (exams === undefined || examChoice.get() !== chosen) return
  const now = choiceNow(exams, chosen)
  if (JSON.stringify(now) !== JSON.stringify(chosen)) chooseExam(now)
}

/** Returns the choice with current facts; null if the attempt no longer exists. */
export function choiceNow(exams: ExamsJson, { exam, attempt }: ExamChoice): ExamChoice | null {
  const known = exams.find(({ slug }) => slug === exam.slug)
  const found = known?.attempts.find(({ slug }) => slug === attempt.slug)
  return known && found ? choiceOf(known, found) : null
}
