import { useState } from 'react'

import { addCombo, changeCombo } from '#modules/offers/merchandising/combo-editing/admin-combos.operations.ts'
import type {
  ComboTerms,
  StaffCombo,
} from '#modules/offers/merchandising/combo-editing/admin-combos.schema.ts'
import { PLACE_LABELS } from '#modules/offers/merchandising/combo-record.ts'
import { changedSince } from '#platform/changed-since.ts'
import { formatAmount, formatRupees } from '#platform/money.ts'
import { StaffForm } from '#web/admin/kit/form/staff-form.tsx'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import { StaleNotice, useVersionedAction } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import type { RecordField } from '#web/admin/kit/record/record-field.ts'
import { RecordFields } from '#web/admin/kit/record/record-form.tsx'
import { useOperationForm } from '#web/shared/forms/operation-form.ts'

import { ComboBooks } from './combo-books.tsx'
import {
  allCombos,
  beganWith,
  booksCost,
  booksOf,
  COMBO_FORM,
  type DraftBook,
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
  const form = useOperationForm({ start: beganWith(combo) })
  const [books, setBooks] = useState<readonly DraftBook[]>(() => booksOf(combo))
  const saving = useSaving(combo, onSaved)
  const { theirs } = saving
  const terms = termsOf(form.values, books)
  const changeBooks = (next: readonly DraftBook[]) => {
    form.clearErrors('books')
    setBooks(next)
  }
  return (
    <StaffForm
      form={form}
      send={(draft, at) => saving.run(termsOf(draft, books), at)}
      submit={combo ? 'Save combo' : 'Add combo'}
    >
      <UnsavedGuard dirty={isChanged(books, booksOf(combo))} />
      {theirs ? (
        <StaleCombo theirs={theirs} onTheirs={() => onTheirs(theirs)} onMine={saving.keepMine} />
      ) : null}
      <RecordFields form={form} fields={NAMED} />
      <ComboBooks books={books} issue={form.errorOf('books', 'Books')} onChange={changeBooks} />
      <RecordFields form={form} fields={priced(books)} />
      <ComboPreviewToggle terms={terms} books={books} />
    </StaffForm>
  )
}

const isWide = ({ wide = false }: RecordField) => wide

const NAMED = COMBO_FORM.filter(isWide)

function priced(books: readonly DraftBook[]): RecordField[] {
  const sum = formatRupees(booksCost(books))
  const hints = new Map([
    ['price', `The books cost ${sum} bought separately. The combo can’t cost more.`],
    ['list', `You have stock for ${stockOf(books)} sets.`],
  ])
  return COMBO_FORM.filter((field) => !isWide(field)).map((field) => ({
    ...field,
    hint: hints.get(field.name) ?? field.hint ?? '',
  }))
}

function useSaving(combo: StaffCombo | undefined, onSaved: () => void) {
  return useVersionedAction({
    base: combo,
    latest: async () => (await allCombos()).find(({ _id }) => _id === combo?._id),
    run: (terms: ComboTerms, base) =>
      base
        ? staffCall(changeCombo, { param: { id: base._id }, json: { ...terms, version: base.version } })
        : staffCall(addCombo, { json: terms }),
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
    <StaleNotice takeTheirs="Use their version" onTheirs={onTheirs} onMine={onMine}>
      <p>{`${changedSince('combo')} It is now:`}</p>
      <p className="mt-2 font-normal">
        {`${title}, ${formatAmount(price)}, ${PLACE_LABELS[list].toLowerCase()}: ${books.map((book) => book.title).join(' + ')}`}
      </p>
    </StaleNotice>
  )
}
