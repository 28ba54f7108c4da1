import { type SentStatement, watchStatements } from './watched-statements.ts'

/** A SELECT as it was sent. */
export type Question = Pick<SentStatement, 'text' | 'values'>

export interface RecordedQuestions {
  questions: readonly Question[]
  forget(): void
  stop(): void
}

/** Writes down what this process asks its database from now on; `stop` ends it. */
export function recordQuestions(): RecordedQuestions {
  const questions: Question[] = []
  const stop = watchStatements(({ text, values }) => {
    if (/^(select|with)\b/i.test(text)) questions.push({ text, values })
  })
  return { questions, forget: () => void questions.splice(0), stop }
}
