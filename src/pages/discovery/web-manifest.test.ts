import path from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { webManifest } from './web-manifest.ts'

const files = path.resolve(import.meta.dirname, '../../../public')

test('has what browsers ask of an app that can be installed', () => {
  expect(webManifest).toMatchObject({
    name: 'Kanoon Kitab',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  })
  expect(webManifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
})

test.each(webManifest.icons)('$src is a picture of $sizes', async ({ src, sizes, type }) => {
  const { width, height, format } = await sharp(path.join(files, src)).metadata()
  expect(`${width}x${height}`).toBe(sizes)
  expect(`image/${format}`).toBe(type)
})

test('a maskable icon has no corners: phones cut it into their own shape', async () => {
  const { data } = await sharp(path.join(files, '/icons/maskable-512.png'))
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data]).toEqual([0x7a, 0x1c, 0x2b, 255])
})
