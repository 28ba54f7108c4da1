import { type SubmitEvent, useState } from 'react'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { formatRupees } from '#platform/money.ts'
import { Choice } from '#web/admin/kit/choice.tsx'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

import { ComboBooks } from './combo-books.tsx'
import { type ComboDraft, draftOf, stockOf, struckSum } from './combo-draft.ts'
import { PLACE_WORDS } from './combo-words.ts'
import { DraftLook } from './draft-look.tsx'
import { StaleCombo } from './stale-combo.tsx'
import { useSaveCombo } from './use-save-combo.ts'

export interface ComboFormProps {
  /** Undefined for a new one. */
  combo: StaffCombo | undefined
  onSaved(): void
  /** Starts the form anew with what somebody else saved. */
  onTheirs(combo: StaffCombo): void
}

export function ComboForm({ combo, onSaved, onTheirs }: ComboFormProps) {
  const [draft, setDraft] = useState(() => draftOf(combo))
  const { busy, faults, theirs, save, keepMine } = useSaveCombo(combo, onSaved)
  const change = (part: Partial<ComboDraft>) => setDraft({ ...draft, ...part })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, draftOf(combo))} />
      {theirs ? <StaleCombo theirs={theirs} onTheirs={() => onTheirs(theirs)} onMine={keepMine} /> : null}
      <Words draft={draft} faults={faults} onChange={change} />
      <ComboBooks books={draft.books} fault={faults['books']} onChange={(books) => change({ books })} />
      <Terms draft={draft} faults={faults} onChange={change} />
      <DraftLook draft={draft} />
      <Button type="submit" busy={busy} className="self-end">
        {combo ? 'Save combo' : 'Add combo'}
      </Button>
    </form>
  )
}

interface PartProps {
  draft: ComboDraft
  faults: Readonly<Record<string, string>>
  onChange(part: Partial<ComboDraft>): void
}

function Words({ draft, faults, onChange }: PartProps) {
  return (
    <>
      <Field label="Title" required error={faults['title']}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={200}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" required={false} error={faults['description']}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            maxLength={1000}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

function Terms({ draft, faults, onChange }: PartProps) {
  const sum = formatRupees(struckSum(draft.books))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label="Price in rupees" required hint={`The books cost ${sum}.`} error={faults['price']}>
        {(wiring) => (
          <Input
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            value={draft.price}
            onChange={(event) => onChange({ price: event.target.value })}
          />
        )}
      </Field>
      <Field label="Words on the badge" required={false} hint="Empty: what is saved." error={faults['label']}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={40}
            value={draft.label}
            onChange={(event) => onChange({ label: event.target.value })}
          />
        )}
      </Field>
      <Choice
        label="Shown"
        required
        hint={`The shelf fills ${stockOf(draft.books)}.`}
        error={faults['list']}
        value={draft.list}
        onValue={(value) => onChange({ list: value as ComboDraft['list'] })}
      >
        {Object.entries(PLACE_WORDS).map(([place, words]) => (
          <option key={place} value={place}>
            {words}
          </option>
        ))}
      </Choice>
    </div>
  )
}
