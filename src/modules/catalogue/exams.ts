/** An examination for which people buy books, with the phrases that identify it in a book's text. */
interface Exam {
  name: string
  phrases: readonly string[]
}

/** Exams by their name in URLs, in the order of the filter. */
export const EXAMS = {
  aibe: { name: 'AIBE', phrases: ['AIBE'] },
  judiciary: { name: 'Judiciary', phrases: ['Civil judge', 'Judiciary exams', 'Judicial Services'] },
  'ca-final': { name: 'CA Final', phrases: ['CA final'] },
  'ca-inter': { name: 'CA Inter', phrases: ['CA inter'] },
  'ca-foundation': { name: 'CA Foundation', phrases: ['CA foundation', 'CPT'] },
  'cma-inter': { name: 'CMA Inter', phrases: ['CMA inter'] },
  llb: { name: 'LL.B.', phrases: ['LL.B.'] },
  bcom: { name: 'B.Com', phrases: ['B.Com'] },
} as const satisfies Record<string, Exam>

export type ExamKey = keyof typeof EXAMS

export const EXAM_KEYS = Object.keys(EXAMS) as ExamKey[]
