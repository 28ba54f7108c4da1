import type { NewPicture } from './picture.ts'

const PREVIEW_WIDTH = 640
let chosen = 0

/** Opens a file as a picture; throws for what only calls itself one. */
export async function readPicture(file: File): Promise<NewPicture> {
  const bitmap = await createImageBitmap(file)
  try {
    const { width, height } = bitmap
    return { kind: 'new', id: `chosen ${++chosen}`, file, preview: smallCopy(bitmap), width, height }
  } finally {
    bitmap.close()
  }
}

function smallCopy(bitmap: ImageBitmap): string {
  const scale = Math.min(1, PREVIEW_WIDTH / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.85)
}
