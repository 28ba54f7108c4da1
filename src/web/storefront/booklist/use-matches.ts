import { useState } from 'react'

import { MAX_LIST_FILE_BYTES } from '#modules/booklists/list/booklist.ts'
import type { MatchedListJson } from '#modules/booklists/booklists.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { booklistsApi } from '#web/booklist/booklists-api.ts'

import { type Choice, type Choices, firstChoices, withChoice } from './choices.ts'

const FAILED = 'The list could not be read. Please try again.'

/** A submitted list, its matched lines, and the shopper's choices. */
export function useMatches() {
  const [list, setList] = useState<MatchedListJson>()
  const [choices, setChoices] = useState<Choices>(new Map())
  const [busy, setBusy] = useState<'text' | 'file'>()
  const [issue, setIssue] = useState<{ field: 'text' | 'file'; message: string }>()

  async function ask(field: 'text' | 'file', read: () => Promise<{ text: string } | { file: string }>) {
    setBusy(field)
    setIssue(undefined)
    try {
      const matched = await booklistsApi.match(await read())
      setList(matched)
      setChoices(firstChoices(matched.lines))
    } catch (error) {
      setIssue({ field, message: messageOf(error, FAILED) })
    } finally {
      setBusy(undefined)
    }
  }

  async function askText(text: string): Promise<void> {
    if (text.trim() === '')
      return setIssue({ field: 'text', message: 'Please paste a list, or choose a file below.' })
    await ask('text', async () => ({ text }))
  }

  async function askFile(file: File): Promise<void> {
    if (file.size > MAX_LIST_FILE_BYTES)
      return setIssue({
        field: 'file',
        message: `A file of a booklist has at most ${MAX_LIST_FILE_BYTES / 1000} kB.`,
      })
    await ask('file', async () => ({ file: await asBase64(file) }))
  }

  return {
    list,
    choices,
    busy,
    issue,
    askText,
    askFile,
    choose: (line: number, change: Partial<Choice>) => setChoices(withChoice(choices, line, change)),
    startAgain: () => setList(undefined),
  }
}

function asBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? (reader.result.split(',')[1] ?? '') : ''),
    )
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
