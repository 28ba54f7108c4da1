import { OperatorError } from '#platform/errors.ts'

const FULL = 'is on a disk that is full. Free some space, or name another folder.'
const DENIED =
  'may not be used by this user. Name another folder, or run the command as the user of the shop.'
const REASONS = new Map([
  ['ENOSPC', FULL],
  ['EDQUOT', FULL],
  ['EFBIG', 'is on a disk that takes no file of that size. Name another folder.'],
  ['EACCES', DENIED],
  ['EPERM', DENIED],
  ['EROFS', 'is on a disk that can only be read. Name another folder.'],
  ['ENOENT', 'cannot be made: the folder that it is to stand in does not exist.'],
  ['ENOTDIR', 'cannot be made: what it is to stand in is no folder.'],
])

/** Converts an error from writing or reading a path to one readable by the operator. */
export function folderError(where: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const { code, message } = error as NodeJS.ErrnoException
  return new OperatorError(`${where} ${REASONS.get(code ?? '') ?? `cannot be used (${message}).`}`, {
    cause: error,
  })
}
