import { HALL_RULE } from '#modules/law/exams/hall.ts'
import { FieldGrid, FormSection } from '#web/admin/kit/form/fields.tsx'

import { BookTextField } from './book-text-field.tsx'

/** Examinations and attempts that the book is for. Empty fields aren't inferred. */
export function ExamSection() {
  return (
    <FormSection title="Examinations">
      <FieldGrid>
        <BookTextField
          field="exams"
          hint="As in “Examinations”, separated by commas: CA Final, AIBE. Students of other exams will see that it isn’t for them."
        />
        <BookTextField
          field="attempts"
          hint="Only if the book states them, separated by commas: May 2027, September 2027."
        />
        <BookTextField
          field="lawOn"
          hint="Acts with their years, separated by semicolons: Income-tax Act, 2025. Students sitting under another year’s law are warned."
        />
        <BookTextField
          field="hallCheckedOn"
          type="date"
          hint={`The rule: ${HALL_RULE}. Only if you’ve checked this edition.`}
        />
      </FieldGrid>
    </FormSection>
  )
}
