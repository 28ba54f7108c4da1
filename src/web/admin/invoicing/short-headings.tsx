import { countHeadings } from '#modules/catalogue/admin/admin-books.operations.ts'
import type { RegisterMonthBody } from '#modules/invoicing/register/register.schema.ts'
import { useOperation } from '#web/admin/kit/requests/use-operation.ts'
import { Notice } from '#web/ui/notice.tsx'

type Month = Pick<RegisterMonthBody, 'hsnDigits' | 'shortHeadings'>

/**
 * Lists HSN headings that have fewer digits than the shop must state, on the month's documents and on books
 * for sale.
 */
export function ShortHeadings({ month }: { month: Month }) {
  const { data } = useOperation(countHeadings)
  const onDocuments = month.shortHeadings.map(({ hsn, documents }) => headingText(hsn, documents, 'document'))
  const onBooks = (data?.headings ?? [])
    .filter(({ hsn }) => hsn.length < month.hsnDigits)
    .map(({ hsn, books }) => headingText(hsn, books, 'book'))
  if (onDocuments.length + onBooks.length === 0) return null
  return (
    <Notice className="mt-4">
      <p>{`Your shop settings require HSN headings of ${month.hsnDigits} digits. These are shorter:`}</p>
      <ul className="my-1 list-disc pl-5 font-normal">
        {onDocuments.length > 0 ? <li>{`Issued this month: ${onDocuments.join(', ')}`}</li> : null}
        {onBooks.length > 0 ? <li>{`Books for sale: ${onBooks.join(', ')}`}</li> : null}
      </ul>
      <p className="font-normal">
        Correct a book in its form. For many, export the books, correct the HSN column and import the file.
        Documents keep the heading they were issued with.
      </p>
    </Notice>
  )
}

function headingText(hsn: string, count: number, noun: string): string {
  return `${hsn} (${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'})`
}
