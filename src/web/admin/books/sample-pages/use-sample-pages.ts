import { useRef, useState } from 'react'

import {
  addSamplePage,
  arrangeSamplePages,
  listSamplePages,
} from '#modules/catalogue/sample-pages/sample-pages.operations.ts'
import { MAX_SAMPLE_PICTURES, type StoredSamplePages } from '#modules/catalogue/sample-pages.ts'
import { fileIssue } from '#web/admin/books/book-form/values/picture.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { messageOf } from '#web/client/api-error.ts'

export interface Sending {
  /** Position of the file in the upload, counted from 1. */
  file: number
  files: number
  /** Uploaded fraction of this file, from 0 to 1. */
  part: number
}

interface Arranging {
  pictures: string[]
  /** Sequence number of the change: only the response to the latest one updates the view. */
  turn: number
}

/** Sample pages of a book. Changes appear immediately and are saved one at a time. */
export function useSamplePages(bookId: string, start: StoredSamplePages) {
  const param = { id: bookId }
  const [now, setNow] = useState(start)
  const [sending, setSending] = useState<Sending>()
  const [issues, setIssues] = useState<readonly string[]>([])
  const version = useRef(start.version)
  const turns = useRef(0)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  function show(state: StoredSamplePages, turn = turns.current): void {
    version.current = state.version
    if (turn === turns.current) setNow(state)
  }
  const { run } = useAction<Arranging, StoredSamplePages>({
    run: ({ pictures }) =>
      staffCall(arrangeSamplePages, { param, json: { pictures, version: version.current } }),
    failed: 'Failed to save the sample pages',
    onDone: (answer, { turn }) => show(answer, turn),
    // Shows the pages as stored, so that staff can redo the change.
    onFailed: async () => show(await staffCall(listSamplePages, { param }).catch(() => now)),
  })

  async function add(chosen: readonly File[]): Promise<void> {
    const { files, issues: found } = usableFiles(chosen, now.pictures.length)
    setIssues(found)
    await saving.current
    for (const [i, file] of files.entries()) {
      const progress = (part: number) => setSending({ file: i + 1, files: files.length, part })
      progress(0)
      try {
        show(await send(bookId, file, progress))
      } catch (error) {
        const issue = messageOf(error, `“${file.name}” couldn’t be uploaded. Please try again.`)
        setIssues((before) => [...before, issue])
      }
    }
    setSending(undefined)
  }

  function arrange(pictures: string[]): void {
    const turn = ++turns.current
    setNow((shown) => ({ ...shown, pictures }))
    saving.current = saving.current.then(() => run({ pictures, turn }))
  }

  return { now, sending, issues, add, arrange }
}

function send(bookId: string, file: File, onProgress: (part: number) => void): Promise<StoredSamplePages> {
  const upload = new FormData()
  upload.append('file', file)
  return staffCall(addSamplePage, { param: { id: bookId }, upload }, { onProgress })
}

type Named = Pick<File, 'name' | 'type' | 'size'>

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
  const issues = chosen.flatMap((file) => fileIssue(file) ?? [])
  const pages = inReadingOrder(chosen.filter((file) => fileIssue(file) === undefined))
  const room = Math.max(0, MAX_SAMPLE_PICTURES - there)
  const over = pages.length - room
  if (over > 0)
    issues.push(`A book can have up to ${MAX_SAMPLE_PICTURES} sample pages, so we left out ${over}.`)
  return { files: pages.slice(0, room), issues }
}
