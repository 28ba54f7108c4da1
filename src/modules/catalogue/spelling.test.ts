import { describe, expect, test } from 'vitest'

import { correct, editDistance } from './search-text.ts'

describe('the distance of two words', () => {
  test('counts letters put in, left out, replaced, and neighbours swapped as one', () => {
    expect(editDistance('tax', 'tax')).toBe(0)
    expect(editDistance('tx', 'tax')).toBe(1)
    expect(editDistance('singania', 'singhania')).toBe(1)
    expect(editDistance('atx', 'tax')).toBe(1)
    expect(editDistance('', 'tax')).toBe(3)
    expect(editDistance('gst', 'tax')).toBe(3)
  })
})

describe('a correction', () => {
  test('is the word with the fewest errors', () => {
    expect(
      correct('singania', [
        { word: 'singh', books: 9 },
        { word: 'singhania', books: 1 },
      ]),
    ).toBe('singhania')
  })
  test('among equals is the word in most books', () => {
    expect(
      correct('tx', [
        { word: 'text', books: 90 },
        { word: 'ta', books: 2 },
        { word: 'tax', books: 80 },
      ]),
    ).toBe('tax')
  })
  test('is not made when nothing is near', () => {
    expect(correct('xq', [{ word: 'tax', books: 80 }])).toBeUndefined()
    expect(correct('xqzw', [])).toBeUndefined()
  })
})
