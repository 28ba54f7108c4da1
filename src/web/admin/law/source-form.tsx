import { useState } from 'react'

import type { StaffSource } from '#modules/law/tables/law-tables.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextAreaField, TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'

/** A source as its PUT takes it. */
export type SourceState = Omit<StaffSource, '_id' | 'lines'>

export function stateOf({ what, where, licence }: StaffSource): SourceState {
  return { what, where, licence }
}

interface SourceFormProps {
  /** Undefined for a new one. */
  source: StaffSource | undefined
  onClose(): void
}

/** What a line may name as where it comes from. */
export function SourceForm({ source, onClose }: SourceFormProps) {
  const first = source ? stateOf(source) : { what: '', where: '', licence: '' }
  const [id, setId] = useState(source?._id ?? '')
  const [state, setState] = useState(first)
  const [base, setBase] = useState<{ loaded?: SourceState | null }>({ loaded: source ? first : null })
  const saving = useAction({
    run: () =>
      adminApi.put(`/admin/law/sources/${encodeURIComponent(id.trim())}`, { source: state, ...base }),
    done: 'Source saved',
    failed: 'Failed to save the source',
    issuePrefix: 'source.',
    onDone: onClose,
  })
  const { issues } = saving
  const keepMine = () => {
    setBase({})
    saving.forgetFailure()
  }
  return (
    <Form onSubmit={() => void saving.run()}>
      <UnsavedGuard dirty={JSON.stringify(state) !== JSON.stringify(first)} />
      {saving.stale ? (
        <StaleNotice takeTheirs="Close and see theirs" onTheirs={onClose} onMine={keepMine}>
          Another member of staff has written this source since you opened it. Yours is not saved.
        </StaleNotice>
      ) : null}
      {source ? null : (
        <TextField
          label="Id"
          hint="Small letters and digits, as lines name it"
          required
          maxLength={24}
          value={id}
          error={issues['id']}
          onText={setId}
        />
      )}
      <SourceFields state={state} issues={issues} onState={setState} />
      <Button type="submit" busy={saving.busy} disabled={id.trim() === ''} className="self-end">
        {source ? 'Save source' : 'Add source'}
      </Button>
    </Form>
  )
}

interface SourceFieldsProps {
  state: SourceState
  issues: Readonly<Record<string, string>>
  onState(state: SourceState): void
}

function SourceFields({ state, issues, onState }: SourceFieldsProps) {
  return (
    <>
      <TextField
        label="What it is"
        required
        maxLength={300}
        value={state.what}
        error={issues['what']}
        onText={(what) => onState({ ...state, what })}
      />
      <TextAreaField
        label="Where it was read"
        required
        maxLength={500}
        value={state.where}
        error={issues['where']}
        onText={(where) => onState({ ...state, where })}
      />
      <TextField
        label="Licence"
        maxLength={200}
        value={state.licence}
        error={issues['licence']}
        onText={(licence) => onState({ ...state, licence })}
      />
    </>
  )
}
