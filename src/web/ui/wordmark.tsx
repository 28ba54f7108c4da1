/** The shop's name with its logo, sized in relation to the surrounding font size. */
export function Wordmark({ name }: { name: string }) {
  return <span className="wordmark">{name}</span>
}
