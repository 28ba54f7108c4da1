import { watchStatements } from './watched-statements.ts'

/** What is sent together: one statement, or those of a transaction with its BEGIN and COMMIT. */
type Sent = string[]

export interface RecordedStatements {
  /** Those of the shop itself; the sandbox is a gateway that happens to live in the same database. */
  ofShop(): string[]
  forget(): void
  stop(): void
}

const BEGIN = /^begin/i
const END = /^(commit|rollback)/i

/** Writes down every statement that this process sends to its database from now on; `stop` ends it. */
export function recordStatements(): RecordedStatements {
  const sent: Sent[] = []
  const open = new WeakMap<object, Sent>()
  const stop = watchStatements(({ text, connection }) => {
    const together = open.get(connection) ?? []
    together.push(text)
    if (together.length === 1) sent.push(together)
    if (BEGIN.test(text)) open.set(connection, together)
    if (END.test(text)) open.delete(connection)
  })
  const ofShop = () => sent.filter((together) => !together.some((text) => text.includes('sandbox_'))).flat()
  return { ofShop, forget: () => void sent.splice(0), stop }
}
