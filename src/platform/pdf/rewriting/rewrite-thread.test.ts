import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { pageWith, rawStream } from '#test/support/raw-pdf.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { aPdf } from '#test/support/sample-pdf.ts'

import { type Deadline, rewriteInThread } from './rewrite-thread.ts'

const pages = 300

const never: Deadline = () => () => undefined
const atOnce: Deadline = (expire) => {
  expire()
  return () => undefined
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'rewritten',
    (error: { reason?: string; kind?: string }) => error.reason ?? error.kind,
  )

/** 200 MB of spaces, which take a few hundred bytes when compressed twice. */
const bomb = () => {
  const packed = deflateSync(deflateSync(Buffer.alloc(200_000_000, ' ')))
  const facts = '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]'
  return pageWith({ 9: rawStream(facts, packed) })
}

test('rewriteInThread returns the rewritten PDF', async () => {
  const plain = await rewriteInThread(await aPdf('Chapter 1'), { pages })
  expect((await readPdf(plain)).pages.map(({ text }) => text)).toEqual(['Chapter 1'])
})

test('rewriteInThread passes on the reason for a rejection', async () => {
  expect(await reasonOf(rewriteInThread(await aPdf('x', { userPassword: 'x' }), { pages }))).toBe('locked')
  expect(await reasonOf(rewriteInThread(Buffer.from('%PDF-1.7 <script> %%EOF'), { pages }))).toBe(
    'unreadable',
  )
})

test('the deadline ends the worker, and the next file is processed', async () => {
  expect(await reasonOf(rewriteInThread(await aPdf(), { pages, deadline: atOnce }))).toBe('too-heavy')
  expect(await reasonOf(rewriteInThread(await aPdf(), { pages }))).toBe('rewritten')
})

test('the memory limit ends the worker', async () => {
  expect(await reasonOf(rewriteInThread(bomb(), { pages, deadline: never, memoryMb: 100 }))).toBe('too-heavy')
})

test('rewriteInThread queues four files and refuses more', async () => {
  const sent = await aPdf()
  const ends = await Promise.all(Array.from({ length: 7 }, () => reasonOf(rewriteInThread(sent, { pages }))))
  expect(ends).toEqual([...Array(5).fill('rewritten'), 'unavailable', 'unavailable'])
})
