import { BookTextField } from './book-text-field.tsx'
import { FormSection } from './form-section.tsx'

export function DescriptionSection() {
  return (
    <FormSection title="Description">
      <div className="flex flex-col gap-5">
        <BookTextField field="description" rows={3} hint="Beside the price, and in search results." />
        <BookTextField field="longDescription" rows={8} hint="Under “About” on the book’s page." />
      </div>
    </FormSection>
  )
}
