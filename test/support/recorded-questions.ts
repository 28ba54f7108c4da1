import { type SentStatement, watchStatements } from './watched-statements.ts'

/** A SELECT statement and its values. */
export type Question = Pick<SentStatement, 'text' | 'values'>

export interface RecordedQuestions {
  questions: readonly Question[]
  forget(): void
  stop(): void
}

/** Records the queries of this process from now on, until `stop`. */
export function recordQuestions(): RecordedQuestions {
  const questions: Question[] = []
  const stop = watchStatements(({ text, values }) => {
    if (/^(select|with)\b/i.test(text)) questions.push({ text, values })
  })
  return { questions, forget: () => void questions.splice(0), stop }
}
