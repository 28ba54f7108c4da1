import { describe, expect, test } from 'vitest'

import { exactRupees, exactText, nameText, optionalText, plainText } from './fields.ts'

test('converts an amount in rupees to paise', () => {
  const field = exactRupees(1000)
  expect([0, 0.01, 956.5, 1000].map((sum) => field.parse(sum))).toEqual([0, 1, 95_650, 100_000])
})

test.each([[-1], [1000.01], [1.234], ['5'], [Number.NaN]])('rejects the amount %j', (sum) => {
  expect(exactRupees(1000).safeParse(sum).success).toBe(false)
})

/** Zero-width characters, fillers, direction marks, tags, controls and every kind of blank. */
const UNSEEN = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u3164',
  '\u115f',
  '\u1160',
  '\uffa0',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u17b4',
  '\u180e',
  '\u2800',
  '\u202e',
  '\u2066',
  '\ufe0f',
  '\ufeff',
  '\u{e0041}',
  '\u{e0100}',
  '\ufff9',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u0085',
  '\u2028',
  '\u00a0',
  '\r\n\t',
]

describe('a name', () => {
  test.each(UNSEEN)('of only %j is empty', (sign) => {
    expect(
      nameText(60)
        .safeParse(sign + sign)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['must not be empty'])
    expect(plainText(60).safeParse(sign).success).toBe(false)
  })

  test.each(UNSEEN)('drops %j at both ends', (sign) =>
    expect(nameText(60).parse(`${sign}Asha${sign}`)).toBe('Asha'),
  )

  test.each(['.', '-', '---', '’', '।', '*', '(-)', '\u0301', '☺'])('of only %j is rejected', (text) => {
    expect(nameText(60).safeParse(text).error?.issues[0]?.message).toBe('must have a letter or a digit')
  })

  test.each([
    ['A', 'A'],
    ['7', '7'],
    ['आ', 'आ'],
    ['  Asha \n Verma\t', 'Asha Verma'],
    ['Asha\u202eamreV', 'AshaamreV'],
    ['पक्\u200dष', 'पक्\u200dष'],
    ['அ\u200cஆ', 'அ\u200cஆ'],
    ['അവന്\u200d', 'അവന്\u200d'],
    ['Dr. Asha 👩\u200d⚖\ufe0f', 'Dr. Asha 👩\u200d⚖\ufe0f'],
    ['D’Souza-Rao', 'D’Souza-Rao'],
    ['As\u00adha', 'Asha'],
  ])('%j is stored as %j', (typed, stored) => expect(nameText(60).parse(typed)).toBe(stored))

  test('that cannot be stored is rejected', () => {
    expect(nameText(60).safeParse('As\u0000ha').error?.issues[0]?.message).toBe(
      'contains characters that cannot be stored',
    )
    expect(nameText(60).safeParse('As\ud800ha').success).toBe(false)
  })
})

test.each([nameText(60), plainText(60), optionalText(60)])(
  'composes the letters of a typed text',
  (field) => {
    expect(field.parse('Jose\u0301')).toBe('José')
    expect(field.parse('\u0958')).toBe('\u0915\u093c')
  },
)

test('keeps the letters of a comment and a password as sent', () => {
  expect(exactText(1, 60).parse('Jose\u0301')).toBe('Jose\u0301')
})

test('keeps the lines of a text and drops invisible characters', () => {
  const typed = '\u202eDear all,\r\n\tsee\u0007 §\u00ad5\u2028bye\u200b \n'
  expect(plainText(100).parse(typed)).toBe('Dear all,\n\tsee §5\nbye')
  expect(optionalText(100).parse('\u200b')).toBe('')
})
