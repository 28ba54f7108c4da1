import { ApiError } from '#web/api-error.ts'

/** What the server refused, as a sentence for each field; what lies within a list stands at the list. */
export function fieldIssues(error: unknown, prefix = ''): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    error.issues.map(({ path, message }) => {
      const inner = path.startsWith(prefix) ? path.slice(prefix.length) : path
      const [field = inner] = inner.split('.')
      return [field, sentence(field, message)]
    }),
  )
}

/** 'must not be empty' becomes 'Title must not be empty.'; what is a sentence already stays one. */
function sentence(field: string, message: string): string {
  const name = field.charAt(0).toUpperCase() + field.slice(1)
  const words = /^[A-Z]/.test(message) ? message : `${name} ${message}`
  return words.endsWith('.') ? words : `${words}.`
}
