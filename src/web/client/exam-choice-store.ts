import { useSyncExternalStore } from 'react'

import type { ExamChoice } from '#modules/law/exams/choice.ts'

import { createStoredValue } from './stored-value.ts'

const KEY = 'examChoice'
const CHOSEN = 'exam-chosen'

/**
 * Runs in the head before the first paint. If an attempt is chosen, reserves space for the exam marks, so
 * that nothing moves when they appear. Inlined as text, like the dark mode's script.
 */
export const EXAM_CHOICE_SCRIPT = `;try{if(localStorage.getItem('${KEY}'))document.documentElement.classList.add('${CHOSEN}')}catch(e){}`

/** The attempt that the shopper will sit, stored only in this browser; null until they choose one. */
export const examChoice = createStoredValue<ExamChoice | null>({
  key: KEY,
  empty: null,
  read: (text) => readChoice(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

/** The chosen attempt; null until hydration. */
export function useExamChoice(): ExamChoice | null {
  return useSyncExternalStore(subscribe, examChoice.get, examChoice.getServerSnapshot)
}

/** Also applies a choice that another tab makes or removes. */
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

/** Parses a stored choice. A malformed one counts as none. */
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
