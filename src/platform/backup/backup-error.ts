import { isFailure } from '#platform/errors.ts'

/** Why a backup was not made or not put back, in one line that says what would help; nothing else is shown of it. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** What a bucket refused while files were copied, in words; all else as it is. */
export function bucketError(error: unknown): unknown {
  if (!isFailure(error, 'unavailable')) return error
  const line = 'S3_ENDPOINT: The storage of files stopped answering. Try again when it does.'
  return new BackupError(line, { cause: error })
}

/** What the machine refused while a folder was written or read, in words. */
export function folderError(folder: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error
  const { code, message } = error as NodeJS.ErrnoException
  const reasons = new Map(
    Object.entries<string>({
      ENOSPC: 'is on a disk that is full. Free some space, or name another folder.',
      EDQUOT: 'is on a disk that is full. Free some space, or name another folder.',
      EFBIG: 'is on a disk that takes no file of that size. Name another folder.',
      EACCES:
        'may not be used by this user. Name another folder, or run the command as the user of the shop.',
      EPERM: 'may not be used by this user. Name another folder, or run the command as the user of the shop.',
      EROFS: 'is on a disk that can only be read. Name another folder.',
      ENOENT: 'cannot be made: the folder that it is to stand in does not exist.',
      ENOTDIR: 'cannot be made: what it is to stand in is no folder.',
    }),
  )
  return new BackupError(`${folder} ${reasons.get(code ?? '') ?? `cannot be used (${message}).`}`, {
    cause: error,
  })
}
