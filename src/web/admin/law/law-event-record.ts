import { LAW_EVENT_FIELDS, type LawEvent } from '#modules/catalogue/law-event-record.ts'
import { emptyTerms } from '#modules/records/record-field.ts'
import { declaredFields } from '#web/admin/kit/record/declared-fields.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

export const LAW_EVENTS: StaffRecord<LawEvent> = {
  path: '/admin/law-events',
  kind: 'law-event',
  noun: 'law event',
  nameOf: ({ title }) => title,
  initial: (today) => ({ ...emptyTerms(LAW_EVENT_FIELDS), confidence: 'single', checkedOn: today }),
  fields: declaredFields(LAW_EVENT_FIELDS),
}
