import { type SubmitEvent, useSyncExternalStore } from 'react'

import { MAX_LIST_TEXT } from '#modules/booklists/list/booklist.ts'
import { createStoredValue } from '#web/client/stored-value.ts'
import { useEarlyInput, useHydrated } from '#web/client/use-hydrated.ts'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CONTROL } from '#web/ui/input.tsx'

interface ListFormProps {
  busy: 'text' | 'file' | undefined
  issue: { field: 'text' | 'file'; message: string } | undefined
  onText(text: string): void
  onFile(file: File): void
}

const EXAMPLE = `Ratanlal & Dhirajlal, Bharatiya Nyaya Sanhita – 2 copies
C.K. Takwani, Civil Procedure Code
978-81-7737-293-9
Constitutional law, M.P. Jain x 3`

/** Accepts a list as pasted text or as a file. */
export function ListForm({ busy, issue, onText, onFile }: ListFormProps) {
  const hydrated = useHydrated()
  const text = useSyncExternalStore(listDraft.subscribe, listDraft.get, listDraft.getServerSnapshot)
  const field = useEarlyInput<HTMLTextAreaElement>(({ value }) => listDraft.set(value))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onText(text)
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <TextAreaField
        ref={field}
        label="Your list, one book per line"
        hint="Titles with authors, ISBNs, or rows pasted from a spreadsheet. Add quantities like “2 copies” or “x 2”. Up to 100 books."
        error={issue?.field === 'text' ? issue.message : undefined}
        name="text"
        rows={10}
        maxLength={MAX_LIST_TEXT}
        placeholder={EXAMPLE}
        spellCheck={false}
        value={text}
        onText={(value) => listDraft.set(value)}
      />
      <div>
        <Button type="submit" size="lg" busy={busy === 'text'} disabled={!hydrated || busy !== undefined}>
          {busy === 'text' ? 'Looking up…' : 'Find these books'}
        </Button>
      </div>
      <Field
        label="Or choose a file"
        hint="A text, CSV or Excel file (.xlsx) of up to 64 kB. From a photo or PDF, copy the text and paste it above."
        error={issue?.field === 'file' ? issue.message : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.txt,.tsv,.xlsx,.xls,text/plain,text/csv,text/tab-separated-values"
            disabled={!hydrated || busy !== undefined}
            className={`${CONTROL} py-2 file:mr-3 file:min-h-7 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:font-medium file:text-ink`}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) onFile(file)
              // Lets the shopper choose the same file again after correcting it.
              target.value = ''
            }}
          />
        )}
      </Field>
      <output className="text-sm text-ink-soft empty:absolute">
        {busy === 'file' ? 'Reading the file…' : ''}
      </output>
    </form>
  )
}

/** Text of a list, stored for the visit, so that it survives a login. */
const listDraft = createStoredValue<string>({
  key: 'booklist',
  empty: '',
  read: (text) => text.slice(0, MAX_LIST_TEXT),
  write: (text) => text.slice(0, MAX_LIST_TEXT),
  storage: () => sessionStorage,
})
