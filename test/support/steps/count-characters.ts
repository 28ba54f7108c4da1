/** Methods that read a whole string. */
const WHOLE = [
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'trimStart',
  'trimEnd',
  'toWellFormed',
  'repeat',
] as const
/** Methods that take a pattern. */
const MATCHING = ['replace', 'replaceAll', 'match', 'matchAll', 'search'] as const
/** Methods that read a string up to their match. */
const FINDING = ['indexOf', 'includes'] as const

type Method = (this: unknown, ...args: never[]) => unknown

/**
 * Counts the characters that native methods read during a run. Code that searches the rest of a text at each
 * character enters few blocks, yet takes quadratic time. A pattern counts as one pass over the text, because
 * `test/regexps.test.ts` checks that it is linear.
 */
export function countCharacters(run: () => unknown): number {
  let read = 0
  const undo: (() => void)[] = []
  const wrap = (
    of: object,
    name: string,
    cost: (self: unknown, result: unknown, args: unknown[]) => number,
  ) => {
    const method = Reflect.get(of, name) as Method
    const wrapped = function (this: unknown, ...args: never[]): unknown {
      const result = method.apply(this, args)
      read += cost(this, result, args)
      return result
    }
    Object.defineProperty(of, name, { value: wrapped, configurable: true, writable: true })
    undo.push(() => Object.defineProperty(of, name, { value: method, configurable: true, writable: true }))
  }
  for (const name of WHOLE) wrap(String.prototype, name, (self) => String(self).length)
  for (const name of MATCHING)
    wrap(String.prototype, name, (self, _, [pattern]) => readBy(pattern, String(self)))
  wrap(String.prototype, 'split', splitAt)
  for (const name of FINDING) wrap(String.prototype, name, foundAt)
  wrap(RegExp.prototype, 'test', (pattern, _, [text]) => readBy(pattern, String(text)))
  wrap(Array.prototype, 'join', (_, result) => String(result).length)
  for (const name of ['indexOf', 'includes'])
    wrap(Array.prototype, name, (self) => (self as unknown[]).length)
  // These methods copy only what they return, however long the array is.
  for (const name of ['slice', 'concat'])
    wrap(Array.prototype, name, (_, result) => (result as unknown[]).length)
  try {
    run()
  } finally {
    for (const step of undo.toReversed()) step()
  }
  return read
}

/**
 * Estimates the characters that a pattern reads. A pattern that begins with `^` fails at the start of most
 * texts.
 */
function readBy(pattern: unknown, text: string): number {
  const isAnchored = pattern instanceof RegExp && pattern.source.startsWith('^') && !pattern.multiline
  return isAnchored ? 1 : text.length
}

function foundAt(self: unknown, result: unknown, [, from]: unknown[]): number {
  const start = typeof from === 'number' ? from : 0
  return typeof result === 'number' && result >= 0 ? result - start : String(self).length - start
}

/** Counts the characters that `split` reads: with a limit, only the returned parts. */
function splitAt(self: unknown, result: unknown, [, limit]: unknown[]): number {
  return limit === undefined
    ? String(self).length
    : (result as string[]).reduce((sum, part) => sum + part.length, 0)
}
