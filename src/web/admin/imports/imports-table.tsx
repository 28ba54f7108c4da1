import type { ImportJson } from '#modules/imports/imports.schema.ts'
import { adminLinks } from '#web/admin/admin-links.ts'
import { formatMoment } from '#web/admin/kit/moments.ts'
import { RecordsTable } from '#web/admin/kit/list/records-table.tsx'
import { HALF_CELL, STACKED, WIDE_CELL } from '#web/admin/kit/list/stacked.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Cell } from '#web/ui/table.tsx'

import { outcomeWords, STATE_WORDS } from './import-words.ts'

export function ImportsTable({ imports }: { imports: readonly ImportJson[] | undefined }) {
  return (
    <RecordsTable
      caption="Files of books, newest first"
      columns={['File', 'Sent', 'By', 'State', 'Result']}
      records={imports}
      empty="No file was imported yet."
      renderRow={(file) => <ImportRow key={file._id} file={file} />}
    />
  )
}

function ImportRow({ file }: { file: ImportJson }) {
  const { tone, text } = STATE_WORDS[file.state]
  return (
    <tr className={STACKED.row}>
      <Cell className={`py-1 ${WIDE_CELL}`}>
        <Anchor
          href={adminLinks.import(file._id)}
          className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent-ink hover:underline"
        >
          {file.fileName}
        </Anchor>
      </Cell>
      <Cell className={`whitespace-nowrap tabular-nums max-md:text-ink-soft ${HALF_CELL}`}>
        {formatMoment(file.createdAt)}
      </Cell>
      <Cell className={HALF_CELL}>{file.by ?? '—'}</Cell>
      <Cell className={HALF_CELL}>
        <Badge tone={tone}>{text}</Badge>
      </Cell>
      <Cell className={`tabular-nums ${HALF_CELL}`}>{outcomeWords(file)}</Cell>
    </tr>
  )
}
