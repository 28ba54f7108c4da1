import { useState } from 'react'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice, useVersionedAction } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

import { ComboBooks } from './combo-books.tsx'
import {
  allCombos,
  type ComboDraft,
  booksCost,
  draftOf,
  PLACE_LABELS,
  stockOf,
  termsOf,
} from './combo-draft.ts'
import { ComboPreviewToggle } from './combo-preview.tsx'

export interface ComboFormProps {
  /** Undefined for a new combo. */
  combo: StaffCombo | undefined
  onSaved(): void
  /** Restarts the form with the version that a colleague saved. */
  onTheirs(combo: StaffCombo): void
}

export function ComboForm({ combo, onSaved, onTheirs }: ComboFormProps) {
  const [draft, setDraft] = useState(() => draftOf(combo))
  const saving = useSaving(combo, onSaved)
  const { theirs } = saving
  const change = (part: Partial<ComboDraft>) => setDraft({ ...draft, ...part })
  const submit = () => void saving.run(draft)
  return (
    <Form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, draftOf(combo))} />
      {theirs ? (
        <StaleCombo theirs={theirs} onTheirs={() => onTheirs(theirs)} onMine={saving.keepMine} />
      ) : null}
      <TitleFields draft={draft} issues={saving.issues} onChange={change} />
      <ComboBooks
        books={draft.books}
        issue={saving.issues['books']}
        onChange={(books) => change({ books })}
      />
      <TermsFields draft={draft} issues={saving.issues} onChange={change} />
      <ComboPreviewToggle draft={draft} />
      <Button type="submit" busy={saving.busy} className="self-end">
        {combo ? 'Save combo' : 'Add combo'}
      </Button>
    </Form>
  )
}

interface PartProps {
  draft: ComboDraft
  issues: Readonly<Record<string, string>>
  onChange(part: Partial<ComboDraft>): void
}

function TitleFields({ draft, issues, onChange }: PartProps) {
  return (
    <>
      <TextField
        label="Title"
        required
        error={issues['title']}
        maxLength={200}
        value={draft.title}
        onText={(text) => onChange({ title: text })}
      />
      <TextAreaField
        label="Description"
        required={false}
        error={issues['description']}
        rows={3}
        maxLength={1000}
        value={draft.description}
        onText={(text) => onChange({ description: text })}
      />
    </>
  )
}

function TermsFields({ draft, issues, onChange }: PartProps) {
  const sum = formatRupees(booksCost(draft.books))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        label="Price in rupees"
        required
        hint={`The books cost ${sum} one by one. The combo may not cost more.`}
        error={issues['price']}
        inputMode="decimal"
        autoComplete="off"
        value={draft.price}
        onText={(text) => onChange({ price: text })}
      />
      <TextField
        label="Text on the badge"
        required={false}
        hint="Leave it empty to show the percentage saved."
        error={issues['label']}
        maxLength={40}
        value={draft.label}
        onText={(text) => onChange({ label: text })}
      />
      <Choice
        label="Shown"
        required
        hint={`Your stock is enough for ${stockOf(draft.books)}.`}
        error={issues['list']}
        value={draft.list}
        onValue={(value) => onChange({ list: value as ComboDraft['list'] })}
      >
        {Object.entries(PLACE_LABELS).map(([place, label]) => (
          <option key={place} value={place}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  )
}

function useSaving(combo: StaffCombo | undefined, onSaved: () => void) {
  return useVersionedAction({
    base: combo,
    latest: async () => (await allCombos()).find(({ _id }) => _id === combo?._id),
    run: (draft: ComboDraft, base) =>
      base
        ? adminApi.put(`/admin/combos/${base._id}`, { ...termsOf(draft), version: base.version })
        : adminApi.post('/admin/combos', termsOf(draft)),
    done: combo ? 'Combo updated!' : 'Combo added!',
    failed: 'Error saving combo',
    onDone: onSaved,
  })
}

interface StaleComboProps {
  theirs: StaffCombo
  onTheirs(): void
  onMine(): void
}

/** Shows the version that a colleague saved first, with a choice between it and the draft. */
function StaleCombo({ theirs, onTheirs, onMine }: StaleComboProps) {
  const { title, price, list, books } = theirs
  return (
    <StaleNotice takeTheirs="Take their state" onTheirs={onTheirs} onMine={onMine}>
      <p>Another member of staff has changed this combo since you opened it. It is now:</p>
      <p className="mt-2 font-normal">
        {`${title}, ${formatRupees(parseRupees(price) ?? 0)}, ${PLACE_LABELS[list].toLowerCase()}: ${books.map((book) => book.title).join(' + ')}`}
      </p>
    </StaleNotice>
  )
}
