import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { drawSprite } from '#scripts/icon-sprite.ts'

test('the sprite holds the icons that are named, as lucide draws them (node scripts/draw-sprite.ts)', () => {
  expect(readFileSync('src/web/ui/icons.svg', 'utf8')).toBe(drawSprite())
})
