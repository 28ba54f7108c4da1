import { useState } from 'react'

import { ownValue } from '#platform/own-value.ts'
import { ApiError } from '#web/client/api-error.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

interface Asked {
  message: string
  open: boolean
  answer(yes: boolean): void
}

/** Returns the question that the server asked instead of saving; undefined for other failures. */
export function questionOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const body = error.body as Record<string, unknown>
  const question = ownValue(body, 'question')
  return typeof question === 'string' ? question : undefined
}

/** Splits 'It is used already. Save it too?' into the dialog's question and its detail. */
export function splitQuestion(message: string): { question: string; detail?: string } {
  const start = message.lastIndexOf('. ') + 2
  return start < 2
    ? { question: message }
    : { question: message.slice(start), detail: message.slice(0, start - 1) }
}

/**
 * Lets the server ask `questions` before it saves. `asking` repeats a call with the questions that staff
 * answered with yes; after a no, the call fails with the question, which `questionOf` recognizes.
 */
export function useQuestions<Question extends string>(questions: readonly Question[], confirmLabel: string) {
  const [asked, setAsked] = useState<Asked>()
  const ask = (message: string) =>
    new Promise<boolean>((resolve) => {
      const answer = (yes: boolean) => {
        setAsked((now) => now && { ...now, open: false })
        resolve(yes)
      }
      setAsked({ message, open: true, answer })
    })

  async function asking<Answer>(call: (confirmed: Question[]) => Promise<Answer>): Promise<Answer> {
    const confirmed: Question[] = []
    for (;;) {
      try {
        return await call(confirmed)
      } catch (error) {
        const code = questionOf(error)
        const question = questions.find((known) => known === code)
        if (question === undefined || confirmed.includes(question)) throw error
        if (!(await ask((error as ApiError).message))) throw error
        confirmed.push(question)
      }
    }
  }

  const dialog = (
    <ConfirmDialog
      open={asked?.open === true}
      {...splitQuestion(asked?.message ?? '')}
      confirmLabel={confirmLabel}
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    />
  )
  return { asking, dialog }
}
