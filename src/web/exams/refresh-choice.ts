import type { ExamsJson } from '#modules/exams/exams.schema.ts'
import { type ExamChoice, choiceOf } from '#modules/exams/choice.ts'
import { api } from '#web/api-client.ts'
import { chooseExam, examChoice } from '#web/browser/exam-choice-store.ts'

/**
 * Staff may have learned more, or otherwise, since the attempt was chosen: what the browser remembers of it is brought up to date.
 * An attempt that no line names any more is forgotten. Without an answer the choice stays as it is.
 */
export async function refreshChoice(): Promise<void> {
  const chosen = examChoice.get()
  if (chosen === null) return
  const exams = await api.get<ExamsJson>('/examinations').catch(() => undefined)
  // Another choice may have been made meanwhile.
  if (exams === undefined || examChoice.get() !== chosen) return
  const now = choiceNow(exams, chosen)
  if (JSON.stringify(now) !== JSON.stringify(chosen)) chooseExam(now)
}

/** The choice by what is known now; null where nothing is. */
export function choiceNow(exams: ExamsJson, { exam, attempt }: ExamChoice): ExamChoice | null {
  const known = exams.find(({ slug }) => slug === exam.slug)
  const found = known?.attempts.find(({ slug }) => slug === attempt.slug)
  return known && found ? choiceOf(known, found) : null
}
