/** The text in place of a list's records. Tables show it in a row, other lists in a card. */
export function EmptyList({ children }: { children: string }) {
  return <p className="px-4 py-16 text-center text-ink-soft">{children}</p>
}

export function EmptyCard({ children }: { children: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyList>{children}</EmptyList>
    </div>
  )
}
