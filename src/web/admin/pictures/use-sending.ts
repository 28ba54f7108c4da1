import { useRef, useState } from 'react'

import type { PlacedPictureJson } from '#modules/catalogue/editing/editing.schema.ts'
import { readPictureName } from '#modules/catalogue/editing/picture-name.ts'
import { sendForm } from '#web/admin/kit/api/send-form.ts'
import { ApiError } from '#web/api-error.ts'

import { filesOf, type FoundFile } from './picture-files.ts'

export type Outcome = PlacedPictureJson['outcome'] | 'refused' | 'lost'

export interface FileReport {
  /** Counted from 0. */
  number: number
  name: string
  outcome: Outcome
  /** Why it was not placed; '' if there is nothing to report. */
  message: string
  book: PlacedPictureJson['book'] | undefined
  place: number
}

const NO_NAME = 'Its name is no ISBN, such as 9788176934251.jpg or 9788176934251_2.jpg.'
const LOST = 'The shop could not be reached. Send it again.'

/** Uploads files sequentially and reports the result of each before the next. */
export function useSending(replace: boolean) {
  const [reports, setReports] = useState<readonly FileReport[]>([])
  const [sending, setSending] = useState(false)
  const stopped = useRef(false)

  async function send(chosen: readonly File[]): Promise<void> {
    if (sending || chosen.length === 0) return
    stopped.current = false
    setReports([])
    setSending(true)
    try {
      for await (const file of filesOf(chosen)) {
        if (stopped.current) break
        const report = await reportOf(file, replace)
        setReports((now) => [{ ...report, number: now.length }, ...now])
      }
    } finally {
      setSending(false)
    }
  }
  return {
    /** Newest first. */
    reports,
    sending,
    send: (chosen: readonly File[]) => void send(chosen),
    stop: () => {
      stopped.current = true
    },
  }
}

async function reportOf(file: FoundFile, replace: boolean): Promise<Omit<FileReport, 'number'>> {
  const nowhere = { name: file.name, book: undefined, place: 0 }
  if ('issue' in file) return { ...nowhere, outcome: 'refused', message: file.issue }
  // Skips files that the server would reject.
  if (!readPictureName(file.name)) return { ...nowhere, outcome: 'refused', message: NO_NAME }
  try {
    return { name: file.name, message: '', ...(await place(file, replace)) }
  } catch (error) {
    if (error instanceof ApiError && error.hasMessage) {
      return { ...nowhere, outcome: error.status >= 500 ? 'lost' : 'refused', message: error.message }
    }
    return { ...nowhere, outcome: 'lost', message: LOST }
  }
}

const WAIT_MS = 15_000
const MAX_TRIES = 5

/** Waits and retries while the server throttles. */
async function place(
  { name, bytes }: { name: string; bytes: Uint8Array },
  replace: boolean,
): Promise<PlacedPictureJson> {
  const body = new FormData()
  body.append('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), name.split(/[/\\]/).at(-1))
  body.append('replace', replace ? 'yes' : 'no')
  for (let tries = 1; ; tries++) {
    try {
      return await sendForm<PlacedPictureJson>({ method: 'POST', path: '/admin/pictures', body })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || tries === MAX_TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
    }
  }
}
