import type { RecordsImported } from '#modules/records/record-body.ts'
import { capital } from '#platform/field-words.ts'
import { adminApi } from '#web/admin/kit/api/admin-api.ts'
import type { FileImport } from '#web/admin/kit/csv/import-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

import type { StaffRecord } from './staff-record.tsx'

interface Plan {
  csv: string
  would: RecordsImported
}

/**
 * Imports a file of records, all or none. `sameness` states which records it changes: 'of the same title'.
 */
export function recordImport(
  { path, noun }: Pick<StaffRecord<never>, 'path' | 'noun'>,
  sameness: string,
): FileImport<Plan> {
  const send = (csv: string, preview: boolean) =>
    adminApi.post<RecordsImported>(`${path}/import`, { csv, preview })
  const nouns = `${noun}s`
  return {
    path,
    noun: nouns,
    hint: `A file in the same format as “Export CSV”. A ${noun} ${sameness} is updated; others are added.`,
    async plan(file) {
      const csv = await file.text()
      return { csv, would: await send(csv, true) }
    },
    preview: ({ would }) => <Preview would={would} />,
    isWritable: ({ would: { added, changed, issues } }) =>
      issues.length === 0 && added.length + changed.length > 0,
    verb: 'Import',
    write: ({ csv }) => send(csv, false),
    done: `${capital(nouns)} imported`,
  }
}

function Preview({ would: { added, changed, unchanged, issues } }: Pick<Plan, 'would'>) {
  if (issues.length > 0) return <Issues issues={issues} />
  return (
    <>
      <Titles label="Added" titles={added} />
      <Titles label="Changed" titles={changed} />
      <p className="text-ink-soft">{`${unchanged} unchanged.`}</p>
    </>
  )
}

function Titles({ label, titles }: { label: string; titles: readonly string[] }) {
  if (titles.length === 0) return null
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{`${label} (${titles.length}):`}</span>
      <span>{` ${titles.join('; ')}`}</span>
    </p>
  )
}

function Issues({ issues }: Pick<RecordsImported, 'issues'>) {
  return (
    <Notice tone="danger" role="alert">
      <p>Fix these lines and import again. Nothing was saved.</p>
      <ul className="mt-2 list-disc pl-5">
        {issues.map(({ line, message }) => (
          <li key={line}>{`Line ${line}: ${message}`}</li>
        ))}
      </ul>
    </Notice>
  )
}
