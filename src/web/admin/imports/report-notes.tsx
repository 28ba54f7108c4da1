import type { ImportDetail } from '#modules/imports/imports.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import { counted } from './import-words.ts'
import type { Recheck } from './recheck.ts'

/** What is no error, and yet worth a look before anything is written. */
export function ReportNotes({ file, recheck }: { file: ImportDetail; recheck: Recheck }) {
  const { withoutIsbn, columns, header } = file
  const unused = header.filter((heading, at) => columns[at] === null && heading !== '')
  return (
    <>
      <ArchivedBooks file={file} recheck={recheck} />
      {withoutIsbn > 0 ? (
        <Notice tone="notice">
          {`${counted(withoutIsbn, 'new book')} without ISBN. Title, author and edition tell whether the shop has a book already.`}
        </Notice>
      ) : null}
      {unused.length > 0 ? (
        <p className="text-sm wrap-anywhere text-ink-soft">{`Columns not used: ${unused.join(', ')}.`}</p>
      ) : null}
    </>
  )
}

function ArchivedBooks({ file, recheck }: { file: ImportDetail; recheck: Recheck }) {
  const { archivedRows, restore } = file
  if (archivedRows === 0) return null
  const one = archivedRows === 1
  const books = one ? '1 book of the file is archived' : `${archivedRows} books of the file are archived`
  const they = one ? 'It stays archived.' : 'They stay archived.'
  const back = one ? 'It comes back into the shop.' : 'They come back into the shop.'
  return (
    <Notice tone="caution">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{`${books}. ${restore ? back : they}`}</p>
        <Button
          size="sm"
          variant="secondary"
          busy={recheck.busy}
          onClick={() => void recheck.with({ restore: !restore })}
        >
          {restore ? `Leave ${one ? 'it' : 'them'} archived` : `Bring ${one ? 'it' : 'them'} back`}
        </Button>
      </div>
    </Notice>
  )
}
