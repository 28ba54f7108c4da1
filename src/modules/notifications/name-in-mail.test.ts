import { expect, test } from 'vitest'

import { nameInMail, quotedLines } from './mail-page.ts'

test.each([
  ['Asha Verma', 'Asha Verma'],
  ['A.K. Sharma', 'A.K. Sharma'],
  ['अनीता शर्मा', 'अनीता शर्मा'],
  ['You won! https://evil.example/win now', 'You won! now'],
  ['Go to evil.example today', 'Go to evil. example today'],
  ['www.evil.example', 'reader'],
  ['mail me@evil.example', 'mail'],
  ['   ', 'reader'],
  ['A\u202Eb', 'Ab'],
  ['A\u0007\nB', 'A B'],
  ['पक्\u200dष', 'पक्\u200dष'],
  ['M/s. Sharma', 'M/s. Sharma'],
  ['M/S Sharma & Sons', 'M/S Sharma & Sons'],
  ['S/o. Ram Lal', 'S/o. Ram Lal'],
  ['Asha and/or Ravi', 'Asha and/or Ravi'],
  ['M/s.Sharma', 'M/s. Sharma'],
  ['\u200b\u3164', 'reader'],
  ['evil．com', 'reader'],
  ['evil․com', 'reader'],
  ['evil.भारत', 'reader'],
  ['evil。example', 'evil. example'],
  ['evil．example', 'evil. example'],
  ['evil․example', 'evil. example'],
  ['evil｡example', 'evil. example'],
  ['evil.उदाहरण', 'evil. उदाहरण'],
  ['evil。उदाहरण', 'evil. उदाहरण'],
  ['Win evil．example/prize', 'Win'],
  ['Win evil.example:8080', 'Win'],
  ['//evil.example', 'reader'],
  ['Refund: call 98765 43210', 'reader'],
  ['Refund from ｅｖｉｌ．ｃｏｍ', 'reader'],
])('%j becomes %j', (name, said) => expect(nameInMail(name)).toBe(said))

test('a long name is cut', () => {
  expect(nameInMail('You have won a prize, answer this mail at once')).toHaveLength(41)
})

test('a quotation omits lines with contact details', () => {
  const text = 'Is S. 138 N.I. Act in it?\nRefund: pay.evil.io\nCall +91 98765 43210\nsee evil.example'
  expect(quotedLines(text)).toEqual([
    'Is S. 138 N.I. Act in it?',
    '[A line with contact details]',
    '[A line with contact details]',
    'see evil. example',
  ])
})
