import { expect, test } from 'vitest'

import { ADMIN_GROUPS, ADMIN_HOME } from '#web/admin/kit/admin-nav.ts'

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

test('a key is what it types; capitals are only those that Shift makes', () => {
  expect(press('n')).toBe('n')
  expect(press('N')).toBe('n')
  expect(press('N', { shiftKey: true })).toBe('N')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('ArrowDown')).toBe('ArrowDown')
})

test('Ctrl and Command are one; with Alt it is the browser’s or the system’s', () => {
  expect(press('k', { ctrlKey: true })).toBe('Mod+k')
  expect(press('k', { metaKey: true })).toBe('Mod+k')
  expect(press('n', { altKey: true })).toBeUndefined()
  expect(press('Control', { ctrlKey: true })).toBeUndefined()
})

test('a sign that needs AltGr on its keyboard is that sign', () => {
  expect(press('[', { ctrlKey: true, altKey: true }, true)).toBe('[')
})

test('only letters and signs alone can be pressed by mistake', () => {
  expect(['n', 'g o', '?'].map(isCharacterKey)).toEqual([true, true, true])
  expect(['Mod+k', 'ArrowDown', 'Escape'].map(isCharacterKey)).toEqual([false, false, false])
})

test('keys are named as keyboards name them', () => {
  expect(namesOf('Mod+k')).toEqual([['Ctrl', 'K']])
  expect(namesOf('g o')).toEqual([['g'], ['o']])
  expect(namesOf('ArrowDown')).toEqual([['↓']])
})

test('no two areas are reached by the same letter', () => {
  const letters = [ADMIN_HOME, ...ADMIN_GROUPS.flatMap(({ areas }) => areas)].flatMap(
    ({ letter }) => letter ?? [],
  )
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters).toEqual(expect.arrayContaining(['o', 'b', 'u', 'c', 'i']))
})
