import type { ImportState } from '#modules/imports/columns/import.ts'
import type { ImportJson } from '#modules/imports/imports.schema.ts'
import { isSentence, labelledSentence } from '#platform/field-words.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const STATE_LABELS: Readonly<Record<ImportState, { tone: Tone; text: string }>> = {
  uploading: { tone: 'neutral', text: 'Uploading' },
  uploaded: { tone: 'caution', text: 'Columns to map' },
  checking: { tone: 'notice', text: 'Checking' },
  checked: { tone: 'caution', text: 'Checked' },
  running: { tone: 'notice', text: 'Running' },
  done: { tone: 'savings', text: 'Done' },
  undoing: { tone: 'notice', text: 'Undoing' },
  undone: { tone: 'neutral', text: 'Undone' },
  failed: { tone: 'danger', text: 'Failed' },
}

const ENCODINGS = new Map(
  Object.entries<string>({
    'utf-8': 'UTF-8',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16',
    'windows-1252': 'Windows-1252',
    xlsx: 'an Excel workbook',
  }),
)

/** Names the detected encoding: if letters look wrong, 'Windows-1252' may explain why. */
export function encodingLabel(encoding: string): string {
  return ENCODINGS.get(encoding) ?? encoding
}

export function counted(times: number, one: string, many = `${one}s`): string {
  return `${times.toLocaleString('en-IN')} ${times === 1 ? one : many}`
}

interface Issue {
  /** Column heading in the file; '' for the whole row. */
  column: string
  /** A sentence, or a predicate such as 'is required'. */
  message: string
}

/** Reports whether `issueText` names the issue's column, or the issue has none. */
export const namesColumn = (issue: Issue) => issue.column === '' || !isSentence(issue.message)

/** Formats an issue as a sentence: 'Price is required.' */
export function issueText({ column, message }: Issue): string {
  return labelledSentence(column || 'The row', message)
}

/** Summarizes the result of a file in one line. */
export function outcomeText(file: ImportJson): string {
  const { state, rows, created, updated, undone, notUndone } = file
  if (state === 'done' || state === 'running' || state === 'undoing')
    return file.isFile
      ? `${counted(created, 'new book')}, ${updated.toLocaleString('en-IN')} updated`
      : `${counted(updated, 'book')} changed`
  if (state === 'undone') {
    const partly = notUndone > 0 ? `, ${notUndone.toLocaleString('en-IN')} not entirely` : ''
    return `${counted(undone, 'book')} undone${partly}`
  }
  return counted(rows, 'row')
}

/** Reports whether the server is processing the file, so that the screen polls it. */
export function isBusy({ state }: ImportJson): boolean {
  return state === 'checking' || state === 'running' || state === 'undoing'
}

export interface Progress {
  done: number
  of: number
  what: string
}

/** Returns the server's progress. */
export function progressOf(file: ImportJson): Progress | undefined {
  const { state, rows, cursor } = file
  if (state === 'checking') return { done: cursor, of: rows, what: 'Checking the rows' }
  if (state === 'running')
    return { done: cursor, of: rows, what: file.isFile ? 'Importing the rows' : 'Changing the books' }
  if (state === 'undoing') {
    const done = file.undone + file.notUndone
    return {
      done,
      of: file.created + file.updated,
      what: file.isFile ? 'Undoing the import' : 'Undoing the change',
    }
  }
  return undefined
}
