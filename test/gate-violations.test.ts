import { existsSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { violations } from '#scripts/gate-violations.ts'

// `npm run test:gates` takes half an hour; this test checks quickly that every violation still applies.

/** Reports whether a test file has a test whose title contains `wanted`; `%s` in a title stands for anything. */
function hasTest(file: string, wanted: string): boolean {
  const text = readFileSync(file, 'utf8')
  const templates = Array.from(text.matchAll(/'([^'%\n]*)%s([^'\n]*)'/g))
  return (
    text.includes(wanted) ||
    templates.some(([, start = '', end = '']) => wanted.startsWith(start) && wanted.endsWith(end))
  )
}

test.each(violations)('"$rule" still changes its files, and its gate runs a test', ({ files, gate }) => {
  for (const [file, text] of Object.entries(files)) {
    if (typeof text === 'string') continue
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    expect(text(before), file).not.toBe(before)
  }
  const at = gate.indexOf('-t')
  if (at < 0) return
  const [file = '', , wanted = ''] = gate.slice(at - 1)
  expect(hasTest(file, wanted), wanted).toBe(true)
})
