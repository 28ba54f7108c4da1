import { useState } from 'react'

import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import { UnsavedGuard } from '#web/admin/kit/unsaved/unsaved-guard.tsx'
import { isChanged } from '#web/admin/kit/unsaved/is-changed.ts'
import { messageOf } from '#web/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import { FixedValues } from './fixed-values.tsx'
import { draftOf, faultOf, mappingBody, missingForNew, withColumn, withFixed } from './mapping-draft.ts'
import { MappingTable } from './mapping-table.tsx'

/** Which column says what; ends in a dry run, which writes nothing. */
export function MappingForm({ file, onChecking }: { file: ImportDetail; onChecking(): void }) {
  const [draft, setDraft] = useState(() => draftOf(file))
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const missing = missingForNew(draft)

  async function check(): Promise<void> {
    const wrong = faultOf(draft)
    setFault(wrong)
    if (wrong !== undefined) return
    setBusy(true)
    try {
      await adminApi.put(`/admin/imports/${file._id}/mapping`, mappingBody(draft))
      onChecking()
    } catch (error) {
      setFault(messageOf(error, 'The columns could not be saved. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <section aria-label="Columns" className="flex flex-col gap-6">
      <UnsavedGuard
        dirty={!busy && isChanged(draft, draftOf(file))}
        question="Leave? The columns that you chose are lost."
      />
      <MappingTable
        file={file}
        columns={draft.columns}
        onChoose={(at, field) => setDraft(withColumn(draft, at, field))}
      />
      <FixedValues draft={draft} onChange={(field, value) => setDraft(withFixed(draft, field, value))} />
      <RadioCards
        legend="When the shop has a book already"
        name="existing"
        value={draft.existing}
        options={[
          { value: 'update', title: 'Update it', detail: 'Empty cells leave what is there as it is.' },
          { value: 'skip', title: 'Pass it over', detail: 'Only new books are imported.' },
        ]}
        onChange={(existing) => setDraft({ ...draft, existing })}
      />
      {missing.length > 0 ? (
        <Notice tone="caution">
          {`New books need ${missing.join(', ')}. Without, only books that the shop has already can be updated.`}
        </Notice>
      ) : null}
      {fault === undefined ? null : (
        <Notice tone="danger" role="alert">
          {fault}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={busy} onClick={() => void check()}>
          Check the file
        </Button>
        <p className="text-sm text-ink-soft">Checking writes nothing.</p>
      </div>
    </section>
  )
}
