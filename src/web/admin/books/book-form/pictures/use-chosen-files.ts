import { useState } from 'react'

import { fileFault, tooMany } from './picture-check.ts'
import { MAX_PICTURES, type NewPicture, type Picture } from '#web/admin/books/book-form/values/picture.ts'

/** Checks files before anything is sent, and adds those that can be used. */
export function useChosenFiles(
  pictures: readonly Picture[],
  onChange: (pictures: readonly Picture[]) => void,
) {
  const [faults, setIssues] = useState<readonly string[]>([])
  const [reading, setReading] = useState(false)

  async function add(files: readonly File[]): Promise<void> {
    setReading(true)
    const read = await Promise.all(files.map(readOne))
    const usable = read.filter((result): result is NewPicture => typeof result !== 'string')
    const refused = read.filter((result) => typeof result === 'string')
    const over = tooMany(pictures.length, usable.length)
    setIssues(over === undefined ? refused : [...refused, over])
    if (usable.length > 0) onChange([...pictures, ...usable].slice(0, MAX_PICTURES))
    setReading(false)
  }
  return { faults, reading, add }
}

/** The picture, or why it is none. */
async function readOne(file: File): Promise<NewPicture | string> {
  const fault = fileFault(file)
  if (fault !== undefined) return fault
  try {
    return await readPicture(file)
  } catch {
    return `“${file.name}” cannot be opened as a picture.`
  }
}

const PREVIEW_WIDTH = 640
let chosen = 0

/** Opens a file as a picture; throws for what only calls itself one. */
async function readPicture(file: File): Promise<NewPicture> {
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
