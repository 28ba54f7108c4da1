import { Download } from 'lucide-react'

import { printedCatalogueFile } from '#modules/catalogue/printed/printed-catalogues.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

export interface OfferedCatalogue {
  slug: string
  name: string
  category: string
  books: number
}

/** On a phone each catalogue is a card. */
export function CatalogueTable({ catalogues }: { catalogues: readonly OfferedCatalogue[] }) {
  return (
    <Table caption="Catalogues" className="max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          <HeadCell className="w-0">S.No.</HeadCell>
          <HeadCell>Name</HeadCell>
          <HeadCell>Category</HeadCell>
          <HeadCell className="w-0">Download</HeadCell>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {catalogues.map((catalogue, i) => (
          <CatalogueRow key={catalogue.slug} number={i + 1} catalogue={catalogue} />
        ))}
      </tbody>
    </Table>
  )
}

const ROW =
  'max-md:grid max-md:grid-cols-[2rem_1fr] max-md:gap-y-1 max-md:p-4 max-md:not-first:border-t max-md:border-line'
const CELL = 'max-md:border-0 max-md:p-0'

function CatalogueRow({ number, catalogue }: { number: number; catalogue: OfferedCatalogue }) {
  const { slug, name, category, books } = catalogue
  return (
    <tr className={ROW}>
      <Cell className={`${CELL} text-ink-soft tabular-nums max-md:row-span-3`}>{number}</Cell>
      <Cell className={CELL}>
        <span className="font-serif text-lg font-semibold">{name}</span>
        <span className="block text-ink-soft tabular-nums">
          {books === 1 ? '1 book' : `${books} books`}, PDF
        </span>
      </Cell>
      <Cell className={CELL}>{category}</Cell>
      <Cell className={`${CELL} max-md:pt-3`}>
        <a
          href={printedCatalogueFile({ slug })}
          download
          aria-label={`Download ${name}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Download aria-hidden className="size-4.5" />
          Download
        </a>
      </Cell>
    </tr>
  )
}
