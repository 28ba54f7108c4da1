import pg from 'pg'

type Query = (asked: string | { text: string }, ...more: unknown[]) => unknown
interface Client {
  query: Query
}

/** What is sent together: one statement, or those of a transaction with its BEGIN and COMMIT. */
type Sent = string[]

export interface RecordedStatements {
  /** Those of the shop itself; the sandbox is a gateway that happens to live in the same database. */
  ofShop(): string[]
  forget(): void
}

const BEGIN = /^begin/i
const END = /^(commit|rollback)/i

/** Writes down every statement that this process sends to its database from now on; `stop` ends it. */
export function recordStatements(): RecordedStatements & { stop(): void } {
  const sent: Sent[] = []
  const stop = record(sent)
  const ofShop = () => sent.filter((together) => !together.some((text) => text.includes('sandbox_'))).flat()
  return { ofShop, forget: () => void sent.splice(0), stop }
}

/** Every connection of the process is one of this class. */
function record(sent: Sent[]): () => void {
  const client = pg.Client.prototype as unknown as Client
  const open = new WeakMap<object, Sent>()
  const original = client.query
  client.query = function (this: object, asked, ...more) {
    const text = textOf(asked)
    const together = open.get(this) ?? []
    together.push(text)
    if (together.length === 1) sent.push(together)
    if (BEGIN.test(text)) open.set(this, together)
    if (END.test(text)) open.delete(this)
    return original.call(this, asked, ...more)
  }
  return () => void (client.query = original)
}

function textOf(asked: string | { text: string }): string {
  return (typeof asked === 'string' ? asked : asked.text).trim()
}
