import type { MouseEvent } from 'react'

import type { SamplePages } from '#modules/catalogue/sample-pages.ts'
import { useSheetEntry } from '#web/client/use-sheet-entry.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { whenOpened } from '#web/ui/when-opened.tsx'

import type { SampleReaderProps } from './sample-reader.tsx'

const SampleReader = whenOpened<SampleReaderProps>(
  async () => (await import('./sample-reader.tsx')).SampleReader,
)

/** On a phone, the button is as narrow as the cover. */
const NARROW = 'max-md:gap-1 max-md:px-1 max-md:text-center max-md:text-xs'

/** Opens the sample pages. Without JavaScript, links to the first page. */
export function LookInside({ title, pages }: { title: string; pages: SamplePages }) {
  const reader = useSheetEntry()
  const [first] = pages.pictures
  if (first === undefined) return null
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    reader.open()
  }
  return (
    <div className="mt-2 md:mt-4">
      <ButtonLink
        variant="secondary"
        wide
        className={NARROW}
        href={first}
        target="_blank"
        rel="noreferrer"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="book-open" className="size-5" />
        <span>Look inside</span>
      </ButtonLink>
      <SampleReader open={reader.isOpen} onClose={reader.close} title={title} pages={pages} />
    </div>
  )
}
