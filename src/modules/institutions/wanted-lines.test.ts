import { expect, test } from 'vitest'

import { readWantedLines } from './pasted-lines.ts'
import { linesInAddress } from './wanted-lines.ts'

const ISBN = '9789351436201'

test.each([
  [ISBN, ISBN, 1],
  [`${ISBN}, 5`, ISBN, 5],
  [`${ISBN}\t5`, ISBN, 5],
  [`${ISBN} x 12`, ISBN, 12],
  [`${ISBN} × 12`, ISBN, 12],
  [`5 x ${ISBN}`, ISBN, 5],
  [`5 copies of ${ISBN}`, ISBN, 5],
  ['ISBN 978-93-5143-620-1 : 7', ISBN, 7],
  ['ISBN-13: 978 93 5143 620 1, 7 copies', ISBN, 7],
  [`Ratanlal, Evidence, ${ISBN}, 4`, ISBN, 4],
  [`1\t${ISBN}\tLaw of Evidence\t30`, ISBN, 30],
  ['Law of Evidence by Ratanlal', 'Law of Evidence by Ratanlal', 1],
  ['Law of Evidence by Ratanlal - 10', 'Law of Evidence by Ratanlal', 10],
  ['Law of Evidence, 10', 'Law of Evidence', 10],
  ['10 x Law of Evidence', 'Law of Evidence', 10],
  ['Law of Evidence 3 copies', 'Law of Evidence', 3],
  ['Income-tax Act 2025', 'Income-tax Act 2025', 1],
  ['9789351436209, 2', '9789351436209', 2],
  [`${ISBN}, 0`, ISBN, 1],
  [`${ISBN}, 99999`, ISBN, 10_000],
  [`ISBN (13): 978–93–5143–620–1, 5`, ISBN, 5],
  [`ISBN No. ${ISBN}. x 5`, ISBN, 5],
  [`EAN ${ISBN} (HB), 5`, ISBN, 5],
  [`“${ISBN}”, 5`, ISBN, 5],
  [`\u200e${ISBN}\u200b\t5`, ISBN, 5],
  ['९७८९३५१४३६२०१, ५', ISBN, 5],
  ['９７８９３５１４３６２０１ × ５', ISBN, 5],
  ['Law of Evidence – ५', 'Law of Evidence', 5],
])('“%s” asks for %s, %i times', (line, book, copies) => {
  expect(readWantedLines(line)).toEqual([{ book, copies }])
})

test('adds up repeated books, and skips empty lines and the header row', () => {
  const text = `ISBN, Title, Copies\n\n${ISBN}, 2\r\n978-93-5143-620-1 x 3\n`
  expect(readWantedLines(text)).toEqual([{ book: ISBN, copies: 5 }])
})

test('two ISBNs on a line are two books, each with the copies after it', () => {
  const [one, other] = [ISBN, '9788177372939']
  expect(readWantedLines(`${one} ${other}`)).toEqual([
    { book: one, copies: 1 },
    { book: other, copies: 1 },
  ])
  expect(readWantedLines(`${one} x 2, ${other} x 3`)).toEqual([
    { book: one, copies: 2 },
    { book: other, copies: 3 },
  ])
})

test('the address names books and copies; unreadable parts are skipped', () => {
  expect(linesInAddress(`${ISBN}:5,nonsense:3,${ISBN}:2,9780000000000:1`)).toEqual([
    { book: ISBN, copies: 7 },
  ])
  const id = 'a'.repeat(24)
  expect(linesInAddress(`${id}:2`)).toEqual([{ book: id, copies: 2 }])
  expect(linesInAddress('')).toEqual([])
})
