import { watchStatements } from './watched-statements.ts'

/** Statements sent together: a single one, or a transaction with its BEGIN and COMMIT. */
type Sent = string[]

export interface RecordedStatements {
  /** Returns the shop's statements, without those of the sandbox, which shares its database. */
  ofShop(): string[]
  forget(): void
  stop(): void
}

const BEGIN = /^begin/i
const END = /^(commit|rollback)/i

/** Records every statement of this process from now on, until `stop`. */
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
