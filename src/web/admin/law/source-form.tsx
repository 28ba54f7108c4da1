import { useState } from 'react'

import { SOURCE_RANKS } from '#modules/law/law-row.ts'
import type { StaffSource } from '#modules/law/tables/law-tables.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { Choice, Form } from '#web/admin/kit/form/fields.tsx'
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx'
import { UnsavedGuard } from '#web/admin/kit/form/unsaved.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input.tsx'

/** Source in the shape of its PUT body. */
export type SourceState = Omit<StaffSource, '_id' | 'lines'>

export function stateOf({ label, rank, shown }: StaffSource): SourceState {
  return { label, rank, shown }
}

/** Converts a past state. States from before sources had a rank store the label as `what`. */
export function pastState(state: SourceState | { what: string }): SourceState {
  return 'label' in state ? state : { ...NEW_SOURCE, label: state.what.slice(0, 200) }
}

const NEW_SOURCE: SourceState = { label: '', rank: 'secondary', shown: true }

export const RANK_NAMES: Readonly<Record<SourceState['rank'], string>> = {
  official: 'Official',
  secondary: 'Secondary',
  own: 'Our own work',
}

interface SourceFormProps {
  /** Undefined for a new source. */
  source: StaffSource | undefined
  onClose(): void
}

export function SourceForm({ source, onClose }: SourceFormProps) {
  const first = source ? stateOf(source) : NEW_SOURCE
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
        label="Name"
        hint="As shoppers read it"
        required
        maxLength={200}
        value={state.label}
        error={issues['label']}
        onText={(label) => onState({ ...state, label })}
      />
      <Choice
        label="Rank"
        value={state.rank}
        onValue={(rank) => onState({ ...state, rank: rank as SourceState['rank'] })}
      >
        {SOURCE_RANKS.map((rank) => (
          <option key={rank} value={rank}>
            {RANK_NAMES[rank]}
          </option>
        ))}
      </Choice>
      <Checkbox
        label="Show it to shoppers"
        checked={state.shown}
        onChange={(event) => onState({ ...state, shown: event.target.checked })}
      />
    </>
  )
}
