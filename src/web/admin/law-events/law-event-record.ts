import { CONFIDENCE_TEXT, KIND_LABELS } from '#modules/catalogue/law-event.ts'
import type { LawEventTerms } from '#modules/catalogue/law-event.schema.ts'
import {
  areaField,
  choiceField,
  dayField,
  linesField,
  textField,
} from '#web/admin/kit/record/record-field.ts'
import type { StaffRecord } from '#web/admin/kit/record/staff-record.tsx'

export const LAW_EVENTS: StaffRecord<LawEventTerms> = {
  path: '/admin/law-events',
  kind: 'law-event',
  noun: 'law event',
  nameOf: ({ title }) => title,
  initial: (today) => ({
    title: '',
    kind: 'act',
    inForceOn: '',
    subjects: [],
    ownNames: [],
    replaces: [],
    note: '',
    source: '',
    confidence: 'single',
    checkedOn: today,
  }),
  fields: [
    textField('title', 'Title', {
      required: true,
      wide: true,
      hint: 'The name of the law, as shoppers read it.',
      placeholder: 'Bharatiya Nyaya Sanhita, 2023',
      maxLength: 200,
    }),
    choiceField('kind', 'Kind', KIND_LABELS),
    dayField('inForceOn', 'In force on', { required: true, untilToday: true }),
    linesField('subjects', 'Subjects', {
      required: true,
      hint: 'A name a line: old and new laws and tags, as books have them in title, subtitle or keywords; or a whole category.',
    }),
    linesField('ownNames', 'Names of the new law', {
      hint: "One per line. A book with one of these may be written ahead of the new law, so its year alone doesn't make it old.",
    }),
    linesField('replaces', 'Replaced Acts', {
      wide: true,
      hint: "One per line: each Act with its year (Indian Penal Code, 1860) and what titles call it (IPC). A title with one of these, and none of the new law's names, is on old law.",
    }),
    textField('note', 'Note', { wide: true, hint: 'What stays under the old law, for one.', maxLength: 500 }),
    areaField('source', 'Source', {
      required: true,
      wide: true,
      hint: 'What says so, and where it can be read. Shoppers see it.',
      maxLength: 1000,
    }),
    choiceField('confidence', 'Confidence', CONFIDENCE_TEXT),
    dayField('checkedOn', 'Checked on', { required: true, untilToday: true }),
  ],
}
