import { expect, test } from 'vitest'

import { createToastQueue } from './toasts.ts'

test('stores a message until a host subscribes', () => {
  const queue = createToastQueue()
  queue.push('success', 'Added to Cart!')
  expect(queue.take().map((toast) => toast.text)).toEqual(['Added to Cart!'])
})

test('a message is taken once', () => {
  const queue = createToastQueue()
  queue.push('info', 'Book already in wishlist!')
  queue.take()
  expect(queue.isEmpty()).toBe(true)
})

test('notifies a host of each message until it unsubscribes', () => {
  const queue = createToastQueue()
  let calls = 0
  const leave = queue.subscribe(() => calls++)
  queue.push('error', 'one')
  leave()
  queue.push('error', 'two')
  expect(calls).toBe(1)
})

test('equal texts are separate messages', () => {
  const queue = createToastQueue()
  queue.push('success', 'Added to Cart!')
  queue.push('success', 'Added to Cart!')
  const [first, second] = queue.take()
  expect(first?.id).not.toBe(second?.id)
})
