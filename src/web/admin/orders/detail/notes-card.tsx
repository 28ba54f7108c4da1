import { useState } from 'react'

import type { OrderFileBody } from '#modules/orders/file/order-file.schema.ts'
import { MAX_NOTE } from '#modules/orders/notes/notes.schema.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { useAction, useConfirmedAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField } from '#web/shared/forms/text-field.tsx'

import { ITEM, LIST } from '#web/admin/kit/card.tsx'

type Note = OrderFileBody['notes'][number]

interface NotesCardProps {
  notes: readonly Note[]
  add(text: string): Promise<unknown>
  remove(id: string): Promise<unknown>
  onChanged(): void
}

/** Staff notes, newest first, with a field to add one. */
export function NotesCard({ notes, add, remove, onChanged }: NotesCardProps) {
  const removal = useConfirmedAction({
    run: ({ _id }: Note) => remove(_id),
    question: () => 'Remove this note?',
    confirmLabel: 'Remove',
    danger: true,
    done: 'Note removed',
    failed: 'Failed to remove the note',
    onDone: onChanged,
  })
  return (
    <>
      <NewNote add={add} onChanged={onChanged} />
      <ul aria-label="Notes" className={`mt-4 ${LIST} empty:hidden`}>
        {notes.map((note) => (
          <li key={note._id} className={ITEM}>
            <p className="wrap-break-word whitespace-pre-line">{note.text}</p>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-ink-soft tabular-nums">{`${note.author} · ${formatMoment(note.at)}`}</p>
              {note.removable ? (
                <SmallButton onClick={() => removal.ask(note)}>Remove note</SmallButton>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {removal.dialog}
    </>
  )
}

function NewNote({ add, onChanged }: Pick<NotesCardProps, 'add' | 'onChanged'>) {
  const [text, setText] = useState('')
  const { run, busy } = useAction({
    run: () => add(text),
    done: 'Note added',
    failed: 'Failed to add the note',
    onDone() {
      setText('')
      onChanged()
    },
  })
  const empty = text.trim() === ''
  return (
    <form
      className="flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!empty && !busy) void run()
      }}
    >
      <UnsavedGuard dirty={!empty} question="Leave without adding your note?" />
      <TextAreaField
        label="Note for colleagues"
        hint="Seen by staff only."
        className="w-full"
        rows={2}
        maxLength={MAX_NOTE}
        value={text}
        onText={setText}
      />
      <SmallButton type="submit" busy={busy} disabled={empty}>
        Add note
      </SmallButton>
    </form>
  )
}
