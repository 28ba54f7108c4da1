import {
  MAX_SAMPLE_PDF_BYTES,
  MAX_SAMPLE_PICTURE_BYTES,
  MAX_SAMPLE_PICTURES,
} from '#modules/catalogue/sample-pages.ts'
import { PICTURE_TYPES } from '#web/admin/books/book-form/values/picture.ts'

const PDF_TYPE = 'application/pdf'
export const SAMPLE_TYPES = [...PICTURE_TYPES, PDF_TYPE]

type Named = Pick<File, 'name' | 'type' | 'size'>

/** Explains why a file is rejected. The server checks it again. */
export function sampleFileIssue({ name, type, size }: Named): string | undefined {
  if (!SAMPLE_TYPES.includes(type)) return `“${name}” is neither a picture (JPEG, PNG, WebP, AVIF) nor a PDF.`
  if (size === 0) return `“${name}” is empty.`
  const most = type === PDF_TYPE ? MAX_SAMPLE_PDF_BYTES : MAX_SAMPLE_PICTURE_BYTES
  if (size <= most) return undefined
  return `“${name}” is ${(size / 1_000_000).toFixed(1)} MB. The limit is ${most / 1_000_000} MB.`
}

/** Sorts files by name, page 2 before page 10, because browsers return them in any order. */
export function inReadingOrder<F extends Named>(files: readonly F[]): F[] {
  return files.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
}

interface Choice<F> {
  files: F[]
  issues: string[]
}

/**
 * Splits chosen files into those that can be added to the `there` existing pages, and issues for the rest.
 */
export function usableFiles<F extends Named>(chosen: readonly F[], there: number): Choice<F> {
  const issues = chosen.flatMap((file) => sampleFileIssue(file) ?? [])
  const sound = inReadingOrder(chosen.filter((file) => sampleFileIssue(file) === undefined))
  const room = Math.max(0, MAX_SAMPLE_PICTURES - there)
  const pages = sound.filter(({ type }) => type !== PDF_TYPE)
  const [pdf, ...otherPdfs] = sound.filter(({ type }) => type === PDF_TYPE)
  const over = pages.length - room
  if (over > 0)
    issues.push(`A book can have up to ${MAX_SAMPLE_PICTURES} sample pages, so we left out ${over}.`)
  if (otherPdfs.length > 0) issues.push('A book can have only one PDF of sample pages, so we used the first.')
  return { files: [...pages.slice(0, room), ...(pdf ? [pdf] : [])], issues }
}
