import type { Received } from './client.ts'
import type { BadRequest } from './draft.ts'

/**
 * Details that no response may reveal: stack traces, SQL, files, table names and the names of our
 * dependencies.
 */
const LEAKS = [
  /\n\s+at .+:\d+/,
  /\bat (async )?\w[\w.<>]* \(/,
  /node_modules|node:internal/,
  /\/src\/|file:\/\/\/|\/home\/|\/tmp\/|\/var\//,
  /\.(ts|js|mjs):\d+/,
  /\b(select|insert into|update|delete from|from|join|where) \(?\\?"/i,
  /syntax error at|violates \w+ constraint|duplicate key|invalid input syntax|invalid byte sequence/i,
  /Failed query|drizzle|pglite|postgres|SQLSTATE|\bpg_\w+/i,
  /ZodError|TypeError|SyntaxError|RangeError|ReferenceError|Unexpected token|JSON at position/,
  /root:x:0/,
]

/** Returns the fault in the response to a bad request; undefined for a correct response. */
export function faultOf(
  request: BadRequest,
  answer: Received,
  tables: readonly string[] = [],
): string | undefined {
  const { status, text } = answer
  const fault = status < 400 ? faultOfService(request, answer) : faultOfRefusal(request, answer, tables)
  return fault && `${status} ${fault}: ${text.slice(0, 300)}`
}

function faultOfService({ sure }: BadRequest, { status, text }: Received): string | undefined {
  if (status >= 300) return 'leads elsewhere'
  return sure && !isRefusal(text) ? 'serves it' : undefined
}

function faultOfRefusal(
  request: BadRequest,
  answer: Received,
  tables: readonly string[],
): string | undefined {
  if (answer.status >= 500) return 'is a fault of ours'
  if (!saysWhy(answer)) return 'does not say why'
  const leak = leakIn(request, answer.text, tables)
  return leak && `tells ${JSON.stringify(leak)}`
}

/** Returns the fault in the response to an odd page request. */
export function faultOfPage({ status, text }: Received, tables: readonly string[] = []): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`
  const leak = status >= 400 && !text.startsWith('<!DOCTYPE') ? found(text, tables) : undefined
  return leak && `tells ${JSON.stringify(leak)}`
}

/** Recognises refusals with status 200 (DESIGN §4): of coupons, messages and payment signatures. */
function isRefusal(text: string): boolean {
  const body = parsed(text)
  return body?.['success'] === false || body?.['valid'] === false
}

function saysWhy({ type, text }: Received): boolean {
  const message = parsed(text)?.['message']
  return type.startsWith('application/json') && typeof message === 'string' && message !== ''
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Finds a leak in a response. Ignores text that the request itself contained, because a response may repeat
 * an unknown field's name.
 */
function leakIn(request: BadRequest, text: string, tables: readonly string[]): string | undefined {
  const leak = found(text, tables)
  const said = `${request.target} ${JSON.stringify(request.headers)} ${request.body?.toString('utf8') ?? ''}`
  return leak !== undefined && said.includes(leak) ? undefined : leak
}

function found(text: string, tables: readonly string[]): string | undefined {
  for (const pattern of LEAKS) {
    const [leak] = pattern.exec(text) ?? []
    if (leak !== undefined) return leak
  }
  // Only searches for table names with an underscore, because the others are also ordinary words.
  return tables.filter((table) => table.includes('_')).find((table) => text.includes(table))
}
