import { expect, test } from 'vitest'

import { textOfPages } from '#test/support/invoices.ts'

import { bytesOf } from './document.ts'
import { addRefusedPage, printableParts, textsIn } from './refused-prints.ts'
import { newSheet, writeText } from './sheet.ts'

const words = (part: { name: string; text: string }) => ({ name: part.name, texts: [part.text] })
const latin = { name: 'KK-1', text: 'Asha' }
const chinese = { name: 'KK-2', text: '王芳' }

test('one unprintable part does not block the others', async () => {
  expect(await printableParts([latin, chinese], words)).toEqual({
    printed: [latin],
    refused: [{ name: 'KK-2', characters: ['王', '芳'] }],
  })
})

test('if nothing can be printed, the error names each part and its characters', async () => {
  const failure = printableParts([chinese], words)
  await expect(failure).rejects.toMatchObject({
    kind: 'conflict',
    code: 'unprintable',
    message: 'KK-2 can’t be printed. The shop has no font for “王” (U+738B), “芳” (U+82B3).',
  })
})

test('a last page names the parts missing from the file', async () => {
  const sheet = await newSheet({ title: 'Test', author: 'Shop', made: new Date(0) })
  const bytes = bytesOf(sheet)
  sheet.addPage()
  addRefusedPage(sheet, [{ name: 'KK-2', characters: ['王'] }])
  sheet.end()
  expect((await textOfPages(await bytes)).at(-1)).toMatch(/Not printed.*KK-2: U\+738B/)
})

test('rejects an unchecked line instead of printing it in part', async () => {
  const sheet = await newSheet({ title: 'Test', author: 'Shop', made: new Date(0) })
  sheet.addPage()
  expect(() => writeText(sheet, 'Asha 王', { size: 10, x: 0, y: 0, width: 100 })).toThrow(
    'This can’t be printed. The shop has no font for “王” (U+738B).',
  )
})

test('finds texts at any depth', () => {
  expect(textsIn({ a: 'x', b: [{ c: 'y' }, null, 3] })).toEqual(['x', 'y'])
})
