import { useState } from 'react'

import type { StaffCombo } from '#modules/merchandising/combo-editing/admin-combos.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { AdminPage } from '#web/admin/kit/admin-page.tsx'
import { NewButton } from '#web/admin/kit/list/new-button.tsx'
import { LoadFailure } from '#web/admin/kit/list/table-states.tsx'
import { FormDialog } from '#web/admin/kit/unsaved/form-dialog.tsx'
import { useOpenForm } from '#web/admin/kit/address/use-open-record.ts'
import { useLoad } from '#web/browser/use-load.ts'
import { Button } from '#web/ui/button.tsx'

import { ArrangeCombos } from './arrange-combos.tsx'
import { ComboForm } from './combo-form.tsx'
import { CombosTable } from './combos-table.tsx'

const loadCombos = (_key: string, signal: AbortSignal) =>
  adminApi.get<{ combos: StaffCombo[] }>('/admin/combos', { signal })

export default function CombosScreen() {
  const found = useLoad('all', loadCombos)
  const [edited, setEdited] = useOpenForm('edit', found.data?.combos)
  const [arranging, setArranging] = useState(false)
  const close = () => setEdited(undefined)
  const done = () => {
    close()
    found.reload()
  }
  return (
    <AdminPage
      title="Combos"
      lead="Books sold together for one price. A change is in the shop at once; stock is that of the books."
      actions={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={!found.data} onClick={() => setArranging(true)}>
            Arrange
          </Button>
          <NewButton onClick={() => setEdited('new')}>+ Add Combo</NewButton>
        </div>
      }
    >
      {found.state === 'failed' ? (
        <LoadFailure message="Failed to load combos" onRetry={found.reload} />
      ) : null}
      <CombosTable combos={found.data?.combos} onEdit={setEdited} onChanged={found.reload} />
      <FormDialog
        open={edited !== undefined}
        onClose={close}
        title={edited === undefined || edited === 'new' ? 'Add Combo' : `Edit combo ${edited.number}`}
        wide
      >
        {edited === undefined ? null : (
          <ComboForm
            key={edited === 'new' ? 'new' : `${edited._id}${edited.version}`}
            combo={edited === 'new' ? undefined : edited}
            onSaved={done}
            onTheirs={setEdited}
          />
        )}
      </FormDialog>
      <FormDialog open={arranging} onClose={() => setArranging(false)} title="Arrange combos" wide>
        <ArrangeCombos combos={found.data?.combos ?? []} onSaved={found.reload} />
      </FormDialog>
    </AdminPage>
  )
}
