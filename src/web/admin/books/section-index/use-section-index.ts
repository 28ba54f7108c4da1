import { useState } from 'react'

import { getSectionIndex, replaceSectionIndex } from '#modules/law/section-index/section-index.operations.ts'
import type { StoredSectionIndexJson } from '#modules/law/section-index/section-index.schema.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useVersionedAction } from '#web/admin/kit/form/stale-notice.tsx'
import { ApiError } from '#web/client/api-error.ts'
import { requestOf } from '#web/client/call.ts'

const NONE: readonly RefusedLine[] = []

export function useSectionIndex(bookId: string, start: StoredSectionIndexJson) {
  const [text, setText] = useState(start.text)
  const param = { id: bookId }
  const saving = useVersionedAction({
    base: start,
    latest: () => staffCall(getSectionIndex, { param }),
    run: (typed: string, base) =>
      staffCall(replaceSectionIndex, { param, json: { text: typed, version: base?.version ?? 0 } }),
    done: ({ entries }) => `Index saved: ${entries.length} sections`,
    failed: 'Failed to save the section index',
    silent: true,
    refreshes: [requestOf(getSectionIndex, { param })],
  })
  const refused = saving.error instanceof ApiError ? refusedLines(saving.error.issues) : NONE
  return {
    text,
    changed: text !== start.text,
    busy: saving.busy,
    failure: saving.failure,
    theirs: saving.theirs,
    refused,
    messages: refused.map(({ message }) => message),
    /** Sets the text and clears the issues, because they refer to the previous text. */
    setText(typed: string): void {
      setText(typed)
      saving.forgetFailure()
    },
    save: () => saving.run(text),
    keepMine: saving.keepMine,
    takeTheirs(theirs: StoredSectionIndexJson): void {
      saving.keepMine()
      saving.forgetFailure()
      setText(theirs.text)
    },
    leaveOut(): void {
      setText(withoutLines(text, refused))
      saving.forgetFailure()
    },
  }
}

/** A line that the server could not parse. */
interface RefusedLine {
  /** Counted from 1. */
  line: number
  message: string
}

/** Returns the lines that issues refer to with paths such as 'text.7'. */
export function refusedLines(issues: readonly { path: string; message: string }[]): RefusedLine[] {
  return issues.flatMap(({ path, message }) => {
    const line = Number(/^text\.(\d+)$/.exec(path)?.[1])
    return Number.isNaN(line) ? [] : [{ line, message }]
  })
}

export function withoutLines(text: string, refused: readonly RefusedLine[]): string {
  const out = new Set(refused.map(({ line }) => line))
  return text
    .split(/\r\n|\r|\n/)
    .filter((_, at) => !out.has(at + 1))
    .join('\n')
}
