import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { root } from '#test/support/source-tree.ts'

import { bareStatement } from './statement-text.ts'

/** Returns the files of `db/functions` in this tree. */
export function functionFiles(): { name: string; text: string }[] {
  return globSync('db/functions/*.sql', { cwd: root }).map((file) => ({
    name: path.basename(file, '.sql'),
    text: readFileSync(path.join(root, file), 'utf8'),
  }))
}

const REPEATABLE = /^create or replace (?:function|trigger) /i

/** Returns the statements of a function file that can't run again while the shop sells. */
export function unrepeatable(text: string): string[] {
  return bareStatement(text)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !REPEATABLE.test(statement))
}
