import { useState } from 'react'

import type { NewPicture, Picture } from './picture.ts'
import { MAX_PICTURES } from './picture.ts'
import { fileFault, tooMany } from './picture-check.ts'
import { readPicture } from './read-picture.ts'

/** Checks files before anything is sent, and adds those that can be used. */
export function useChosenFiles(
  pictures: readonly Picture[],
  onChange: (pictures: readonly Picture[]) => void,
) {
  const [faults, setFaults] = useState<readonly string[]>([])
  const [reading, setReading] = useState(false)

  async function add(files: readonly File[]): Promise<void> {
    setReading(true)
    const read = await Promise.all(files.map(readOne))
    const usable = read.filter((result): result is NewPicture => typeof result !== 'string')
    const refused = read.filter((result) => typeof result === 'string')
    const over = tooMany(pictures.length, usable.length)
    setFaults(over === undefined ? refused : [...refused, over])
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
