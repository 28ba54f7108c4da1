import { expect, test } from 'vitest'

import { TOASTS } from './toaster.tsx'

test('toasts appear top right and close after 3 seconds', () => {
  expect(TOASTS).toEqual({ position: 'top-right', duration: 3000 })
})
