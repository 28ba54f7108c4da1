import { type SubmitEvent, useState } from 'react'

import type { MatchedLineJson } from '#modules/booklists/booklists.schema.ts'
import { messageOf } from '#web/api-error.ts'
import { booklistsApi } from '#web/booklist/booklists-api.ts'
import type { WantedBook } from '#web/booklist/take-list.ts'
import { TextAreaField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

/** Adds the books that typed lines match with certainty; names the other lines, for the booklist page. */
export function AddByLines({ onAdd }: { onAdd(books: readonly WantedBook[]): void }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState<string>()

  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (text.trim() === '') return setIssue('Please write a title or an ISBN.')
    setBusy(true)
    setIssue(undefined)
    try {
      const { lines } = await booklistsApi.match({ text })
      onAdd(lines.flatMap(putForward))
      const open = lines.filter(({ chosen }) => chosen === null)
      setText(open.map((line) => line.text).join('\n'))
      if (open.length > 0) setIssue(unclear(open))
      else if (lines.length === 0) setIssue('No line of this names a book.')
    } catch (error) {
      setIssue(messageOf(error, 'The lines could not be read. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void add(event)} className="grid gap-3">
      <TextAreaField
        label="Add books"
        hint="A line for each: title and author, or the ISBN."
        error={issue}
        name="lines"
        rows={3}
        maxLength={40_000}
        value={text}
        onText={setText}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Looking up…' : 'Add these books'}
        </Button>
      </div>
    </form>
  )
}

function putForward({ candidates, chosen, quantity }: MatchedLineJson): WantedBook[] {
  const book = candidates.find(({ _id }) => _id === chosen)
  return book ? [{ book, quantity }] : []
}

function unclear(open: readonly MatchedLineJson[]): string {
  const what = open.length === 1 ? 'This line names' : 'These lines name'
  return `${what} no book that we are sure of. Please write author, edition or ISBN as well.`
}
