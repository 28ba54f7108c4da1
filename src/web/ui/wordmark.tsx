/**
 * The logo with the shop's name: an open book whose gutter is the pillar of a pair of scales. Sized in
 * relation to the surrounding font size.
 */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-[0.45em]">
      <svg viewBox="0 0 40 40" aria-hidden className="size-[1.6em] shrink-0 rounded-[17.5%] bg-accent">
        <path
          d="M20 7.5v25M20 14.5c-3.4-2.4-7.4-3-12-2.6v15.6c4.6-.4 8.6.2 12 2.6c3.4-2.4 7.4-3 12-2.6v-15.6c-4.6-.4-8.6.2-12 2.6z"
          fill="none"
          stroke="#fffaf5"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M11.5 18.2c1.9 0 3.6.3 5 .9M11.5 22.7c1.9 0 3.6.3 5 .9M28.5 18.2c-1.9 0-3.6.3-5 .9M28.5 22.7c-1.9 0-3.6.3-5 .9"
          fill="none"
          stroke="#e9b9a8"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span className="font-serif leading-none font-semibold tracking-tight">{name}</span>
    </span>
  )
}
