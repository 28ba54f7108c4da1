import { useSyncExternalStore } from 'react'

import type { ExamChoice } from '#modules/exams/choice.ts'

import { createStoredValue } from './stored-value.ts'

const KEY = 'examChoice'
const CHOSEN = 'exam-chosen'

/**
 * Runs in the head before anything is painted: where an attempt is chosen, books get room for what will be said of them, so
 * that nothing moves when it is. Written as text, as that of the dark mode.
 */
export const EXAM_CHOICE_SCRIPT = `;try{if(localStorage.getItem('${KEY}'))document.documentElement.classList.add('${CHOSEN}')}catch(e){}`

/** The attempt that the shopper sits, in this browser only; null before they said. */
export const examChoice = createStoredValue<ExamChoice | null>({
  key: KEY,
  empty: null,
  read: (text) => readChoice(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Null until the page is hydrated. */
export function useExamChoice(): ExamChoice | null {
  return useSyncExternalStore(subscribe, examChoice.get, examChoice.getServerSnapshot)
}

/** Another tab's choice, and that it was taken back, shows here too. */
function subscribe(listener: () => void): () => void {
  return examChoice.subscribe(() => {
    showRoom()
    listener()
  })
}

function showRoom(): void {
  document.documentElement.classList.toggle(CHOSEN, examChoice.get() !== null)
}

export function chooseExam(choice: ExamChoice | null): void {
  if (choice === null) examChoice.remove()
  else examChoice.set(choice)
  showRoom()
}

/** What is no choice of ours counts as none. */
function readChoice(stored: unknown): ExamChoice | null {
  const choice = stored as Partial<ExamChoice> | null
  const { exam, attempt } = choice ?? {}
  const whole =
    isNamed(exam) &&
    isNamed(attempt) &&
    Array.isArray(exam.titles) &&
    exam.titles.every((title) => typeof title === 'string') &&
    Array.isArray(attempt.laws) &&
    attempt.laws.every(isNamed)
  return whole ? (choice as ExamChoice) : null
}

function isNamed(thing: unknown): thing is { name: string; slug: string } & Record<string, unknown> {
  const { name, slug } = (thing ?? {}) as Record<string, unknown>
  return typeof name === 'string' && typeof slug === 'string'
}
