import type { Mend } from '#modules/imports/import.ts'
import type { FaultsPage } from '#modules/imports/imports.schema.ts'
import { useMay } from '#web/admin/kit/admin-role.ts'
import { Button } from '#web/ui/button.tsx'

import { counted } from './import-words.ts'
import { PriceForAll } from './price-for-all.tsx'
import type { Recheck } from './recheck.ts'

type Kind = FaultsPage['kinds'][number]

interface FaultKindsProps {
  kinds: readonly Kind[]
  /** Undefined once the file is imported. */
  recheck: Recheck | undefined
}

/** Each kind of error once, with how many rows have it and what puts them all right. */
export function FaultKinds({ kinds, recheck }: FaultKindsProps) {
  return (
    <>
      {recheck ? <AllCategories kinds={kinds} recheck={recheck} /> : null}
      <ul
        aria-label="Kinds of errors"
        className="mb-6 flex flex-col rounded-lg border border-line bg-surface"
      >
        {kinds.map((kind) => (
          <li
            key={`${kind.column} ${kind.message}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-b-0"
          >
            <span className="w-20 shrink-0 font-semibold tabular-nums">{counted(kind.times, 'row')}</span>
            <span className="min-w-0 grow basis-60 wrap-anywhere">
              {kind.column ? <span className="font-medium">{kind.column}: </span> : null}
              {kind.message}
            </span>
            {recheck ? <OfferButton kind={kind} recheck={recheck} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

const MEND_WORDS: Readonly<Record<Mend, string>> = {
  'isbn-zero': 'Put the zero back',
  decimals: 'Read without decimals',
  'early-years': 'Leave these years out',
}

function OfferButton({ kind, recheck }: { kind: Kind; recheck: Recheck }) {
  const mayAdd = useMay('categories.write')
  const { offer, subject } = kind
  if (offer === '') return null
  if (offer === 'price') return <PriceForAll recheck={recheck} />
  if (offer === 'category')
    return mayAdd ? (
      <Button
        size="sm"
        variant="secondary"
        busy={recheck.busy}
        aria-label={`Add the category ${subject}`}
        onClick={() => void recheck.addCategories([subject])}
      >
        Add the category
      </Button>
    ) : null
  return (
    <Button size="sm" variant="secondary" busy={recheck.busy} onClick={() => void recheck.mend(offer)}>
      {MEND_WORDS[offer]}
    </Button>
  )
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
