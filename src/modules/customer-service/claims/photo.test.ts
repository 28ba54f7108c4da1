import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { remakePhoto } from './photo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })

describe('an uploaded photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is re-encoded as JPEG, 1600 pixels at most',
    async (format) => {
      const made = await remakePhoto(await picture(3000, 1500).toFormat(format).toBuffer())
      expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 800 })
    },
  )

  test('loses location and camera data, and is upright', async () => {
    const sent = await picture(300, 100)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(sent).metadata()).orientation).toBe(6)
    expect(sent.toString('latin1')).toContain('Secret Camera')
    const made = await remakePhoto(sent)
    const { exif, icc, xmp, width, height } = await sharp(made).metadata()
    expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined })
    expect({ width, height }).toEqual({ width: 100, height: 300 })
    expect(Buffer.from(made).toString('latin1')).not.toContain('Secret Camera')
  })

  test('is not enlarged when small', async () => {
    expect(await sharp(await remakePhoto(await picture(40, 30).png().toBuffer())).metadata()).toMatchObject({
      width: 40,
      height: 30,
    })
  })
})

describe('is refused, naming the field:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cases: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['a script with the name of a picture', () => Buffer.from('#!/bin/sh\nrm -rf /')],
    ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from(svg)],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['nothing', () => new Uint8Array()],
    ['the head of a JPEG without the rest', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    [
      'half a picture',
      async () => (await picture(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9000),
    ],
    [
      'a small file of 100 million pixels',
      () => picture(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer(),
    ],
  ]
  test.each(cases)('%s', async (_, make) => {
    await expect(remakePhoto(await make())).rejects.toMatchObject({
      kind: 'bad-input',
      issues: [{ path: 'photos' }],
    })
  })
})
