import sharp from 'sharp'
import { expect, test } from 'vitest'

import { remake } from './decode.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
const small = (sent: Uint8Array) => remake(sent, (picture) => picture.resize({ width: 64 }).png())

test.each([
  ['a PNG of 24 million pixels', () => plain(6000, 4000).png()],
  ['a JPEG of 24 million pixels', () => plain(6000, 4000).jpeg()],
  ['an interlaced PNG of 12 million', () => plain(4000, 3000).png({ progressive: true })],
])('reads %s', async (_what, make) => {
  expect((await sharp(await small(await make().toBuffer())).metadata()).width).toBe(64)
})

test.each([
  ['an interlaced PNG of 24 million pixels', () => plain(6000, 4000).png({ progressive: true })],
  ['a progressive JPEG of 24 million', () => plain(6000, 4000).jpeg({ progressive: true })],
  ['a PNG of 24 million with 16 bits a colour', () => plain(6000, 4000).toColourspace('rgb16').png()],
  ['a WebP of 24 million', () => plain(6000, 4000).webp({ effort: 0 })],
])('rejects %s by its header', async (_what, make) => {
  await expect(small(await make().toBuffer())).rejects.toThrow('too much memory')
})

test('decodes pictures one at a time, in arrival order', async () => {
  const sent = await plain(400, 300).png().toBuffer()
  const steps: string[] = []
  const one = async (name: string) => {
    await remake(sent, (picture) => {
      steps.push(`${name} begins`)
      return picture.png()
    })
    steps.push(`${name} ends`)
  }
  await Promise.all([one('a'), one('b'), one('c')])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
