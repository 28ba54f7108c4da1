import { EXAM_KEYS, EXAMS, type ExamKey } from '#modules/catalogue/exams.ts'

/** Kinds of printed catalogues in addition to the three of the specification. */
export const CHOICES = ['subject', 'exam', 'publisher'] as const
export type Choice = (typeof CHOICES)[number]

/** A catalogue of one subject (a category), examination or publisher, by its slug. */
export interface ChosenCatalogue {
  choice: Choice
  slug: string
}

export function chosenCatalogueFile({ choice, slug }: ChosenCatalogue): string {
  return `/catalogues/${choice}/${slug}.pdf`
}

export function isExam(slug: string): slug is ExamKey {
  return EXAM_KEYS.some((key) => key === slug)
}

/** 'AIBE books' */
export function examCatalogueName(exam: ExamKey): string {
  return `${EXAMS[exam].name} books`
}
