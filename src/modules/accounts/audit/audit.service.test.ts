import { expect, test } from 'vitest'

import { redacted } from './audit.service.ts'

test.each(['password', 'newPassword', 'resetToken', 'secret', 'challenge', 'recoveryCode'])(
  '%s is never stored, at any depth',
  (name) => {
    const stored = JSON.stringify(redacted({ a: [{ [name]: 'hunter2' }] }))
    expect(stored).not.toContain('hunter2')
    expect(stored).toContain(name)
  },
)

test('redacts second-factor codes', () => {
  for (const key of ['password', 'challenge']) {
    expect(JSON.stringify(redacted({ [key]: 'x', code: '123456' }))).not.toContain('123456')
  }
})

test('stores everything else unchanged', () => {
  const body = { code: 'EXAM10', value: 10, books: [{ bookId: 'a', quantity: 2 }], label: null }
  expect(redacted(body)).toEqual(body)
})

test.each([
  ['too long', { text: 'x'.repeat(4001) }],
  ['a NUL', { text: 'a\u0000b' }],
  ['half a surrogate pair', { text: '\ud800' }],
  ['nothing', undefined],
])('%s is not stored', (_, body) => {
  expect(redacted(body)).toBeUndefined()
})
