import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** Creates a still picture in one colour. */
export const plainPicture = (background: string, width = 700, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A file that claims to be a picture, with its name and declared type. */
export interface HostilePicture {
  what: string
  name: string
  type: string
  bytes(): Promise<Uint8Array>
}

const jpeg = { name: 'hostile.jpg', type: 'image/jpeg' }
const png = { name: 'hostile.png', type: 'image/png' }

/** Files that the shop must neither store nor crash on. */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  { what: 'an SVG', name: 'hostile.svg', type: 'image/svg+xml', bytes: async () => svg() },
  { what: 'an SVG named .png', ...png, bytes: async () => svg() },
  {
    what: 'HTML named .jpg',
    ...jpeg,
    bytes: async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  },
  {
    what: 'a GIF that is HTML, too',
    ...jpeg,
    bytes: async () => Buffer.from('GIF89a=1;/*<script>alert(1)</script>*/'),
  },
  {
    what: 'a JPEG signature before HTML',
    ...jpeg,
    bytes: async () => afterSignature('ffd8ffe0', '<script>'),
  },
  {
    what: 'a PNG signature before a ZIP',
    ...png,
    bytes: async () => afterSignature('89504e470d0a1a0a', 'PK\u0003\u0004'),
  },
  { what: 'a PDF named .png', ...png, bytes: async () => Buffer.from('%PDF-1.7\n1 0 obj') },
  { what: 'an animated GIF', name: 'hostile.gif', type: 'image/gif', bytes: () => animated('gif') },
  { what: 'an animated WebP', name: 'hostile.webp', type: 'image/webp', bytes: () => animated('webp') },
  { what: 'a PNG of 20,000 × 20,000 pixels', ...png, bytes: async () => bomb(20_000, 20_000) },
  { what: 'a PNG of 60,000 × 1,200 pixels', ...png, bytes: async () => bomb(60_000, 1200) },
  {
    what: 'a PNG that claims 2,000,000,000 pixels a side',
    ...png,
    bytes: async () => bomb(2_000_000_000, 2_000_000_000, 9),
  },
  {
    what: 'a truncated JPEG',
    ...jpeg,
    bytes: async () => (await plainPicture('red').jpeg().toBuffer()).subarray(0, 900),
  },
  {
    what: 'a truncated PNG',
    ...png,
    bytes: async () => (await plainPicture('red').png().toBuffer()).subarray(0, 900),
  },
  { what: 'a picture without data', ...jpeg, bytes: async () => Buffer.from('ffd8ff', 'hex') },
  { what: 'an empty file', ...jpeg, bytes: async () => Buffer.alloc(0) },
  {
    what: '10 MB and a byte',
    ...png,
    bytes: async () => Buffer.concat([PNG, Buffer.alloc(10_000_001 - PNG.length)]),
  },
]

const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>')

function afterSignature(hex: string, rest: string): Buffer {
  return Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)])
}

async function animated(format: 'gif' | 'webp'): Promise<Buffer> {
  const colours = ['red', 'blue'].map((colour) => plainPicture(colour, 40, 60).png().toBuffer())
  const moving = sharp(await Promise.all(colours), { join: { animated: true } })
  return format === 'gif'
    ? moving.gif({ delay: [100, 100] }).toBuffer()
    : moving.webp({ delay: [100, 100] }).toBuffer()
}

/**
 * Creates a black PNG with one bit per pixel: kilobytes that decode to hundreds of megabytes. `rows`
 * truncates it.
 */
function bomb(width: number, height: number, rows = height): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([1, 0, 0, 0, 0])])
  const line = rows === height ? Math.ceil(width / 8) + 1 : 9
  const data = deflateSync(Buffer.alloc(line * rows), { level: 1 })
  return Buffer.concat([PNG, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
