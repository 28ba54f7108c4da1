import { beginSpan, tracerNow } from './spans.ts'

type Done = (error: unknown, result: unknown) => void

/**
 * Sends a statement, in its own span if tracing is on. The span contains the verb and the table, never a
 * value.
 */
export function inStatementSpan(
  text: string | undefined,
  rest: unknown[],
  send: (rest: unknown[]) => unknown,
): unknown {
  if (!tracerNow() || text === undefined) return send(rest)
  const summary = summaryOf(text)
  const end = beginSpan(summary, {
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  })
  const done = rest.at(-1)
  if (typeof done === 'function') {
    const ending: Done = (error, result) => {
      end(error)
      ;(done as Done)(error, result)
    }
    return send([...rest.slice(0, -1), ending])
  }
  const sent = send(rest) as Promise<unknown>
  sent.then(() => end(), end)
  return sent
}

const VERB = /^[\s(]*(\w+)/
const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i

/** Returns the verb and table, such as `select books`. */
function summaryOf(text: string): string {
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text)?.[1]
  return table ? `${verb} ${table}` : verb
}
