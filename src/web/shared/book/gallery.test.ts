import { expect, test } from 'vitest'

import { CENTRE, focusAfterKey, focusAt, ZOOM } from './gallery.tsx'

const box = { left: 100, top: 50, width: 200, height: 400 }

test('zooming keeps the point under the pointer in place', () => {
  expect(focusAt({ clientX: 150, clientY: 450 }, box)).toEqual({ x: 25, y: 100 })
})

test('a pointer outside keeps the edge, a picture without size its centre', () => {
  expect(focusAt({ clientX: 0, clientY: 900 }, box)).toEqual({ x: 0, y: 100 })
  expect(focusAt({ clientX: 100, clientY: 50 }, { ...box, width: 0, height: 0 })).toEqual(CENTRE)
})

test('arrow keys move the view and stop at the edges', () => {
  expect(focusAfterKey('ArrowRight', CENTRE)).toEqual({ x: 60, y: 50 })
  expect(focusAfterKey('ArrowUp', { x: 50, y: 5 })).toEqual({ x: 50, y: 0 })
  expect(focusAfterKey('Tab', CENTRE)).toBeUndefined()
})

test('shows the picture at twice its size (spec storefront §2)', () => {
  expect(ZOOM).toBe(2)
})
