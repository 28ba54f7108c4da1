import { expect, test } from 'vitest'

import { nameInMail } from './mail-page.ts'

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['A.K. Sharma', 'A.K. Sharma'],
  ['अनीता शर्मा', 'अनीता शर्मा'],
  ['You won! https://evil.example/win now', 'You won! now'],
  ['Go to evil.example today', 'Go to evil. example today'],
  ['www.evil.example', 'reader'],
  ['mail me@evil.example', 'mail'],
  ['   ', 'reader'],
  ['A\u202Eb', 'A b'],
])('%j is said as %j', (name, said) => expect(nameInMail(name)).toBe(said))

test('a long one is cut', () => {
  expect(nameInMail('You have won a prize, answer this mail at once')).toHaveLength(41)
})
