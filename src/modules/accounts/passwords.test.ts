import { expect, test } from 'vitest'

import { createPasswords, DECOY_HASH } from './passwords.ts'

const passwords = createPasswords()

test('a password matches its own hash only', async () => {
  const hash = await passwords.hash('correct horse')
  expect(await passwords.matches(hash, 'correct horse')).toBe(true)
  expect(await passwords.matches(hash, 'correct horsf')).toBe(false)
})

test('hashes are argon2id with the OWASP parameters, and checking the decoy costs the same', async () => {
  const parameters = '$argon2id$v=19$m=19456,t=2,p=1$'
  expect(await passwords.hash('whatever')).toContain(parameters)
  expect(DECOY_HASH).toContain(parameters)
  expect(await passwords.matches(DECOY_HASH, 'whatever')).toBe(false)
})

test('a password matches regardless of its Unicode composition', async () => {
  const hash = await passwords.hash('caf\u00e9 \u0958anun')
  expect(await passwords.matches(hash, 'cafe\u0301 \u0915\u093canun')).toBe(true)
})

test('excess logins are rejected with a retry time, and queued ones are served', async () => {
  const rush = await Promise.allSettled(Array.from({ length: 120 }, () => passwords.hash('rush')))
  const refused = rush.filter((each) => each.status === 'rejected').map((each) => each.reason)
  expect(rush.filter((each) => each.status === 'fulfilled').length).toBeGreaterThanOrEqual(101)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ kind: 'unavailable', retryAfter: 5 })
  await expect(passwords.hash('afterwards')).resolves.toBeTypeOf('string')
})
