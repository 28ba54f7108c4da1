import type { MouseEvent } from 'react'

import type { SamplePages, SamplePdf } from '#modules/catalogue/sample-pages.ts'
import { useSheetEntry } from '#web/client/use-sheet-entry.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { whenOpened } from '#web/ui/when-opened.tsx'

import { pdfLabel } from './sample-page.ts'
import type { SampleReaderProps } from './sample-reader.tsx'

const SampleReader = whenOpened<SampleReaderProps>(
  async () => (await import('./sample-reader.tsx')).SampleReader,
)

/** On a phone, the button is as narrow as the cover. */
const NARROW = 'max-md:gap-1 max-md:px-1 max-md:text-center max-md:text-xs'

/** Opens the sample pages. Without JavaScript, links to the first page or to the file. */
export function LookInside({ title, pages }: { title: string; pages: SamplePages }) {
  const reader = useSheetEntry()
  const [first] = pages.pictures
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    reader.open()
  }
  return (
    <div className="mt-2 md:mt-4">
      {first === undefined ? null : (
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
      )}
      {first === undefined && pages.pdf ? <PdfLink pdf={pages.pdf} /> : null}
      {first === undefined ? null : (
        <SampleReader open={reader.isOpen} onClose={reader.close} title={title} pages={pages} />
      )}
    </div>
  )
}

/** Link to the sample PDF if there are no pictures. The browser opens it. */
function PdfLink({ pdf }: { pdf: SamplePdf }) {
  return (
    <ButtonLink
      variant="secondary"
      wide
      className={NARROW}
      href={pdf.address}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="book-open" className="size-5" />
      <span>{`Look inside (${pdfLabel(pdf)})`}</span>
    </ButtonLink>
  )
}
