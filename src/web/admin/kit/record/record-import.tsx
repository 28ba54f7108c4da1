import type { ListedRecord } from '#modules/records/declared-record.ts'
import type { RecordsImported } from '#modules/records/record-body.ts'
import { capital } from '#platform/field-words.ts'
import { staffCall } from '#web/admin/kit/api/staff-call.ts'
import type { FileImport } from '#web/admin/kit/csv/import-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Plan {
  csv: string
  would: RecordsImported
}

/** Imports a file of records in the format of their export, all or none. */
export function recordImport({ noun, namedAs, operations }: ListedRecord): FileImport<Plan> {
  return {
    changes: operations.list,
    noun: `${noun}s`,
    hint: `A file in the same format as “Export CSV”. A ${noun} with the same ${namedAs} is updated; others are added.`,
    async plan(file) {
      const csv = await file.text()
      return { csv, would: await staffCall(operations.import, { json: { csv, preview: true } }) }
    },
    preview: ({ would }) => <Preview would={would} />,
    isWritable: ({ would: { added, changed, issues } }) =>
      issues.length === 0 && added.length + changed.length > 0,
    verb: 'Import',
    write: ({ csv }) => staffCall(operations.import, { json: { csv, preview: false } }),
    done: `${capital(noun)}s imported`,
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
