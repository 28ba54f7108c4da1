import { adminLinks } from '#web/admin/admin-links.ts'
import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { Faults } from './faults.tsx'
import { Figures } from './figures.tsx'
import { counted } from './import-words.ts'
import { KeptBooks } from './kept-books.tsx'
import { UndoImport } from './undo-import.tsx'

/** What a file has done, or what is left of it after the undo. */
export function Result({ file, onUndo }: { file: ImportDetail; onUndo(): void }) {
  const { state, created, updated, unchanged, faultyRows, undone, notUndone } = file
  if (state === 'undone')
    return (
      <section aria-label="Result" className="flex flex-col gap-6">
        <Notice tone="notice">
          {notUndone > 0
            ? `${counted(undone, 'book')} taken back. ${counted(notUndone, 'book')} could not be taken back entirely.`
            : `${counted(undone, 'book')} taken back. The shop is as it was before.`}
        </Notice>
        {notUndone > 0 ? <KeptBooks file={file} /> : null}
        {faultyRows > 0 ? <Faults file={file} /> : null}
      </section>
    )
  return (
    <section aria-label="Result" className="flex flex-col gap-6">
      <Notice tone="savings">The file is imported.</Notice>
      <Figures
        figures={[
          { label: 'New books', value: created },
          { label: 'Updated', value: updated },
          { label: 'Were so already', value: unchanged },
          { label: 'Left out', value: faultyRows, danger: true },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={adminLinks.books()}>Manage Books</ButtonLink>
        {created + updated > 0 ? <UndoImport file={file} onUndo={onUndo} /> : null}
      </div>
      {faultyRows > 0 ? <Faults file={file} /> : null}
    </section>
  )
}
