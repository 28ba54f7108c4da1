import { expect, test } from 'vitest'

import { loadTypefaces } from './typefaces.ts'
import { directionOf, visualRuns } from './visual-order.ts'

await loadTypefaces()

const fromLeft = (line: string) => visualRuns(line, 'text').map(({ text }) => text)

test('Urdu words run from right to left, each unbroken', () => {
  expect(fromLeft('گلی نمبر')).toEqual(['نمبر', ' ', 'گلی'])
})

test('numbers within Urdu run from left to right', () => {
  expect(fromLeft('مکان 226001')).toEqual(['226001', ' ', 'مکان'])
  expect(fromLeft('مکان ۱۲')).toEqual(['۱', '۲', ' ', 'مکان'])
})

test('brackets open towards their words', () => {
  expect(fromLeft('گھر (مسجد)')).toEqual(['(', 'مسجد', ')', ' ', 'گھر'])
})

test('Urdu within an English line keeps its place', () => {
  expect(fromLeft('House 12, گلی نمبر, Lucknow')).toEqual(['House 12, ', 'نمبر', ' ', 'گلی', ', Lucknow'])
})

test('the first letter decides the direction of a text', () => {
  expect(directionOf('12 گلی Lucknow')).toBe('rtl')
  expect(directionOf('12 Lucknow گلی')).toBe('ltr')
  expect(directionOf('Lucknow')).toBe('ltr')
})

test('a direction override mark reverses no letters', () => {
  expect(fromLeft('\u202eAsha گلی')).toEqual(fromLeft('Asha گلی'))
})
