import { citation } from '#modules/law/law-row.ts'
import { notify } from '#web/client/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

import type { ShownRow } from './shown-row.ts'

/** A line's citation with a button that copies it. Without a script, the reader can select the text. */
export function Citation({ row }: { row: ShownRow }) {
  const text = citation(row)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="type-note min-w-0 grow basis-64">
        <span>Cite as: </span>
        <span className="text-ink">{text}</span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => void copy(text)}>
        <Icon name="copy" className="size-4" />
        <span>Copy citation</span>
      </Button>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('Citation copied.')
  } catch {
    notify.error('Your browser didn’t allow copying. Select the citation to copy it.')
  }
}
