import { expect, test } from 'vitest'

import { isCharacterKey, type KeyPress, namesOf, strokeOf } from './shortcut.ts'

const press = (key: string, held: Partial<Omit<KeyPress, 'key' | 'getModifierState'>> = {}, altGr = false) =>
  strokeOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...held,
    getModifierState: (name) => altGr && name === 'AltGraph',
  })

test('a keystroke is the typed character; capitals need Shift, not Caps Lock', () => {
  expect(press('n')).toBe('n')
  expect(press('N')).toBe('n')
  expect(press('N', { shiftKey: true })).toBe('N')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('ArrowDown')).toBe('ArrowDown')
})

test('Ctrl and Command are equal; Alt combinations belong to the browser or system', () => {
  expect(press('k', { ctrlKey: true })).toBe('Mod+k')
  expect(press('k', { metaKey: true })).toBe('Mod+k')
  expect(press('n', { altKey: true })).toBeUndefined()
  expect(press('Control', { ctrlKey: true })).toBeUndefined()
})

test('a character typed with AltGr is that character', () => {
  expect(press('[', { ctrlKey: true, altKey: true }, true)).toBe('[')
})

test('only single letters and symbols count as easy to press by mistake', () => {
  expect(['n', '?'].map(isCharacterKey)).toEqual([true, true])
  expect(['Mod+k', 'ArrowDown', 'Escape'].map(isCharacterKey)).toEqual([false, false, false])
})

test('names keys as keyboards do', () => {
  expect(['Mod+k', 'n', '[', 'ArrowDown'].map(namesOf)).toEqual([['Ctrl', 'K'], ['n'], ['['], ['↓']])
})
