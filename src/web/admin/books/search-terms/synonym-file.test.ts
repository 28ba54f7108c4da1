import { expect, test } from 'vitest'

import { linesOfFile } from './synonym-lines.ts'

const there = [['IPC', 'Indian Penal Code']]

test('imported groups come first, without groups that exist in another order or case', () => {
  const file = [
    ['CrPC', ' Code of Criminal Procedure ', '', 'CrPC'],
    ['indian penal code', 'ipc'],
    ['CRPC', 'code of criminal procedure'],
  ]
  expect(linesOfFile(file, there)).toEqual({
    lines: [['CrPC', 'Code of Criminal Procedure'], ...there],
    refused: [],
  })
})

test('reports invalid lines by number and imports the others', () => {
  const long = Array.from({ length: 21 }, (_, i) => `word${i}`)
  const { lines, refused } = linesOfFile(
    [['alone'], ['GST', '!!!'], long, ['GST', 'Goods and Services Tax']],
    there,
  )
  expect(lines).toHaveLength(2)
  expect(refused.map((text) => text.slice(0, 7))).toEqual(['Line 1:', 'Line 2:', 'Line 3:'])
})

test('limits the list and reports the groups left out', () => {
  const many = Array.from({ length: 305 }, (_, i) => [`a${i}`, `b${i}`])
  const { lines, refused } = linesOfFile(many, there)
  expect(lines).toHaveLength(300)
  expect(refused[0]).toContain('6 groups')
})
