import { expect, test, vi } from 'vitest'

import { memoryStorage } from '#test/support/memory-storage.ts'
import { canStore, createStoredValue } from './stored-value.ts'

function numbers(storage: Storage, onRefused?: () => void) {
  return createStoredValue<number[]>({
    key: 'numbers',
    empty: [],
    read: (text) => JSON.parse(text) as number[],
    write: JSON.stringify,
    storage: () => storage,
    ...(onRefused && { onRefused }),
  })
}

test('reads broken JSON as nothing stored', () => {
  expect(numbers(memoryStorage({ numbers: '[1,' })).get()).toEqual([])
})

test('returns the same object for the same content, so that React doesn’t render endlessly', () => {
  const value = numbers(memoryStorage({ numbers: '[1]' }))
  expect(value.get()).toBe(value.get())
})

test('the value survives in the page if the storage refuses it', () => {
  const storage = memoryStorage()
  storage.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  const value = numbers(storage)
  value.set([7])
  expect(value.get()).toEqual([7])
})

test('a change starts from the value another tab stored last', () => {
  const storage = memoryStorage({ numbers: '[1]' })
  const value = numbers(storage)
  value.get()
  storage.setItem('numbers', '[1,2]')
  value.change((before) => [...before, 3])
  expect(storage.getItem('numbers')).toBe('[1,2,3]')
})

test('a rejected value is reported once, stays in the page and can be changed', () => {
  const full = memoryStorage({ numbers: '[1]' })
  full.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  let refusals = 0
  const value = numbers(full, () => refusals++)
  expect(value.isKept()).toBe(true)
  value.change((before) => [...before, 2])
  value.change((before) => [...before, 3])
  expect([value.get(), value.isKept(), refusals]).toEqual([[1, 2, 3], false, 1])
})

test('canStore is false if the storage refuses a text or any access', () => {
  expect(canStore(() => memoryStorage())).toBe(true)
  const full = memoryStorage()
  full.setItem = () => {
    throw new Error('QuotaExceededError')
  }
  expect(canStore(() => full)).toBe(false)
  const forbidden = () => {
    throw new Error('SecurityError')
  }
  expect(canStore(forbidden)).toBe(false)
})

test("notifies listeners of another tab's change", () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  const storage = memoryStorage({ numbers: '[1]' })
  const value = numbers(storage)
  value.get()
  let calls = 0
  value.subscribe(() => calls++)
  storage.setItem('numbers', '[1,2]')
  target.dispatchEvent(Object.assign(new Event('storage'), { key: 'numbers' }))
  expect([calls, value.get()]).toEqual([1, [1, 2]])
  storage.clear()
  target.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(value.get()).toEqual([])
  vi.unstubAllGlobals()
})
