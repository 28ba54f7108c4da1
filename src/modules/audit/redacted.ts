const SECRET = /password|secret|token|challenge|recovery/i
const MAX_CHARACTERS = 4000

/** A JSON body as the log keeps it: without what opens accounts; undefined when it is too long to be read. */
export function redacted(body: unknown): unknown {
  const text = JSON.stringify(body, function replace(this: object, name: string, value: unknown) {
    return SECRET.test(name) || (name === 'code' && provesSomebody(this)) ? '…' : value
  })
  if (text === undefined || text.length > MAX_CHARACTERS) return undefined
  // PostgreSQL's jsonb holds no NUL and no half of a surrogate pair.
  return text.includes('\\u0000') || /\\ud[89a-f]/i.test(text) ? undefined : (JSON.parse(text) as unknown)
}

/** A code beside a password or a challenge is of a second factor; coupons have codes, too. */
function provesSomebody(holder: object): boolean {
  return Object.keys(holder).some((name) => SECRET.test(name))
}
