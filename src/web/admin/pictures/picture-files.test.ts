import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { filesOf, type FoundFile } from './picture-files.ts'

const zip = (files: Record<string, Uint8Array>, name = 'covers.zip') => new File([zipSync(files)], name)

async function found(...chosen: File[]): Promise<FoundFile[]> {
  const files: FoundFile[] = []
  for await (const file of filesOf(chosen)) files.push(file)
  return files
}

test('extracts pictures with their folders and skips macOS metadata', async () => {
  const cover = new Uint8Array(40_000).map((_, i) => (i * 7919) % 251)
  const files = await found(
    zip({
      'covers/9780306406157.jpg': cover,
      'covers/.DS_Store': strToU8('x'),
      '__MACOSX/covers/._9780306406157.jpg': strToU8('x'),
    }),
    new File(['jpeg'], '9780306406157_2.jpg'),
  )
  expect(files).toEqual([
    { name: 'covers/9780306406157.jpg', bytes: cover },
    { name: '9780306406157_2.jpg', bytes: strToU8('jpeg') },
  ])
})

test('stops unpacking a file at 10 MB and continues with the next', async () => {
  const files = await found(zip({ 'bomb.jpg': new Uint8Array(60_000_000), 'small.jpg': strToU8('small') }))
  expect(files).toEqual([
    { name: 'bomb.jpg', issue: 'It is larger than 10 MB.' },
    { name: 'small.jpg', bytes: strToU8('small') },
  ])
})

test('stops reading a ZIP bomb that declares a small size', async () => {
  const bomb = zipSync({ 'bomb.jpg': new Uint8Array(200_000_000), 'after.jpg': strToU8('never reached') })
  // The uncompressed size in the local header (APPNOTE 4.3.7).
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(22, 1000, true)
  expect(await found(new File([bomb], 'bomb.zip'))).toEqual([
    { name: 'bomb.jpg', issue: 'It is larger than 10 MB.' },
    { name: 'bomb.zip', issue: 'It is no ZIP file, or is damaged.' },
  ])
})

test('reports a truncated ZIP after its complete files', async () => {
  const noise = new Uint8Array(100_000).map((_, i) => (i * i * 31) % 253)
  const whole = zipSync({ 'one.jpg': strToU8('one'), 'two.jpg': noise }, { level: 0 })
  const files = await found(new File([whole.slice(0, 50_000)], 'cut.zip'))
  expect(files.map(({ name }) => name)).toEqual(['one.jpg', 'cut.zip'])
})

test.each([
  ['no ZIP at all', new File(['<html>'], 'covers.zip')],
  ['nothing', new File([], 'covers.zip')],
])('reports %s as unreadable', async (_what, file) => {
  expect(await found(file)).toEqual([{ name: 'covers.zip', issue: 'It is no ZIP file, or is damaged.' }])
})
