import { MAX_LIST_FILE_BYTES } from '#modules/booklists/list/booklist.ts'
import { EncodingScan, refuseOtherFiles } from '#modules/imports/reading/encoding.ts'
import { badField, isFailure } from '#platform/errors.ts'

/** The text of a file of lines or cells. Throws `bad-input` naming `file` for anything else. */
export function readFileText(content: string): string {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length === 0) throw badField('file', 'The file is empty.')
  if (bytes.length > MAX_LIST_FILE_BYTES)
    throw badField('file', `A file of a booklist has at most ${MAX_LIST_FILE_BYTES / 1000} kB.`)
  try {
    refuseOtherFiles(bytes)
    const scan = new EncodingScan()
    scan.push(bytes)
    return new TextDecoder(scan.result()).decode(bytes)
  } catch (error) {
    if (isFailure(error, 'unsupported')) throw badField('file', error.message)
    throw error
  }
}
