import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { drawSprite } from '#scripts/icon-sprite.ts'

test('the sprite contains every icon in use, as lucide draws it (node scripts/draw-sprite.ts)', () => {
  expect(readFileSync('src/web/ui/icons.svg', 'utf8')).toBe(drawSprite())
})
