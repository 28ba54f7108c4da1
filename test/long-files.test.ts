import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LONG_FILES } from './long-files.ts'

test('every long file exists', () => {
  expect(Object.keys(LONG_FILES).filter((file) => !existsSync(file))).toEqual([])
})
