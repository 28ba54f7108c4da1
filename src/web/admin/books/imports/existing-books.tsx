import type { MappingInput } from '#modules/imports/imports.schema.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'

import { asksStock } from './mapping-draft.ts'

const EXISTING_CHOICES = [
  {
    value: 'update',
    title: 'Update it',
    detail: 'Empty cells don’t change anything. Enter CLEAR in a cell to empty the field.',
  },
  { value: 'skip', title: 'Skip it', detail: 'Only new books are imported.' },
] as const

const STOCK_CHOICES = [
  { value: 'replace', title: 'Replace the stock', detail: 'The file has the number of copies on the shelf.' },
  { value: 'add', title: 'Add to the stock', detail: 'The file is a delivery.' },
] as const

interface ExistingBooksProps {
  draft: MappingInput
  onChange(draft: MappingInput): void
}

/** Choices for a file's books that the shop already has. */
export function ExistingBooks({ draft, onChange }: ExistingBooksProps) {
  return (
    <>
      <RadioCards
        legend="If the shop already has a book"
        name="existing"
        value={draft.existing}
        options={EXISTING_CHOICES}
        onChange={(existing) => onChange({ ...draft, existing })}
      />
      {asksStock(draft) ? (
        <RadioCards
          legend="Copies in the file, for books that the shop has"
          name="stock"
          value={draft.stock}
          options={STOCK_CHOICES}
          onChange={(stock) => onChange({ ...draft, stock })}
        />
      ) : null}
    </>
  )
}
