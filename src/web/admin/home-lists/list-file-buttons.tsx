import { useState } from 'react'

import type { HomeListName, HomeSlot } from '#modules/merchandising/home-lists/home-lists.schema.ts'
import { shopCards } from '#web/admin/kit/books/shop-preview.tsx'
import { ReadCsvButton, SaveCsvButton } from '#web/admin/kit/csv/csv-file.tsx'
import { RefusedLines } from '#web/admin/kit/csv/refused-lines.tsx'
import { useAction } from '#web/admin/kit/requests/use-action.tsx'

import { fileOfList, listOfFile } from './list-file.ts'

interface ListFileProps {
  name: HomeListName
  slots: readonly HomeSlot[]
  /** Called with the slots of an imported file; saving the list remains a separate step. */
  onSlots(slots: HomeSlot[]): void
}

export function ListFile({ name, slots, onSlots }: ListFileProps) {
  const [refused, setRefused] = useState<string[]>([])
  const { run, busy } = useAction({
    run: (file: string[][]) => listOfFile(file, shopCards),
    failed: 'Failed to look up the books of the file',
    onDone(read) {
      setRefused(read.refused)
      if (read.slots.length > 0) onSlots(read.slots)
    },
  })
  return (
    <div className="mt-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <SaveCsvButton lines={() => fileOfList(slots)} name={`${name}.csv`} />
        <ReadCsvButton
          label={busy ? 'Looking up …' : 'Import CSV'}
          fileLabel="CSV file of the list"
          onLines={async (file) => void (await run(file))}
        />
      </div>
      <RefusedLines refused={refused} />
    </div>
  )
}
