import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { ownFolder } from './migration-files.ts'

/** A file of `db/functions`: functions and their triggers, applied again when its text changes. */
export interface FunctionFile {
  /** `book-text`, without `.sql`. */
  name: string
  hash: string
  /** `create or replace` statements. */
  text: string
}

/** Returns the function files of this build in the order in which they are applied; read once. */
export function ownFunctions(): readonly FunctionFile[] {
  return (own ??= readFunctions(ownFolder('functions')))
}

let own: readonly FunctionFile[] | undefined

function readFunctions(folder: string): FunctionFile[] {
  const files = readdirSync(folder).filter((file) => path.extname(file) === '.sql')
  return files.toSorted().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return { name: path.basename(file, '.sql'), hash: createHash('sha256').update(text).digest('hex'), text }
  })
}
