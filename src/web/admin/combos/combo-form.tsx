import { type SubmitEvent, useState } from 'react'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { formatRupees, parseRupees } from '#platform/money.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { isChanged } from '#web/admin/kit/form/unsaved-work.ts'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { ApiError } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'

import { ComboBooks } from './combo-books.tsx'
import { type ComboDraft, draftOf, PLACE_LABELS, stockOf, struckSum, termsOf } from './combo-draft.ts'
import { ComboPreviewToggle } from './combo-preview.tsx'

export interface ComboFormProps {
  /** Undefined for a new one. */
  combo: StaffCombo | undefined
  onSaved(): void
  /** Starts the form anew with what a colleague saved. */
  onTheirs(combo: StaffCombo): void
}

export function ComboForm({ combo, onSaved, onTheirs }: ComboFormProps) {
  const [draft, setDraft] = useState(() => draftOf(combo))
  const { saving, theirs, keepMine } = useSaving(combo, onSaved)
  const change = (part: Partial<ComboDraft>) => setDraft({ ...draft, ...part })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void saving.run(draft)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <UnsavedGuard dirty={isChanged(draft, draftOf(combo))} />
      {theirs ? <StaleCombo theirs={theirs} onTheirs={() => onTheirs(theirs)} onMine={keepMine} /> : null}
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
    </form>
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
      <Field label="Title" required error={issues['title']}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={200}
            value={draft.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" required={false} error={issues['description']}>
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

function TermsFields({ draft, issues, onChange }: PartProps) {
  const sum = formatRupees(struckSum(draft.books))
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <Field label="Price in rupees" required hint={`The books cost ${sum}.`} error={issues['price']}>
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
      <Field
        label="Text on the badge"
        required={false}
        hint="Leave it empty to show the discount."
        error={issues['label']}
      >
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

/** Saves the combo; when a colleague was faster, `theirs` is what they saved. */
function useSaving(combo: StaffCombo | undefined, onSaved: () => void) {
  const [version, setVersion] = useState(combo?.version)
  const [theirs, setTheirs] = useState<StaffCombo>()
  const saving = useAction({
    run: (draft: ComboDraft) =>
      combo
        ? adminApi.put(`/admin/combos/${combo._id}`, { ...termsOf(draft), version })
        : adminApi.post('/admin/combos', termsOf(draft)),
    done: combo ? 'Combo updated!' : 'Combo added!',
    failed: 'Error saving combo',
    onDone: onSaved,
    async onFailed(error) {
      if (combo && error instanceof ApiError && error.code === 'stale') setTheirs(await latest(combo._id))
    },
  })
  /** The next save goes over theirs, now that it was seen. */
  const keepMine = () => {
    setVersion(theirs?.version)
    setTheirs(undefined)
  }
  return { saving, theirs, keepMine }
}

async function latest(id: string): Promise<StaffCombo | undefined> {
  const found = await adminApi.get<{ combos: StaffCombo[] }>('/admin/combos').catch(() => undefined)
  return found?.combos.find(({ _id }) => _id === id)
}

interface StaleComboProps {
  theirs: StaffCombo
  onTheirs(): void
  onMine(): void
}

/** A colleague was faster: how the combo is now, and whose state is to hold. */
function StaleCombo({ theirs, onTheirs, onMine }: StaleComboProps) {
  const { title, price, list, books } = theirs
  return (
    <StaleNotice takeTheirs="Take their state" onTheirs={onTheirs} onMine={onMine}>
      <p>Somebody else has changed this combo since you opened it. It is now:</p>
      <p className="mt-2 font-normal">
        {title}, {formatRupees(parseRupees(price) ?? 0)}, {PLACE_LABELS[list].toLowerCase()}:{' '}
        {books.map((book) => book.title).join(' + ')}
      </p>
    </StaleNotice>
  )
}
