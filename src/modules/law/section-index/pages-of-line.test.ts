import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitLine } from './pages-of-line.ts'

const PAGE = String.raw`(?:[A-Z]{1,3}-\d{1,4}|\d{1,3}\.\d{1,4}|\d{1,5}|[ivxlcdm]{1,8})`
const MARK = String.raw`(?<!\p{L})(?:pages?|pgs?|pp?|पृष्ठ|पृ)\.?`
/** Equivalent to the patterns of `splitLine` for one page, but they take quadratic time. */
const MARKED = new RegExp(String.raw`^(.*?)[\s.…·:;,|–—-]*${MARK}\s*(${PAGE})\.?$`, 'iu')
const LED = new RegExp(String.raw`^(.*?\S)\s*(?:\.{3,}|…+|(?:\s\.){3,}|\t)\s*(${PAGE})$`, 'iu')

test('splits a line from its page exactly as the plain patterns do', () => {
  const part = fc.constantFrom(
    'a',
    ' ',
    '\t',
    '.',
    '...',
    '…',
    ' .',
    '1',
    '12',
    'ix',
    'p',
    'p.',
    'page ',
    ';',
  )
  // A line that begins with a leader has no section.
  const line = fc.array(part, { maxLength: 12 }).map((parts) => `IPC ${parts.join('')}`.trim())
  fc.assert(
    fc.property(line, (text) => {
      const [, head = text, pages = ''] = MARKED.exec(text) ?? LED.exec(text) ?? []
      if (/[;,]|and/.test(pages) || /;\s*(?:\d|ix)/.test(text)) return
      expect(splitLine(text)).toEqual({ head: head === text && pages === '' ? text : head.trim(), pages })
    }),
    { numRuns: 2000 },
  )
})
