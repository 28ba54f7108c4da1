import { expect, test } from 'vitest'

import { isTyping } from './use-key-listener.ts'

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
