import { expect, test } from 'vitest'

import type { Place, Shortcut } from '#web/admin/kit/shortcuts/shortcut.ts'

import { createChords, isTyping } from './key-listener.ts'

const run = () => undefined
const shortcut = (keys: string, place: Place = 'everywhere', label = keys): Shortcut => ({
  keys,
  label,
  place,
  run,
})
const KNOWN = [shortcut('n', 'screen'), shortcut('g o', 'go'), shortcut('g b', 'go'), shortcut('Mod+k')]

/** Results of consecutive strokes, `apart` milliseconds from each other. */
function heard(strokes: string[], known: readonly Shortcut[] = KNOWN, apart = 100) {
  const chords = createChords()
  return strokes.map((name, i) => {
    const answer = chords.hear({ name, at: i * apart, focused: null }, known)
    return typeof answer === 'object' ? answer.shortcut.label : answer
  })
}

test('a single stroke fires immediately, a chord prefix waits', () => {
  expect(heard(['n'])).toEqual(['n'])
  expect(heard(['g', 'o'])).toEqual(['waiting', 'g o'])
  expect(heard(['g', 'b', 'o'])).toEqual(['waiting', 'g b', undefined])
})

test('an unmatched second stroke does not fire its own shortcut', () => {
  expect(heard(['g', 'n'])).toEqual(['waiting', undefined])
  expect(heard(['g', 'n', 'n'])).toEqual(['waiting', undefined, 'n'])
})

test('a chord times out and the next stroke starts over', () => {
  expect(heard(['g', 'o'], KNOWN, 1600)).toEqual(['waiting', undefined])
  expect(heard(['g', 'n'], KNOWN, 1600)).toEqual(['waiting', 'n'])
})

test('forgets a started chord', () => {
  const chords = createChords()
  chords.hear({ name: 'g', at: 0, focused: null }, KNOWN)
  chords.forget()
  expect(chords.hear({ name: 'o', at: 1, focused: null }, KNOWN)).toBeUndefined()
})

test('row shortcuts precede those of the screen, which precede global ones, in any declaration order', () => {
  const known = [
    shortcut('e', 'row', 'row'),
    shortcut('e', 'everywhere', 'area'),
    shortcut('e', 'screen', 'screen'),
  ]
  expect(heard(['e'], known)).toEqual(['row'])
  expect(heard(['e'], known.slice(1))).toEqual(['screen'])
})

test('a shortcut without a target passes its key to the next one', () => {
  const known = [shortcut('x', 'screen', 'all'), { ...shortcut('x', 'row', 'one'), holds: () => false }]
  expect(heard(['x'], known)).toEqual(['all'])
})

const element = (tagName: string, { type, inside, editable = false }: Partial<Facts> = {}) => ({
  tagName,
  isContentEditable: editable,
  getAttribute: () => type ?? null,
  closest: (selector: string) => (inside && selector.includes(`"${inside}"`) ? ({} as Element) : null),
})

interface Facts {
  type: string
  inside: string
  editable: boolean
}

test.each([
  ['a field', element('INPUT')],
  ['a search field', element('INPUT', { type: 'search' })],
  ['a day', element('INPUT', { type: 'date' })],
  ['several lines', element('TEXTAREA')],
  ['a select, which finds its options by letters', element('SELECT')],
  ['text that is edited in place', element('DIV', { editable: true })],
  ['a menu, which finds its items by letters', element('BUTTON', { inside: 'menu' })],
])('letters are text in %s', (_, focused) => {
  expect(isTyping(focused)).toBe(true)
})

test.each([
  ['nothing', null],
  ['a button', element('BUTTON')],
  ['a tick box', element('INPUT', { type: 'checkbox' })],
  ['a row', element('TR')],
])('letters are shortcuts on %s', (_, focused) => {
  expect(isTyping(focused)).toBe(false)
})
