import { describe, expect, test } from 'vitest'

import { emailAddressOf } from './email-address.ts'
import { emailAddress } from './http/fields.ts'

describe('reads an email address', () => {
  test.each([
    ['Asha@Example.com', 'asha@example.com'],
    [' asha@example.com ', 'asha@example.com'],
    ['\u200basha@example.com\u200b', 'asha@example.com'],
    ['\u202aasha@example.com\u202c', 'asha@example.com'],
    ['asha@exam\u00adple.com', 'asha@example.com'],
    ['\ufeffasha@example.com\u00a0', 'asha@example.com'],
    ['ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example.com'],
    ['a&b@firm.in', 'a&b@firm.in'],
    ['x/y@firm.in', 'x/y@firm.in'],
    ['x/@firm.in', 'x/@firm.in'],
    ['a#b@firm.in', 'a#b@firm.in'],
    ['a=b@firm.in', 'a=b@firm.in'],
    ["o'brien+law_books-1@firm.co.in", "o'brien+law_books-1@firm.co.in"],
    ['!#$%&*+/=?^_`{|}~-@firm.in', '!#$%&*+/=?^_`{|}~-@firm.in'],
    ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@उदाहरण。भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['asha@пример.рф', 'asha@xn--e1afmkfd.xn--p1ai'],
    ['asha@Bücher.example', 'asha@xn--bcher-kva.example'],
    [`${'a'.repeat(64)}@firm.in`, `${'a'.repeat(64)}@firm.in`],
  ])('%j → %s', (typed, read) => {
    expect(emailAddressOf(typed)).toBe(read)
    expect(emailAddress().parse(typed)).toBe(read)
  })
})

describe('rejects', () => {
  test.each([
    '',
    'asha',
    'asha@',
    '@firm.in',
    'asha@firm',
    'asha@firm-.in',
    'asha@-firm.in',
    'asha@firm..in',
    'asha@.firm.in',
    'asha@firm.in.',
    'asha@firm.123',
    'asha@127.0.0.1',
    'asha@[127.0.0.1]',
    'asha@0x7f.1',
    'asha@firm.in/path',
    'asha@firm.in:25',
    'asha@firm.in?x',
    'asha@firm_x.in',
    'asha@fi%72m.in',
    '.asha@firm.in',
    'asha.@firm.in',
    'as..ha@firm.in',
    'as ha@firm.in',
    'asha@fi rm.in',
    'a@b@firm.in',
    '"asha"@firm.in',
    '<asha@firm.in>',
    'asha@firm.in, ravi@firm.in',
    'asha@firm.in\nBcc: x@y.in',
    'आशा@उदाहरण.भारत',
    `${'a'.repeat(65)}@firm.in`,
    `asha@${'a'.repeat(64)}.in`,
    `asha@${'a.'.repeat(130)}in`,
    `asha@${'क'.repeat(300)}.in`,
  ])('%j', (typed) => expect(emailAddress().safeParse(typed).success).toBe(false))
})
