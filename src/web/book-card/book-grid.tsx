import { type ReactNode } from 'react'

/** The grid that cards stand in: 2 on a phone, up to 6 on a wide screen. Give it `<li>`s. */
export function BookGrid({ children, dense }: { children: ReactNode; dense?: boolean | undefined }) {
  return (
    <ul
      className={
        dense
          ? 'grid pair-up gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-6'
          : 'grid pair-up gap-3 sm:gap-5 md:grid-cols-3 xl:grid-cols-4'
      }
    >
      {children}
    </ul>
  )
}
