/** Returns the URL of a path of the API, such as an operation's. */
export function apiUrl(path: string): string {
  return `/api${path}`
}
