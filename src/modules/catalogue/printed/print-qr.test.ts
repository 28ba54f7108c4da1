import { expect, test } from 'vitest'

import { QR_SIZE, qrBars } from './printing.ts'

test('bars cover every dark dot of the code once, within its square', () => {
  const { bars, size, dark } = qrBars('https://kanoonkitab.example/book/0123456789abcdef01234567')
  expect(bars.reduce((sum, bar) => sum + bar.length, 0)).toBe(dark)
  expect(bars.length).toBeLessThan(dark)
  for (const { row, from, length } of bars) expect(Math.max(row + 1, from + length)).toBeLessThanOrEqual(size)
  // Phones can read dots of 0.4 mm on paper.
  expect(((QR_SIZE / size) * 25.4) / 72).toBeGreaterThan(0.4)
})
