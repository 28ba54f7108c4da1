import { LAW_SOURCE_FIELDS, type LawSource } from '#modules/law/law-source-record.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import { textField } from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

interface NamedSource extends LawSource {
  /** Absent in states from the history. */
  id?: string
}

const idOf = ({ id = '' }: NamedSource) => id.trim()

/** Sources of the law lines, identified by an id that staff choose. */
export const LAW_SOURCES: StaffRecord<NamedSource> = {
  path: '/admin/law/sources',
  kind: 'law-source',
  noun: 'source',
  nameOf: idOf,
  named: { idOf, body: 'source' },
  initial: () => emptyTerms(LAW_SOURCE_FIELDS),
  fields: [
    textField('id', 'Id', {
      hint: 'Lower-case letters and digits. Lines refer to it.',
      required: true,
      maxLength: 24,
      isFixed: () => true,
      historyLabel: null,
    }),
    ...declaredFields(LAW_SOURCE_FIELDS),
  ],
  texts: { failed: 'We couldn’t save the source' },
}
