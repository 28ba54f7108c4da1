import type { OpenDatabase } from '#platform/database/open.ts'

/** A SELECT as it was sent. */
export interface Question {
  text: string
  values: unknown[]
}

interface Client {
  query(text: string, values?: unknown[], ...more: unknown[]): unknown
  transaction<T>(work: (tx: Client) => Promise<T>): Promise<T>
}

/** Writes down what an embedded database is asked from now on. */
export function recordQuestions({ db }: OpenDatabase): {
  questions: readonly Question[]
  forget(): void
} {
  const { $client: client } = db as unknown as { $client: Client }
  const questions: Question[] = []
  const record = (asked: Client) => {
    const query = asked.query.bind(asked)
    asked.query = (text, values = [], ...more) => {
      if (/^\s*(select|with)\b/i.test(text)) questions.push({ text, values })
      return query(text, values, ...more)
    }
  }
  record(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      record(tx)
      return work(tx)
    })
  return { questions, forget: () => void questions.splice(0) }
}
