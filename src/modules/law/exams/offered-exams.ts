/** Replaces the upcoming attempts of an exam whose attempts are all over. */
export const NOT_ANNOUNCED = 'The next attempt has not been announced.'

interface Listed {
  slug: string
  attempts: readonly { slug: string }[]
}

/**
 * Exams and attempts offered to shoppers: those with a book. `addresses` are the shelves of `BookChoices`;
 * `chosen` always stays, so that the shopper can see and change it.
 */
export function offeredExams<E extends Listed>(
  exams: readonly E[],
  addresses: readonly string[],
  chosen?: string,
): E[] {
  const offered = new Set([...addresses, chosen])
  return exams.flatMap((exam) => {
    const attempts = exam.attempts.filter(({ slug }) => offered.has(`${exam.slug}/${slug}`))
    return attempts.length > 0 ? [{ ...exam, attempts }] : []
  })
}
