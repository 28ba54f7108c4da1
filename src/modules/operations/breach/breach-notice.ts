import { business } from '#modules/settings/business.ts'
import type { Shop } from '#modules/settings/shop.ts'
import { csvText } from '#platform/csv/csv-text.ts'

/** Kinds of stored personal data, with the likely consequences of a breach. */
const KINDS = {
  account: {
    data: 'your account: name, email address and hashed password',
    risk: 'Someone could try to log in as you, here or where you use the same password.',
  },
  order: {
    data: 'your orders: name, address, phone number, email address and the books you bought',
    risk: 'Someone could pretend to be us, your courier or your bank.',
  },
  request: {
    data: 'your requests for quotations: contact person, phone number, email address and books',
    risk: 'Someone could send you a false quotation or bill.',
  },
  message: {
    data: 'your messages to us, with the contact details in them',
    risk: 'Someone could refer to your message to win your trust.',
  },
  alert: { data: 'your email alerts', risk: 'You could get unwanted email.' },
} as const

type KindOfData = keyof typeof KINDS

/** A person whose data the shop held. */
export interface AffectedPerson {
  /** Email address, or phone number if there is none. */
  reach: string
  /** Empty if the person gave none. */
  name: string
  kinds: KindOfData[]
}

/** Facts of the breach, in sentences for the persons concerned. */
export interface Breach {
  what: string
  /** When it began and when the shop noticed it, as the operator words it. */
  when: string
  measures: string
}

type Officer = Pick<Shop, 'grievanceOfficer'>

/** The intimation to one person (rule 7(1) of the Digital Personal Data Protection Rules, 2025). */
export function letterTo(person: AffectedPerson, breach: Breach, shop: Officer): string {
  const { name, email, phone } = shop.grievanceOfficer
  return [
    `To: ${person.reach}`,
    `Subject: Your personal data at ${business.name}`,
    '',
    `Dear ${person.name || 'customer'},`,
    '',
    `${breach.what} ${breach.when}`,
    '',
    'This concerns:',
    ...person.kinds.map((kind) => `- ${KINDS[kind].data}`),
    '',
    'What this can mean for you:',
    ...person.kinds.map((kind) => `- ${KINDS[kind].risk}`),
    '',
    `What we have done: ${breach.measures}`,
    '',
    'What you can do: choose a new password here and wherever you used the same one. We never ask for a',
    'password, a card number or a one-time code by email, phone or message.',
    '',
    `Your questions: ${name}, ${email}, ${phone.text}. If our reply doesn’t help, you can complain to the Data`,
    'Protection Board of India.',
    '',
    business.name,
    '',
  ].join('\n')
}

/** The data that the Data Protection Board asks for: at once, and in detail within 72 hours (rule 7(2)). */
export function reportToBoard(people: readonly AffectedPerson[], breach: Breach, shop: Officer): string {
  const counts = Object.entries(KINDS).map(([kind, { data }]) => {
    const count = people.filter(({ kinds }) => kinds.includes(kind as KindOfData)).length
    return `- ${data.replaceAll('your ', '')}: ${count}`
  })
  const { name, designation, email, phone } = shop.grievanceOfficer
  return [
    `# Personal data breach at ${business.name}`,
    '',
    `- What happened: ${breach.what}`,
    `- When: ${breach.when}`,
    `- Measures taken: ${breach.measures}`,
    `- Persons affected: ${people.length}`,
    ...counts,
    `- Contact: ${name}, ${designation}, ${email}, ${phone.text}`,
    '',
    'Add before you send it: who or what caused it, what prevents a repetition, and how many letters were sent.',
    '',
  ].join('\n')
}

/** The list of persons, for a mail merge. */
export function peopleCsv(people: readonly AffectedPerson[]): string {
  return csvText([
    ['reach', 'name', 'data'],
    ...people.map(({ reach, name, kinds }) => [reach, name, kinds.join(' ')]),
  ])
}
