import { expect, test } from 'vitest'

import type { Place, Shortcut } from '#web/admin/kit/shortcuts/shortcut.ts'

import { isTyping, nearest } from './global-shortcuts.tsx'

const shortcut = (keys: string, place: Place = 'everywhere', label = keys): Shortcut => ({
  keys,
  label,
  place,
  run: () => undefined,
})

const found = (stroke: string | undefined, known: readonly Shortcut[]) => nearest(stroke, null, known)?.label

test('a keystroke matches only its own shortcut', () => {
  const known = [shortcut('n', 'screen'), shortcut('Mod+k')]
  expect(['n', 'Mod+k', 'k', undefined].map((stroke) => found(stroke, known))).toEqual([
    'n',
    'Mod+k',
    undefined,
    undefined,
  ])
})

test('row shortcuts precede those of the screen, which precede global ones, in any declaration order', () => {
  const known = [
    shortcut('e', 'row', 'row'),
    shortcut('e', 'everywhere', 'area'),
    shortcut('e', 'screen', 'screen'),
  ]
  expect(found('e', known)).toBe('row')
  expect(found('e', known.slice(1))).toBe('screen')
})

test('a shortcut without a target passes its key to the next one', () => {
  const known = [shortcut('x', 'screen', 'all'), { ...shortcut('x', 'row', 'one'), holds: () => false }]
  expect(found('x', known)).toBe('all')
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
