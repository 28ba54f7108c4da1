import { Trash2, X } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'

const MAX_PHRASES = 20

interface SynonymGroupProps {
  phrases: readonly string[]
  onChange(phrases: readonly string[]): void
  onRemove(): void
}

/** Words that mean the same; one more by its name and Enter. */
export function SynonymGroup({ phrases, onChange, onRemove }: SynonymGroupProps) {
  const [first = 'new'] = phrases
  return (
    <li className="rounded-lg border border-line bg-surface p-3">
      <div className="flex items-start justify-between gap-2">
        <ul aria-label={`Words of ${first}`} className="flex min-w-0 flex-wrap gap-2">
          {phrases.map((phrase, i) => (
            <li
              key={phrase}
              className="flex min-h-11 items-center rounded-md bg-sunken pl-3 text-sm [overflow-wrap:anywhere]"
            >
              {phrase}
              <IconButton
                label={`Remove ${phrase}`}
                icon={<X aria-hidden className="size-4 text-ink-soft" />}
                onClick={() => onChange(phrases.toSpliced(i, 1))}
              />
            </li>
          ))}
        </ul>
        <IconButton
          label={`Remove the group of ${first}`}
          icon={<Trash2 aria-hidden className="size-4.5 text-ink-soft" />}
          onClick={onRemove}
        />
      </div>
      {phrases.length < MAX_PHRASES ? (
        <AddPhrase phrases={phrases} group={first} onChange={onChange} />
      ) : null}
    </li>
  )
}

interface AddPhraseProps extends Pick<SynonymGroupProps, 'phrases' | 'onChange'> {
  group: string
}

function AddPhrase({ phrases, group, onChange }: AddPhraseProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const known = phrases.includes(typed)
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed === '' || known) return
    onChange([...phrases, typed])
    setText('')
  }
  return (
    <form onSubmit={add} className="mt-3 flex items-start gap-2">
      <Field
        label={`Another word for ${group}`}
        hideLabel
        className="max-w-72 grow"
        error={known ? 'This word is in the group.' : undefined}
      >
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={100}
            autoComplete="off"
            placeholder="Another word"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" disabled={typed === '' || known}>
        Add
      </Button>
    </form>
  )
}
