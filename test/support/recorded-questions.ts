import pg from 'pg'

/** A SELECT as it was sent. */
export interface Question {
  text: string
  values: unknown[]
}

type Query = (asked: string | { text: string }, values?: unknown, ...more: unknown[]) => unknown

export interface RecordedQuestions {
  questions: readonly Question[]
  forget(): void
}

/** Writes down what this process asks its database from now on; `stop` ends it. */
export function recordQuestions(): RecordedQuestions & { stop(): void } {
  // Every connection of the process is one of this class.
  const client = pg.Client.prototype as unknown as { query: Query }
  const original = client.query
  const questions: Question[] = []
  client.query = function (this: object, asked, values, ...more) {
    const text = typeof asked === 'string' ? asked : asked.text
    if (/^\s*(select|with)\b/i.test(text))
      questions.push({ text, values: Array.isArray(values) ? values : [] })
    return original.call(this, asked, values, ...more)
  }
  return {
    questions,
    forget: () => void questions.splice(0),
    stop: () => void (client.query = original),
  }
}
