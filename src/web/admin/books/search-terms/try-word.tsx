import { useState } from 'react'

import { searchBooks } from '#modules/catalogue/catalogue.operations.ts'
import type { BookListItem } from '#modules/catalogue/catalogue.schema.ts'
import { SearchField } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/shared/loading/load-failure.tsx'
import { useLoaded } from '#web/admin/kit/requests/use-operation.ts'
import { call } from '#web/client/call.ts'

import { type Lines, meaningsOf } from './synonym-lines.ts'

interface TryWordProps {
  lines: Lines
  /** True if the list differs from the saved list, which search still uses. */
  changed: boolean
}

interface Finding {
  phrase: string
  total: number
  books: readonly BookListItem[]
}

const SHOWN = 3
const MAX_PHRASES = 12
const NONE_FOUND = { books: [], total: 0 }

/** Shows which synonyms a word has in the unsaved list, and what a search would find. */
export function TryWord({ lines, changed }: TryWordProps) {
  const [word, setWord] = useState('')
  const phrases = word === '' ? [] : meaningsOf(lines, word).slice(0, MAX_PHRASES)
  const found = useLoaded(`synonyms: ${JSON.stringify(phrases)}`, (signal) => findEach(phrases, signal))
  return (
    <section aria-label="Try a word" className="panel p-4 lg:sticky lg:top-6 lg:self-start">
      <SearchField label="Try a word" value={word} onText={setWord} />
      <LoadFailure of={found} message="Failed to search" />
      <div aria-live="polite" className="mt-3 flex flex-col gap-4">
        {word !== '' && phrases.length === 1 ? (
          <p className="text-sm text-ink-soft">This word isn’t in any group.</p>
        ) : null}
        {found.data?.map((finding) => (
          <Found key={finding.phrase} finding={finding} />
        ))}
      </div>
      {changed && word !== '' ? (
        <p className="mt-4 text-sm text-caution">
          Not saved yet. Once you save, the word finds all of these.
        </p>
      ) : null}
    </section>
  )
}

function Found({ finding: { phrase, total, books } }: { finding: Finding }) {
  return (
    <div>
      <h2 className="type-label [overflow-wrap:anywhere]">
        <span>{`${phrase} `}</span>
        <span className="font-normal text-ink-soft tabular-nums">{`(${total} found)`}</span>
      </h2>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {books.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
    </div>
  )
}

async function findEach(phrases: readonly string[], signal: AbortSignal): Promise<Finding[]> {
  return Promise.all(
    phrases.map(async (phrase) => {
      const query = { query: phrase, page: 1, limit: SHOWN }
      const found = await call(searchBooks, { query }, { signal })
      // A query with a page is answered with a page.
      const { books, total } = 'books' in found ? found : NONE_FOUND
      return { phrase, books, total }
    }),
  )
}
