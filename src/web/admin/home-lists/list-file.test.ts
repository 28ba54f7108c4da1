import { expect, test } from 'vitest'

import { aBook } from '#test/support/book-fixture.ts'

import { fileOfList, listOfFile } from './list-file.ts'

const [one, other] = ['1'.repeat(24), '2'.repeat(24)] as const
const sold = new Map([one, other].map((id) => [id, aBook({ id, title: `Book ${id[0]}` })]))
const find = async () => sold

test('importing an exported list restores it', async () => {
  const { slots } = await listOfFile(
    [
      ['label', 'book_id'],
      ['30%', other],
      ['', one],
    ],
    find,
  )
  expect(slots.map(({ bookId, label }) => [bookId, label])).toEqual([
    [other, '30%'],
    [one, ''],
  ])
  expect(await listOfFile(fileOfList(slots), find)).toEqual({ slots, refused: [] })
})

test('rejects an unavailable book, a duplicate and a long label by line', async () => {
  const gone = '3'.repeat(24)
  const rows = [[gone], [one], [one], ['no id'], [other, 'x'.repeat(41)]]
  const { slots, refused } = await listOfFile([['book_id', 'label'], ...rows], find)
  expect(slots.map(({ bookId }) => bookId)).toEqual([one])
  expect(refused.map((text) => text.split(':')[0])).toEqual(['Line 2', 'Line 4', 'Line 5', 'Line 6'])
})

test('rejects a file without the id column', async () => {
  expect((await listOfFile([['isbn'], ['1']], find)).refused[0]).toContain('book_id')
})
