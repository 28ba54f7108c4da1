import { useSyncExternalStore } from 'react'

import type { ExamChoice } from '#modules/law/exams/choice.ts'

import { createStoredValue } from './stored-value.ts'

const KEY = 'examChoice'
const CHOSEN = 'exam-chosen'

/**
 * Runs in the head before the first paint: if an attempt is chosen, it reserves space for the exam marks, so
 * that nothing moves when they appear. Inlined as text, like the script of the dark mode.
 */
export const EXAM_CHOICE_SCRIPT = `;try{if(localStorage.getItem('${KEY}'))document.documentElement.classList.add('${CHOSEN}')}catch(e){}`

/** The attempt that the shopper sits, in this browser only; null before the choice. */
export const examChoice = createStoredValue<ExamChoice | null>({
  key: KEY,
  empty: null,
  read: (text) => readChoice(JSON.parse(text)),
  write: JSON.stringify,
  storage: () => localStorage,
})

/** Null until hydration. */
export function useExamChoice(): ExamChoice | null {
  return useSyncExternalStore(subscribe, examChoice.get, examChoice.getServerSnapshot)
}

/** Applies another tab's choice, or its removal, here too. */
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

/** Reads malformed values as no choice. */
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
