import { runInNewContext } from 'node:vm'

import { afterEach, describe, expect, test, vi } from 'vitest'

import { DARK_MODE_SCRIPT, setDarkMode, setThemeChoice } from './dark-mode.ts'
import { memoryStorage } from '#test/support/memory-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** Fake root element with a class list. */
function aRoot() {
  const classes = new Set<string>()
  const classList = {
    add: (name: string) => classes.add(name),
    contains: (name: string) => classes.has(name),
    toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
  }
  return { classes, document: { documentElement: { classList } } }
}

/** Returns the root's classes after the head's script has run. */
function paintedWith(stored: string | null, system: 'dark' | 'light'): string[] {
  const { classes, document } = aRoot()
  runInNewContext(DARK_MODE_SCRIPT, {
    document,
    localStorage: { getItem: (key: string) => (key === 'darkMode' ? stored : null) },
    matchMedia: (query: string) => ({ matches: query.includes(system) }),
  })
  return [...classes]
}

describe('before the first paint', () => {
  test.each([
    ['true', 'light', ['dark']],
    ['false', 'dark', []],
    [null, 'dark', ['dark']],
    [null, 'light', []],
    ['maybe', 'light', []],
  ] as const)('stored %s on a %s system: class %j on the root', (stored, system, classes) => {
    expect(paintedWith(stored, system)).toEqual(classes)
  })

  test('a browser that refuses storage shows the light theme', () => {
    const { classes, document } = aRoot()
    const refuse = () => {
      throw new Error('denied')
    }
    runInNewContext(DARK_MODE_SCRIPT, { document, localStorage: { getItem: refuse } })
    expect([...classes]).toEqual([])
  })
})

test.each([true, false])('the choice %s is stored as text and applied immediately', (dark) => {
  const { classes, document } = aRoot()
  const storage = memoryStorage()
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', storage)
  setDarkMode(!dark)
  setDarkMode(dark)
  expect(storage.getItem('darkMode')).toBe(String(dark))
  expect(classes.has('dark')).toBe(dark)
})

test.each([true, false])('"device" stores nothing and applies the device’s setting (dark: %s)', (dark) => {
  const { classes, document } = aRoot()
  const storage = memoryStorage()
  vi.stubGlobal('document', document)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('matchMedia', () => ({ matches: dark }))
  setThemeChoice(dark ? 'light' : 'dark')
  setThemeChoice('device')
  expect(storage.getItem('darkMode')).toBeNull()
  expect(classes.has('dark')).toBe(dark)
})
