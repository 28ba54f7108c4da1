/** Method and path below `/api`, such as `PUT /admin/coupons/:id`. */
export type OperationName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

export type PathOf<Name> = Name extends `${string} ${infer Path}` ? Path : string

/** Returns an operation's name, method and path, which are all that the browser has of most operations. */
export function operationNamed<const Name extends OperationName>(name: Name) {
  const [method, path] = name.split(' ') as [string, PathOf<Name>]
  return { name, method, path }
}
