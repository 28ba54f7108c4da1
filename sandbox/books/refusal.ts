/** An error in the gateway's wording (reference sheet §1, the table of cases). */
export class Refusal extends Error {
  readonly status: 400 | 401 | 409
  readonly body: { error: Record<string, unknown> }

  constructor(status: 400 | 401 | 409, description: string, more: Record<string, unknown> = {}) {
    super(description)
    this.status = status
    this.body = { error: { code: 'BAD_REQUEST_ERROR', description, ...more } }
  }
}

/** Creates an input error; `field`: the field that the gateway's error names, if any. */
export function badInput(description: string, field?: string): Refusal {
  return new Refusal(400, description, {
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  })
}

export function unknownId(): Refusal {
  return badInput('The id provided does not exist')
}

export function unknownUrl(): Refusal {
  return new Refusal(400, 'The requested URL was not found on the server.', {
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  })
}

export function authenticationFailed(): Refusal {
  return new Refusal(401, 'Authentication failed')
}
