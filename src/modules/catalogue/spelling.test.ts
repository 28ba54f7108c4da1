import { describe, expect, test } from 'vitest'

import { correct, editDistance } from './search-text.ts'

describe('the edit distance', () => {
  test('counts inserted, missing, replaced and swapped letters', () => {
    expect(editDistance('tax', 'tax')).toBe(0)
    expect(editDistance('tx', 'tax')).toBe(1)
    expect(editDistance('singania', 'singhania')).toBe(1)
    expect(editDistance('atx', 'tax')).toBe(1)
    expect(editDistance('', 'tax')).toBe(3)
    expect(editDistance('gst', 'tax')).toBe(3)
  })
})

describe('a correction', () => {
  test('picks the word with the fewest errors', () => {
    expect(
      correct('singania', [
        { word: 'singh', books: 9 },
        { word: 'singhania', books: 1 },
      ]),
    ).toBe('singhania')
  })
  test('picks the word in most books among equals', () => {
    expect(
      correct('tx', [
        { word: 'text', books: 90 },
        { word: 'ta', books: 2 },
        { word: 'tax', books: 80 },
      ]),
    ).toBe('tax')
  })
  test('is undefined if no word is close', () => {
    expect(correct('xq', [{ word: 'tax', books: 80 }])).toBeUndefined()
    expect(correct('xqzw', [])).toBeUndefined()
  })
})
