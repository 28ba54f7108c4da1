import { refusal } from '#platform/http/validate.ts'

const LABELS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
}

/** What the sender is told of a refused message: the first field at fault, in words for people. */
export function refusalOf(refused: Parameters<typeof refusal>[0]): string {
  const [first] = refusal(refused).issues ?? []
  const label = first && LABELS[first.path]
  return label ? `${label} ${first.message}.` : 'The message could not be read.'
}
