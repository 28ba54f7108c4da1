interface Listed {
  slug: string
  attempts: readonly { slug: string }[]
}

/**
 * Exams and attempts that a shopper can choose: those of exams that have a book. `addresses` are the shelves of `BookChoices`;
 * `chosen` stays, so that the shopper sees it and can change it.
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
