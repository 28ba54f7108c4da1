/**
 * Draws the app's icons from the shop's mark. Run `node scripts/draw-icons.ts` when the mark changes, and
 * commit the icons.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

const folder = path.resolve(import.meta.dirname, '../public/icons')
const BOOK =
  '<path d="M20 7.5v25" stroke="#fffaf5" stroke-width="2.4" stroke-linecap="round"/><path d="M20 14.5c-3.4-2.4-7.4-3-12-2.6v15.6c4.6-.4 8.6.2 12 2.6 3.4-2.4 7.4-3 12-2.6V11.9c-4.6-.4-8.6.2-12 2.6z" fill="none" stroke="#fffaf5" stroke-width="2.4" stroke-linejoin="round"/>'

/**
 * Draws an icon; `corner` is the corner radius in 40ths of the side. Phones crop a full square to their own
 * shape and retain its inner 80 %.
 */
function icon({ corner, scale }: { corner: number; scale: number }): Buffer {
  const shift = 20 - 20 * scale
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512"><rect width="40" height="40" rx="${corner}" fill="#7a1c2b"/><g transform="translate(${shift} ${shift}) scale(${scale})">${BOOK}</g></svg>`,
  )
}

const rounded = icon({ corner: 7, scale: 1 })
const square = icon({ corner: 0, scale: 0.78 })
const files: [name: string, drawing: Buffer, size: number][] = [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-192', square, 192],
  ['maskable-512', square, 512],
  ['apple-touch-icon', square, 180],
]
await mkdir(folder, { recursive: true })
for (const [name, drawing, size] of files) {
  await sharp(drawing)
    .resize(size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, `${name}.png`))
}
