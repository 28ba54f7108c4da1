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
          hint="As under “Examinations”, with commas: CA Final, AIBE. Others are then told that it is not for them."
        />
        <BookTextField
          field="attempts"
          hint="Only if the book says so, with commas: May 2027, September 2027."
        />
        <BookTextField
          field="lawOn"
          hint="Acts with their years, with semicolons: Income-tax Act, 2025. An attempt on another year is warned of it."
        />
        <BookTextField
          field="hallCheckedOn"
          type="date"
          hint={`The rule: ${HALL_RULE}. Only where you have looked at this very edition.`}
        />
      </FieldGrid>
    </FormSection>
  )
}
