import { type LawLine, lineId, lineName } from '#modules/law/law-line.ts'
import { itemsOf, LAW_LINE_FIELDS } from '#modules/law/law-line-record.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { DraftValue, RecordField } from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

const isFixed = () => true

/** Lines of a law table, identified by their sections. */
export const LAW_LINES: StaffRecord<LawLine> = {
  path: '/admin/law/rows',
  kind: 'law-row',
  noun: 'line',
  nameOf: lineName,
  named: { idOf: lineId, body: 'line' },
  initial: (today) => ({ ...emptyTerms(LAW_LINE_FIELDS), confidence: 'single', checkedOn: today }),
  fields: declaredFields(LAW_LINE_FIELDS, {
    pair: { isFixed, historyLabel: null },
    old: { isFixed, fromDraft: (text) => String(text).trim(), historyLabel: null },
    now: { ...onOneLine('; ', /[;,]/), isFixed: ({ old }) => old === '' },
    sources: onOneLine(' ', /[\s,;]+/),
    inForceOn: { fromDraft: (date) => date },
  }),
  texts: { saved: 'Line saved. It’s live in the law finder.', failed: 'We couldn’t save the line' },
}

function onOneLine(joint: string, separator: RegExp) {
  const joined = (items: unknown) => (items as readonly string[]).join(joint)
  return {
    control: 'input',
    toDraft: joined,
    fromDraft: (text: DraftValue) => itemsOf(String(text), separator),
    show: joined,
    maxLength: 300,
  } satisfies Partial<RecordField>
}
