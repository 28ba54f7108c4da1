import { MAX_PICTURE_BYTES, MAX_PICTURES, PICTURE_TYPES } from '#web/admin/books/book-form/values/picture.ts'

/** Why a file is not taken, in words; the server looks into it again. */
export function fileFault(file: Pick<File, 'name' | 'size' | 'type'>): string | undefined {
  if (!PICTURE_TYPES.includes(file.type)) {
    return `“${file.name}” is no picture the shop can use: JPEG, PNG, WebP or AVIF.`
  }
  if (file.size === 0) return `“${file.name}” is empty.`
  if (file.size > MAX_PICTURE_BYTES) {
    const megabytes = (file.size / 1_000_000).toFixed(1)
    return `“${file.name}” has ${megabytes} MB; at most ${MAX_PICTURE_BYTES / 1_000_000} MB are allowed.`
  }
  return undefined
}

/** Why not all of the files were taken. */
export function tooMany(there: number, chosen: number): string | undefined {
  const room = MAX_PICTURES - there
  if (chosen <= room) return undefined
  return `A book has at most ${MAX_PICTURES} pictures; ${chosen - room} of those chosen were left out.`
}

/** What a picture will look poor for. Covers are shown 2:3, up to 640 pixels wide. */
export function pictureHint({ width, height }: { width: number; height: number }): string | undefined {
  if (width < 640) return `Only ${width} × ${height} pixels: blurred when enlarged.`
  if (width > height) return 'Wider than high: cut at both sides, covers are shown 2:3.'
  return undefined
}

/** How pictures are named to who cannot see them. */
export function spokenName(position: number, title: string): string {
  const book = title.trim() || 'the book'
  return position === 0 ? `Cover of ${book}` : `Picture ${position + 1} of ${book}`
}
