import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { amountInWords } from './print-sums.ts'

describe('amountInWords', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1, 'Rupees Zero and One Paisa Only'],
    [100, 'Rupees One Only'],
    [95_650, 'Rupees Nine Hundred Fifty-Six and Fifty Paise Only'],
    [12_345_650, 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only'],
    [1_000_000_000, 'Rupees One Crore Only'],
    [
      123_456_789_012_300,
      'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Crore Seventy-Eight Lakh Ninety Thousand One Hundred Twenty-Three Only',
    ],
  ])('%d paise: %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  test('the words parse back to the same amount', () => {
    const sums = fc.oneof(
      fc.nat(200_000),
      fc.nat({ max: 2_000_000_000 }),
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    )
    fc.assert(
      fc.property(sums, (paise) => readBack(amountInWords(paise)) === paise),
      { numRuns: 3000 },
    )
  })
})

const SMALL =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALE: Record<string, number> = { hundred: 100, thousand: 1000, lakh: 100_000, crore: 10_000_000 }

/** Parses the words: the number before a scale word is multiplied by it. */
function readBack(words: string): number {
  const match = /^Rupees (.+?)(?: and (\S+) Pais[ae])? Only$/.exec(words)
  if (!match) throw new Error(words)
  return numberOf(match[1] ?? '') * 100 + (match[2] === undefined ? 0 : numberOf(match[2]))
}

function numberOf(words: string): number {
  const parts = words.toLowerCase().split(/[ -]/)
  const largest = Math.max(0, ...parts.map((word) => SCALE[word] ?? 0))
  if (largest === 0) return parts.reduce((sum, word) => sum + smallNumber(word), 0)
  const at = parts.findLastIndex((word) => SCALE[word] === largest)
  const rest = parts.slice(at + 1)
  const before = numberOf(parts.slice(0, at).join(' '))
  return before * largest + (rest.length > 0 ? numberOf(rest.join(' ')) : 0)
}

function smallNumber(word: string): number {
  if (SMALL.includes(word)) return SMALL.indexOf(word)
  if (TENS.includes(word)) return TENS.indexOf(word) * 10
  throw new Error(word)
}
