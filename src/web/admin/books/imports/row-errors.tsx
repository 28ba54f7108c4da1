import { useState } from 'react'

import type { CHOICES, Correction, Offer } from '#modules/imports/columns/import.ts'
import { exportImportIssues, listImportIssues } from '#modules/imports/imports.operations.ts'
import type { IssuesPage, ImportDetail } from '#modules/imports/imports.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { SmallButton } from '#web/admin/kit/buttons.tsx'
import { Form } from '#web/admin/kit/form/fields.tsx'
import type { Column } from '#web/admin/kit/list/data-table.tsx'
import { ListPart } from '#web/admin/kit/list/list-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

import { counted, issueText, namesColumn } from './import-labels.ts'
import { LINE_COLUMN } from './import-parts.tsx'
import type { Recheck } from './mapping-draft.ts'

type RowError = IssuesPage['issues'][number]

const COLUMNS: readonly Column<RowError>[] = [
  LINE_COLUMN,
  { label: 'Column', className: 'font-medium wrap-anywhere', cell: ({ column }) => column || 'whole row' },
  {
    label: 'Value',
    card: 'wide',
    className: 'max-w-xs font-mono text-xs wrap-anywhere text-ink-soft',
    cell: ({ value }) => value || 'empty',
  },
  { label: 'Error', card: 'wide', cell: issueText },
]

/** A bulk change has books instead of rows. */
const BOOK_COLUMNS: readonly Column<RowError>[] = [
  { label: 'Book', card: 'wide', className: 'font-medium wrap-anywhere', cell: ({ value }) => value },
  { label: 'Reason', card: 'wide', cell: ({ message }) => message },
]

/** Errors of a file, grouped by kind and then row by row. */
export function RowErrors({ file, recheck }: { file: ImportDetail; recheck?: Recheck }) {
  const param = { id: file._id }
  return (
    <ListPart
      of={listImportIssues}
      param={param}
      own
      name="Errors"
      title={headingOf(file)}
      export={{
        operation: exportImportIssues,
        param,
        name: 'import-errors.csv',
        label: 'Download the errors',
      }}
      rows={({ issues }) => issues}
      keyOf={({ line, column, message }) => `${line} ${column} ${message}`}
      failed="Failed to load the errors"
      empty="No errors."
      caption={file.isFile ? 'Errors by line' : 'Books that weren’t changed'}
      columns={file.isFile ? COLUMNS : BOOK_COLUMNS}
      renderAbove={({ data }) =>
        file.isFile && data && data.kinds.length > 0 ? (
          <ErrorKinds kinds={data.kinds} recheck={recheck} />
        ) : null
      }
    />
  )
}

function headingOf({ isFile, issueRows, state }: ImportDetail): string {
  if (!isFile) return `${counted(issueRows, 'book')} not changed`
  return `${counted(issueRows, 'row')} ${state === 'checked' ? 'with errors' : 'not fully saved'}`
}

type Kind = IssuesPage['kinds'][number]

interface ErrorKindsProps {
  kinds: readonly Kind[]
  /** Undefined after the import. */
  recheck: Recheck | undefined
}

/** Each kind of error with its number of rows and its bulk fix. */
function ErrorKinds({ kinds, recheck }: ErrorKindsProps) {
  return (
    <>
      {recheck ? <AllCategories kinds={kinds} recheck={recheck} /> : null}
      <ul aria-label="Types of errors" className="panel mb-6 flex flex-col">
        {kinds.map((kind) => (
          <li
            key={`${kind.column} ${kind.message}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0"
          >
            <span className="w-20 shrink-0 font-semibold tabular-nums">{counted(kind.times, 'row')}</span>
            <span className="min-w-0 grow basis-60 wrap-anywhere">
              {namesColumn(kind) ? null : <span className="font-medium">{`${kind.column}: `}</span>}
              <span>{issueText(kind)}</span>
            </span>
            {recheck ? <OfferButton kind={kind} recheck={recheck} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

type Fix = Correction | 'comma-decimals'

const CORRECTION_LABELS: Readonly<Record<Fix, string>> = {
  'isbn-zero': 'Restore the zeros',
  decimals: 'Read without decimals',
  'early-years': 'Ignore these years',
  'comma-decimals': 'Read commas as decimal points',
  'day-first': 'The day comes first',
  'month-first': 'The month comes first',
  letters: 'Restore the letters',
  'raise-mrp': 'Raise the MRPs to these prices',
  'high-mrp': 'These MRPs are right',
}

/** For ambiguous values, each button shows one interpretation. */
const CHOICE_LABELS = {
  'day-order': { 'day-first': '1/2/2026 is 1 February', 'month-first': '1/2/2026 is 2 January' },
  'three-decimals': { decimals: '1.000 is one', 'comma-decimals': '1.000 is a thousand' },
} as const satisfies Record<keyof typeof CHOICES, Partial<Record<Fix, string>>>

/** Returns an offer's corrections with their button labels. */
function correctionsOf(offer: Exclude<Offer, 'category' | 'price'>): [Fix, string][] {
  if (offer in CHOICE_LABELS)
    return Object.entries(CHOICE_LABELS[offer as keyof typeof CHOICES]) as [Fix, string][]
  return [[offer as Fix, CORRECTION_LABELS[offer as Fix]]]
}

function OfferButton({ kind, recheck }: { kind: Kind; recheck: Recheck }) {
  const mayAdd = useMay('categories.write')
  const { offer, subject } = kind
  if (offer === '') return null
  if (offer === 'price') return <PriceForAll recheck={recheck} />
  if (offer === 'category')
    return mayAdd ? (
      <SmallButton
        busy={recheck.busy}
        aria-label={`Add the category ${subject}`}
        onClick={() => void recheck.addCategories([subject])}
      >
        Add the category
      </SmallButton>
    ) : null
  return correctionsOf(offer).map(([fix, label]) => (
    <SmallButton key={fix} busy={recheck.busy} onClick={() => void recheck.correct(fix, subject)}>
      {label}
    </SmallButton>
  ))
}

function AllCategories({ kinds, recheck }: { kinds: readonly Kind[]; recheck: Recheck }) {
  const mayAdd = useMay('categories.write')
  const names = kinds.flatMap(({ offer, subject }) => (offer === 'category' ? [subject] : []))
  const distinct = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  if (!mayAdd || distinct.length < 2) return null
  return (
    <Button
      variant="secondary"
      className="mb-4"
      busy={recheck.busy}
      onClick={() => void recheck.addCategories(distinct)}
    >
      {`Add all ${distinct.length} categories to the shop`}
    </Button>
  )
}

/** One price for all new books without a price in the file. */
function PriceForAll({ recheck }: { recheck: Recheck }) {
  const [price, setPrice] = useState('')
  const submit = () => {
    if (price.trim() !== '') void recheck.givePrice(price)
  }
  return (
    <Form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <div className="w-28">
        <Input
          aria-label="Price in rupees for all of them"
          placeholder="₹"
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => setPrice(target.value)}
        />
      </div>
      <SmallButton type="submit" className="shrink-0" busy={recheck.busy}>
        Use this price for all
      </SmallButton>
    </Form>
  )
}
